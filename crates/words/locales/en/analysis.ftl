# The analysis board and the pane of the engine.

analysis_title = Analysis
analysis_off = The engine is at rest
analysis_thinking = The engine is thinking…
analysis_depth = Depth
analysis_nodes = Positions
analysis_speed = Positions a second
# Positions a second; $text is a number such as 640k.
analysis_rate = { $text }/s
analysis_time = Time
analysis_score = Score
analysis_line = Line
analysis_lines = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
analysis_table = Table full
# $text is a number with two decimals, such as 6.45.
analysis_points = { $text } points for the pigs
analysis_exact = exact
analysis_at_least = at least
analysis_at_most = at most
analysis_win_in = { $count ->
    [one] wins in { $count } move
   *[other] wins in { $count } moves
}
analysis_loss_in = { $count ->
    [one] loses in { $count } move
   *[other] loses in { $count } moves
}
analysis_even = even
analysis_better = { $party ->
    [pigs] The pigs are better
    [mcdonald] McDonald is better
    [magpies] The magpies are better
    [leprechauns] The leprechauns are better
    [white] White is better
   *[black] Black is better
}
analysis_proved = proved
analysis_edit = Set up a position
analysis_position = Position
analysis_bad_position = This is not a position: { $why }
analysis_side_to_move = Side to move
analysis_asked = Both players will see what the engine thinks. Do you both agree?
analysis_refused = Without the consent of both players the engine stays at rest.

# A count of positions, with the thousands separated.
number = { $number }
