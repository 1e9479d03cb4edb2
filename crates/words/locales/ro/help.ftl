# Pagina cu tastele. Programul scrie tasta în față.

help_title = Taste
help_board = La tablă
help_game = În joc
help_everywhere = Peste tot
help_cursor = mergi din pătrat în pătrat
help_pick = alege o piesă, apoi pătratul pe care merge
help_type = scrie o mutare
help_cancel = lasă piesa, ieși din dialog
help_history = vezi mutările dinainte
help_history_ends = mergi la început, întoarce-te la prezent
help_mouse = mausul alege și mută și el piesele
help_scroll = derulează
help_choose = alege
help_change = schimbă o setare
help_this = deschide sau închide această pagină
help_colours = alte culori
help_letters = litere în loc de simboluri
help_language = schimbă limba
help_actions = lista cu tot ce se poate face
help_record = Într-o partidă salvată
help_variation = altă mutare în locul acesteia
help_comment = scrie un comentariu
help_round = cealaltă repriză
