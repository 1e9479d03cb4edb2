# How games end. An ending is a result, a colon, a reason, a full stop.

ending = { $result }: { $reason }.

result_win = { $party ->
    [pigs] The pigs win
    [mcdonald] McDonald wins
    [magpies] The magpies win
    [leprechauns] The leprechauns win
    [white] White wins
   *[black] Black wins
}
result_draw = A draw
result_points = { $count ->
    [0] The pigs bring home nothing
    [one] The pigs score { $count } point
   *[other] The pigs score { $count } points
}

# $party is the side that the reason is about: the one that cannot move, made the same move, lost its kings, resigned, ran out of time, brought both kings to the centre.
reason_no_pigs = no pig is left on the board, and those home count
reason_mate = McDonald is in check with no way out, so the pigs on the board count too
reason_stuck_farm = { $party ->
    [pigs] the pigs cannot move, so only those home count
   *[other] McDonald's team cannot move, so only the pigs home count
}
reason_stuck = { $party ->
    [magpies] the magpies cannot move
    [leprechauns] the leprechauns cannot move
    [white] White cannot move
   *[black] Black cannot move
}
reason_king_captured = the king is captured
reason_corner = the king has reached a corner
reason_encircled = no leprechaun can reach the edge any more
reason_same_move_thrice = { $party ->
    [magpies] the magpies made the same move in the same position for the third time
   *[other] the leprechauns made the same move in the same position for the third time
}
reason_kings_captured = { $party ->
    [white] White has no king left
   *[black] Black has no king left
}
reason_kings_in_centre = { $party ->
    [white] both white kings stand in the centre
   *[black] both black kings stand in the centre
}
reason_one_king_each = each side has only one king left
reason_repetition = the same position stands for the third time
reason_draw_claimed = nobody can force a win any more
reason_draw_agreed = the players agreed
reason_resigned = { $party ->
    [pigs] the pigs resigned
    [mcdonald] McDonald resigned
    [magpies] the magpies resigned
    [leprechauns] the leprechauns resigned
    [white] White resigned
   *[black] Black resigned
}
reason_time = { $party ->
    [pigs] the pigs ran out of time
    [mcdonald] McDonald ran out of time
    [magpies] the magpies ran out of time
    [leprechauns] the leprechauns ran out of time
    [white] White ran out of time
   *[black] Black ran out of time
}
reason_time_draw = time ran out, but the other side could not win any more

# The match of two rounds.
round_over = Round { $number } is over
round_swap = The sides are changed, and the pigs begin again
match_over = The match is over
match_won = { $name } wins the match
match_won_by = { $name } wins the match, { $own } : { $other }
match_drawn = The match is drawn
match_drawn_at = The match is drawn, { $own } : { $other }
match_ended_at_once = Nothing more is played
match_score = Points of the match
you_win = You win
you_lose = You lose
