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
file_busy = The game in { $path } is being played in another window.
# Why a file cannot be read or written; these stand after the colon of file_cannot_read and file_cannot_write.
file_not_allowed = it is not allowed
file_no_room = there is no room left
file_not_regular = it is not a file with text
file_fails = the system does not do it
file_not_understood = this cannot be understood
record_none = There is no game in { $path } yet.
record_unfinished = not finished
record_comment = Comment
record_other_file = Another file
record_no_variation = There is no other move here.
record_start = Start
