# The page of keys. The program writes the key in front.

help_title = Keys
help_board = On the board
help_game = In the game
help_everywhere = Everywhere
help_cursor = go from square to square
help_pick = pick a piece, then the square it goes to
help_type = type a move
help_cancel = let go of the piece, leave a dialog
help_history = look at earlier moves
help_history_ends = look at the start, return to the present
help_mouse = the mouse picks and moves as well
help_scroll = scroll
help_choose = choose
help_change = change a setting
help_this = show or leave this page
help_colours = other colours
help_letters = letters instead of symbols
help_language = change the language
help_actions = the list of what can be done
help_record = In a recorded game
help_variation = another move instead of this one
help_comment = write a comment
help_round = the other round
