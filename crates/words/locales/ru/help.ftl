# Страница клавиш. Саму клавишу программа пишет впереди.

help_title = Клавиши
help_board = На доске
help_game = В игре
help_everywhere = Везде
help_cursor = перейти с поля на поле
help_pick = выбрать фигуру, потом поле
help_type = набрать ход
help_cancel = отпустить фигуру, закрыть диалог
help_history = посмотреть прошлые ходы
help_history_ends = к началу, обратно к текущей позиции
help_mouse = мышью тоже можно выбирать и ходить
help_scroll = прокрутить
help_choose = выбрать
help_change = изменить настройку
help_this = открыть или закрыть эту страницу
help_colours = другие цвета
help_letters = буквы вместо значков
help_language = сменить язык
help_actions = список всего, что можно сделать
help_record = В записанной партии
help_variation = другой ход вместо этого
help_comment = написать комментарий
help_round = другой раунд
