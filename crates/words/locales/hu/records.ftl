# Játszmák fájljai.

record_open_title = Játszma megnyitása
record_save_title = Játszma mentése
record_path = Fájl
record_saved = A játszma mentve: { $path }
record_opened = Megnyitva: { $path }
record_games = { $count } játszma
file_not_found = Nincs ilyen fájl: { $path }.
file_cannot_read = Nem olvasható: { $path } ({ $why }).
file_cannot_write = Nem írható: { $path } ({ $why }).
file_empty = Nincs játszma ebben a fájlban: { $path }.
file_not_a_record = Ez a fájl nem játszma: { $path } ({ $line }. sor, { $column }. oszlop).
file_bad_record = { $line }. sor, { $column }. oszlop: { $why }.
file_bad_move = { $line }. sor, { $column }. oszlop: { $mv } ott nem szabályos lépés.
file_too_long = Játszmának túl hosszú: { $path }.
file_busy = Ezt a játszmát már egy másik ablakban játsszák: { $path }.
# Miért nem olvasható vagy írható egy fájl; a file_cannot_read és a file_cannot_write zárójelében állnak.
file_not_allowed = nincs hozzá jog
file_no_room = nincs több hely
file_not_regular = nem szöveges fájl
file_fails = a rendszer nem képes rá
file_not_understood = ez nem érthető
record_none = Itt még nincs játszma: { $path }.
record_unfinished = befejezetlen
record_comment = Megjegyzés
record_other_file = Másik fájl
record_no_variation = Itt nincs másik lépés.
record_start = Kezdet
