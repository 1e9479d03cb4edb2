# Файлы с партиями.

record_open_title = Открыть запись партии
record_save_title = Сохранить партию
record_path = Файл
record_saved = Партия сохранена: { $path }
record_opened = Открыт файл { $path }
record_games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
file_not_found = Файла { $path } нет.
file_cannot_read = Файл { $path } не читается: { $why }.
file_cannot_write = Файл { $path } не записывается: { $why }.
file_empty = В файле { $path } нет ни одной партии.
file_not_a_record = В файле { $path } не запись партии: строка { $line }, столбец { $column }.
file_bad_record = Строка { $line }, столбец { $column }: { $why }.
file_bad_move = Строка { $line }, столбец { $column }: ход { $mv } там невозможен.
file_too_long = Файл { $path } слишком длинный для записи партии.
file_busy = Партия из файла { $path } уже идёт в другом окне.
# Почему файл нельзя прочесть или записать; стоят после двоеточия в file_cannot_read и file_cannot_write.
file_not_allowed = нет прав
file_no_room = не осталось места
file_not_regular = это не текстовый файл
file_fails = система не справляется
file_not_understood = это нельзя понять
record_none = В { $path } пока нет партий.
record_unfinished = не окончена
record_comment = Комментарий
record_other_file = Другой файл
record_no_variation = Здесь нет другого хода.
record_start = Начало
