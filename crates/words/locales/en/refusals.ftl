# Why something cannot be done now.

refuse_not_your_turn = It is not your turn.
refuse_game_over = The game is over.
refuse_round_over = The round is over.
refuse_not_over = The game is not over yet.
refuse_not_a_player = Only the players may do that.
refuse_robot_seat = The Robot plays here.
refuse_paused = The game is paused.
refuse_not_paused = The game is not paused.
refuse_time_up = Time is up.
refuse_time_backwards = The clock cannot run backwards.
refuse_no_draws = A round of McDonald's farm is not drawn; it is played for points.
refuse_no_draw_offer = There is no offer of a draw.
refuse_draw_offered = A draw is offered already.
refuse_own_offer = This is your own offer.
refuse_not_own_offer = This is not your offer.
refuse_no_claims = In this game draws are not claimed.
refuse_claim_turn = A draw can be claimed only on your turn.
refuse_claim_winnable = The draw is not granted: one side can force a win.
refuse_claim_unknown = The draw is not granted: the endgame table does not hold this position.
refuse_nothing_to_take_back = There is no move to take back.
refuse_take_back_so_many = { $count ->
    [one] Only { $count } move can be taken back.
   *[other] Only { $count } moves can be taken back.
}
refuse_take_back_asked = Taking back has been asked for already.
refuse_no_take_back = Nobody asked to take back.
refuse_pause_offered = A pause has been asked for already.
refuse_no_pause = Nobody asked for a pause.
refuse_no_clock = There is no clock in this game.
refuse_suggestions_off = The player does not want suggestions.
refuse_no_suggestion = There is no such suggestion.
refuse_suggestion_stale = The suggestion was for another position.
refuse_suggest_own = A player moves instead of suggesting.
refuse_not_suggestions_of_other = Each player decides alone about suggestions.
refuse_rematch_offered = A rematch is offered already.
refuse_no_rematch = Nobody offers a rematch.
refuse_round_not_ready = The next round has not begun yet.
refuse_suspended = The game is stopped for now.
refuse_not_suspended = The game is not stopped.
refuse_not_the_system = Only whoever keeps the game may do that.
refuse_nothing_to_start = There is nothing to get ready for.
refuse_time_not_up = Nobody’s time is up.
refuse_draw_before = A draw was offered since the last move, and not accepted.
refuse_take_back_before = Taking back was asked for since the last move, and not allowed.
refuse_pause_before = A pause was asked for since the last move, and not accepted.
refuse_rematch_before = A rematch was offered before, and not accepted.
refuse_other_offer = The offer is another one now. Look at it again.
refuse_suggested_enough = You cannot suggest more on this turn.
refuse_too_many_suggestions = There are enough suggestions on this turn.
refuse_suggestions_unchanged = Suggestions are set that way already.
refuse_suggestions_switched = Suggestions can be turned on again after the next move.
refuse_other = That cannot be done now.

# Why a move is illegal, in any of the games.
illegal_no_piece = There is nothing on { $square }.
illegal_not_yours = The piece on { $square } is not yours to move.
illegal_own_piece = Your own piece stands on { $square }.
illegal_occupied = Somebody stands on { $square }.
illegal_blocked = Something stands in the way from { $from } to { $to }.
illegal_not_its_move = The piece on { $from } does not move to { $to }.
illegal_off_board = { $mv } leaves the board.
illegal_other = The rules do not allow this move.
# McDonald's farm
illegal_pig_blocked = The pig on { $from } cannot go to { $to }: the way is blocked.
illegal_nothing_to_capture = A pig goes diagonally only to capture, and there is no helper on { $square }.
illegal_farmer_capture = A pig cannot capture McDonald.
illegal_guarded = A pig guards { $square }, so McDonald may not step there.
illegal_in_check = McDonald is in check: he must step away, or a helper must catch the pig that checks him.
# Magpie
illegal_straight = From { $from } to { $to } is not along a row or a column.
illegal_king_steps_one = The king moves one square at a time, so not from { $from } to { $to }.
illegal_kings_square = Only the king may stop on { $square }.
# Gala; $piece is rook, bishop or pawn.
illegal_central_square = { $piece ->
    [rook] A rook may not stop on { $square }: only kings stand on the central squares.
    [bishop] A bishop may not stop on { $square }: only kings stand on the central squares.
   *[pawn] A pawn may not stop on { $square }: only kings stand on the central squares.
}
illegal_capture_without_crossing = What stands on { $square } can be captured only across the deflection line.
illegal_pawn_at_home = The pawn on { $square } is in its own corner and captures nothing from there.
illegal_jump_to_start = A king does not jump to { $square }: a piece stands there at the start of the game.
illegal_piece_move = { $piece ->
    [king] The king on { $from } does not move to { $to }.
    [rook] The rook on { $from } does not move to { $to }.
    [bishop] The bishop on { $from } does not move to { $to }.
   *[pawn] The pawn on { $from } does not move to { $to }.
}

# Why a text is not a move.
text_not_a_move = “{ $text }” is not a move. Write it like { $example }.
text_off_board = “{ $text }” is not on the board.
text_no_such_move = “{ $text }” is not a legal move here.
text_ambiguous = “{ $text }” can mean { $one } or { $other }: name the square it starts from.
