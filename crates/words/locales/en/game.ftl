# What is said beside the board.

# $party is pigs, mcdonald, magpies, leprechauns, white or black.
# party_name stands inside a sentence, party_title at its beginning, party_label alone.
party_name = { $party ->
    [pigs] the pigs
    [mcdonald] McDonald
    [magpies] the magpies
    [leprechauns] the leprechauns
    [white] White
   *[black] Black
}
party_title = { $party ->
    [pigs] The pigs
    [mcdonald] McDonald
    [magpies] The magpies
    [leprechauns] The leprechauns
    [white] White
   *[black] Black
}
party_label = { $party ->
    [pigs] Pigs
    [mcdonald] McDonald
    [magpies] Magpies
    [leprechauns] Leprechauns
    [white] White
   *[black] Black
}
party_role = { $party ->
    [pigs] run for the barn
    [mcdonald] catches the pigs
    [magpies] catch the king
    [leprechauns] bring the king to a corner
   *[other] bring both kings to the centre, or capture both enemy kings
}

piece_name = { $piece ->
    [pig] pig
    [mcdonald] McDonald
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
    [magpie] magpie
    [leprechaun] leprechaun
    [king] king
   *[pawn] pawn
}

# piece_name stands inside a sentence, piece_title at the beginning of a line.
piece_title = { $piece ->
    [pig] Pig
    [mcdonald] McDonald
    [knight] Knight
    [bishop] Bishop
    [rook] Rook
    [queen] Queen
    [magpie] Magpie
    [leprechaun] Leprechaun
    [king] King
   *[pawn] Pawn
}

zone_barn = barn
zone_throne = throne
zone_corner = corner
zone_edge = edge
zone_guarded = guarded square
zone_corner_zone = corner zone
zone_central_zone = central zone
zone_central_square = central square
zone_deflection_line = deflection line

turn = { $party ->
    [pigs] The pigs to move
    [mcdonald] McDonald to move
    [magpies] The magpies to move
    [leprechauns] The leprechauns to move
    [white] White to move
   *[black] Black to move
}
turn_yours = Your move
robot_thinks = The Robot is thinking…
in_check = McDonald is in check
king_in_danger = The king on { $square } is in danger
move_number = Move { $number }
round_of = Round { $number } of { $count }
clock_title = Clock
clock_paused = paused
last_move = Last move: { $mv }
no_move_yet = No move yet
captured_title = Captured
captured_none = nothing captured

pigs_home = { $count ->
    [one] { $count } pig home
   *[other] { $count } pigs home
}
pigs_caught = { $count ->
    [one] { $count } pig caught
   *[other] { $count } pigs caught
}
pigs_left = { $count ->
    [one] { $count } pig on the board
   *[other] { $count } pigs on the board
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

status_pick = Pick a piece, or type a move such as { $example }
status_ways = { $count ->
    [one] { piece_title } on { $square }: { $count } move
   *[other] { piece_title } on { $square }: { $count } moves
}
status_stuck = { piece_title } on { $square } cannot move now
status_empty = There is nothing on { $square }
status_not_yours = { piece_title } on { $square } is not yours to move
status_past = You see the position after move { $number }
status_start = You see the start
status_hint = Try { $mv }
status_no_hint = There is no hint now
prompt_move = Move
history_title = Moves
screen_too_small = The window is too small: { $width } by { $height } characters are needed

action_resign = Resign
action_offer_draw = Offer a draw
action_accept_draw = Accept the draw
action_decline_draw = Decline the draw
action_withdraw_draw = Withdraw the offer
action_claim_draw = Claim a draw
action_take_back = Take back
action_accept = Accept
action_decline = Decline
action_pause = Pause
action_resume = Resume
action_rematch = Rematch
action_flip = Flip the board
action_hint = Hint
action_analysis = Analysis
action_save = Save
action_menu = Menu
action_next_round = Next round
action_follow = Follow
action_title = What to do?
action_proceed = Go on playing
action_to_present = To the present

# $name is what a player calls himself, or the Robot, so it takes the verb of one; never a side.
draw_offered = { $name } offers a draw
draw_sent = You offer a draw
draw_declined = { $name } declines the draw
draw_withdrawn = { $name } withdraws the offer of a draw
take_back_asked = { $count ->
    [one] { $name } asks to take back { $count } move
   *[other] { $name } asks to take back { $count } moves
}
take_back_sent = You ask to take back
take_back_accepted = { $count ->
    [one] { $count } move was taken back
   *[other] { $count } moves were taken back
}
take_back_declined = { $name } does not let it be taken back
pause_offered = { $name } asks for a pause
pause_sent = You ask for a pause
pause_declined = { $name } declines the pause
paused = The game is paused
resumed = The game goes on
rematch_offered = { $name } offers a rematch
rematch_sent = You offer a rematch
rematch_declined = { $name } declines the rematch
time_left = { $name } has { $time } left

suggestions_title = Suggestions
suggestion_by = { $name } suggests { $mv }
suggestion_followed = { $name }'s suggestion { $mv } was followed
suggestion_none = nobody suggests anything
suggestions_on = Suggestions are on
suggestions_off = Suggestions are off
watchers = { $count ->
    [one] { $count } watcher
   *[other] { $count } watchers
}
