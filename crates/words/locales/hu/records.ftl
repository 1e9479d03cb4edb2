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
