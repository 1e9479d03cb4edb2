# The web page: its frame, the lobby, links to games, the board for screen readers.

page_skip = Skip to the content
page_play = Play
page_games = Games
page_settings = Settings
page_intro = Three folk board games for two: against the Robot, a friend, or whoever comes by.
page_theme = Colours
page_theme_system = like the device
page_theme_light = light
page_theme_dark = dark
page_sounds = Sounds
page_name_about = This is what others see.
page_change = Change
page_outdated = The server speaks a newer version. Reload the page.
page_failed = Something went wrong. Reload the page.
page_not_found = There is nothing here.
page_home = To the first page

# The state of the line to the server.
page_line_up = Connected
page_line_connecting = Connecting…
page_line_down = { $count ->
    [one] No connection. Next attempt in { $count } second.
   *[other] No connection. Next attempt in { $count } seconds.
}
page_line_retry = Try now

# The lobby and challenges.
page_yours = Your games
page_challenges = Open challenges
page_challenges_none = Nobody is waiting for an opponent just now.
page_live = Being played now
page_live_none = No game is on that everybody may watch.
page_join = Join
page_watch = Watch
page_return = Go on playing
page_waiting = Waiting for an opponent
page_waiting_link = Send this link to the one you want to play with. The game begins when it is opened.
page_waiting_open = Your challenge is on the list. You can also send this link.
page_invitation = { $name } invites you to a game
page_take_seat = Take the seat
page_withdraw = Withdraw the challenge
page_gone = This challenge is no longer there.
page_copy = Copy the link
page_copied = The link is copied
page_opponent_other = somebody else, over the network
page_access = Who sees the game
page_access_open = everybody: it is on the lists
page_access_link = only those who have the link

# A game.
page_ready = I am ready
page_not_ready = { $name } is not ready yet
page_goes_on_when_ready = Play starts when both are ready.
page_suspended = The server was away, and the clocks stood still. The game goes on as soon as a player is back.
page_watching = You are watching
page_suggest_how = Move a piece to suggest that move.
page_suggested = You suggest { $mv }
page_rematch_ready = The rematch is ready
page_board_keys = Arrow keys go from square to square, Enter picks a piece and puts it down, Escape lets go of it.
page_square_empty = empty
page_square_target = the piece can go here
page_square_captures = captures
page_square_picked = picked
page_square_last = last move
page_square_check = in check
page_square_danger = in danger
page_to_start = To the start
page_one_back = One move back
page_one_on = One move on
page_download = Download the record
page_analyse = Analyse this position
page_link = Link to this game

# Finished games and the analysis board.
page_finished = Finished games
page_finished_none = There is no finished game yet.
page_all_games = all games
page_newer = Newer
page_older = Older
page_replay = Replay
page_think = Let the engine think
page_start_position = Start position
page_set_up = Set up

# Refusals of the server itself; those of the games are among the refusals.
page_refused_busy = The server has too much to do. Try again in a moment.
page_refused_not_stored = The server could not store that, so nothing has happened.
page_refused_too_many = That is as much as one may have at a time.
page_refused_no_game = There is no such game.
page_refused_taken = The seat is taken.
page_refused_not_invited = One joins this game by its link of invitation.
page_refused_settings = That cannot be played.
page_refused_stale = The position has changed meanwhile.
