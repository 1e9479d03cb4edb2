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
file_busy = Partida din { $path } se joacă deja în altă fereastră.
# De ce un fișier nu se poate citi sau scrie; stau după două puncte în file_cannot_read și file_cannot_write.
file_not_allowed = nu este permis
file_no_room = nu mai este loc
file_not_regular = nu este un fișier cu text
file_fails = sistemul nu reușește
file_not_understood = textul nu se poate înțelege
record_none = Încă nu este nicio partidă în { $path }.
record_unfinished = neterminată
record_comment = Comentariu
record_other_file = Alt fișier
record_no_variation = Aici nu este altă mutare.
record_start = Început
