# Files with games.

record_open_title = Open a record
record_save_title = Save the game
record_path = File
record_saved = Saved in { $path }
record_opened = { $path } is open
record_games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
file_not_found = There is no file { $path }.
file_cannot_read = { $path } cannot be read: { $why }.
file_cannot_write = { $path } cannot be written: { $why }.
file_empty = There is no game in { $path }.
file_not_a_record = { $path } is not a record of a game: line { $line }, column { $column }.
file_bad_record = Line { $line }, column { $column }: { $why }.
file_bad_move = Line { $line }, column { $column }: { $mv } is not a legal move there.
file_too_long = { $path } is too long for a record.
