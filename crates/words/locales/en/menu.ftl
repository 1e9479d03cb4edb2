# The menu, the setting up of a game, and the buttons of dialogs.

menu_new_game = New game
menu_continue = Continue the game
menu_online = Games over the network
menu_analysis = Analysis board
menu_open = Open a record
menu_rules = Rules
menu_language = Language
menu_help = Keys
menu_quit = Quit

yes = Yes
no = No
on = on
off = off
ok = OK
cancel = Cancel
back = Back
start = Start
close = Close

# $game is mcdonald, magpie or gala.
game_name = { $game ->
    [mcdonald] McDonald's farm
    [magpie] Magpie
   *[gala] Gala
}
game_goal = { $game ->
    [mcdonald] Eight pigs run for the barn; old McDonald catches them.
    [magpie] A leprechaun carries his gold to a corner; eight magpies want it.
   *[gala] Farmers' chess: bring both kings to the centre, or capture both enemy kings.
}

setup_title = New game
setup_game = Game
setup_opponent = Opponent
setup_level = Level
setup_side = Your side
setup_name = Name
setup_other_name = Name of the other
setup_helpers = McDonald's helpers
setup_rounds = Rounds
setup_clock = Clock
setup_options = Options of the rules
setup_suggestions = Suggestions of watchers
setup_begin = Begin

opponent_robot = the Robot
opponent_person = two people at one device
opponent_robots = the Robot against itself
side_any = chance decides
robot = Robot
robot_of_level = Robot, level { $level }
player_number = Player { $number }
guest_number = Guest { $number }
you = you

# $level goes from 1 to 10.
level_name = Level { $level }
level_about = { $level ->
    [1] A child's first opponent: sees its own move and nothing of the answer.
    [2] A beginner: overlooks most of what is not close by.
    [3] A beginner who begins to think: takes what is there to be taken.
    [4] Thinks of the answer, and misses much across the board.
    [5] A fair opponent for an evening: errs now and then.
    [6] A practised player: looks a few moves ahead.
    [7] A good player: long moves seldom escape it.
    [8] A strong player: hardly overlooks anything.
    [9] A master: looks far ahead and judges well.
   *[10] The engine without a handicap.
}

helpers_none = no helpers
helpers_pair = { $first } and { $second }
rounds_one = one round
rounds_two = two rounds, sides changed

clock_none = no clock
clock_none_about = Think as long as you like.
clock_sudden_death = time for the game
clock_sudden_death_about = A fixed time for all the moves together.
clock_increment = time with increment
clock_increment_about = After every move some seconds are added.
clock_delay = time with delay
clock_delay_about = The first seconds of every move do not count.
clock_per_move = time for each move
clock_per_move_about = Every move must be made within this time.
clock_is_sudden_death = { $base } for the game
clock_is_increment = { $base }, and { $added } more after every move
clock_is_delay = { $base }, and the first { $free } of every move do not count
clock_is_per_move = { $limit } for each move
clock_minutes = Minutes
clock_added_seconds = Seconds added
clock_free_seconds = Seconds that do not count
clock_move_seconds = Seconds for a move
clock_bad = { $text } is not a time. Write, for example, { $example }.
name_bad = A name has 1 to 40 letters that can be seen.
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

# Options of the rules; the text in brackets is the option's name in positions.
option_usual = the usual rules
option_no_check = No check
option_no_check_about = McDonald only may not step onto a guarded square; there is no check and no mate.
option_open_corners = Open corners
option_open_corners_about = Men other than the king may stop on corners too.
option_throne_always_hostile = Throne always hostile
option_throne_always_hostile_about = The throne is hostile to the leprechauns also when the king is on it.
option_no_moves_draws = No moves, a draw
option_no_moves_draws_about = A side without a legal move draws instead of losing.
option_jump_captures = The jump captures
option_jump_captures_about = The king's jump from the centre may capture.
option_no_moves_loses = No moves, a loss
option_no_moves_loses_about = A side without a legal move loses instead of drawing.

language_title = Language
rules_title = Rules

confirm_quit = Quit the program?
confirm_leave = Leave this game? It can be continued from the menu.
online_leave = Leave the board? The game goes on, and is found among your games.
online_version = The server is of another version than this program.
confirm_new_game = Give up the game on the board and begin a new one?
confirm_resign = { $party ->
    [pigs] Do the pigs resign?
    [mcdonald] Does McDonald resign?
    [magpies] Do the magpies resign?
    [leprechauns] Do the leprechauns resign?
    [white] Does White resign?
   *[black] Does Black resign?
}
confirm_resign_match = Whoever resigns loses the whole match, whatever the points.
confirm_overwrite = { $path } exists. Write over it?
