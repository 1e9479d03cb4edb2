# Fișiere cu partide.

record_open_title = Deschide o partidă salvată
record_save_title = Salvează partida
record_path = Fișier
record_saved = Partida este salvată în { $path }
record_opened = { $path } este deschis
record_games = { PLURAL($count) ->
    [one] { $count } partidă
    [few] { $count } partide
   *[other] { $count } de partide
}
file_not_found = Fișierul { $path } nu există.
file_cannot_read = { $path } nu se poate citi: { $why }.
file_cannot_write = { $path } nu se poate scrie: { $why }.
file_empty = În { $path } nu este nicio partidă.
file_not_a_record = { $path } nu cuprinde o partidă: linia { $line }, coloana { $column }.
file_bad_record = Linia { $line }, coloana { $column }: { $why }.
file_bad_move = Linia { $line }, coloana { $column }: { $mv } nu este acolo o mutare permisă.
file_too_long = { $path } este prea lung pentru o partidă.
