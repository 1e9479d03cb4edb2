# Доска для анализа и панель движка.

analysis_title = Анализ
analysis_off = Движок отдыхает
analysis_thinking = Движок думает…
analysis_depth = Глубина
analysis_nodes = Позиции
analysis_speed = Позиций в секунду
analysis_rate = { $text }/с
analysis_time = Время
analysis_score = Оценка
analysis_line = Вариант
analysis_lines = { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[many] { $count } вариантов
}
analysis_table = Таблица заполнена
analysis_points = { $text } очка у поросят
analysis_exact = точно
analysis_at_least = не меньше
analysis_at_most = не больше
analysis_win_in = { $count ->
    [one] выигрывает через { $count } ход
    [few] выигрывает через { $count } хода
   *[many] выигрывает через { $count } ходов
}
analysis_loss_in = { $count ->
    [one] проигрывает через { $count } ход
    [few] проигрывает через { $count } хода
   *[many] проигрывает через { $count } ходов
}
analysis_even = равно
analysis_better = { $party ->
    [pigs] У поросят лучше
    [mcdonald] У Макдональда лучше
    [magpies] У сорок лучше
    [leprechauns] У лепреконов лучше
    [white] У белых лучше
   *[black] У чёрных лучше
}
analysis_proved = доказано
analysis_edit = Расставить позицию
analysis_position = Позиция
analysis_bad_position = Это не позиция: { $why }
analysis_side_to_move = Чей ход
analysis_asked = Оба игрока увидят, что думает движок. Вы оба согласны?
analysis_refused = Без согласия обоих игроков движок отдыхает.

# Число позиций, с разделением тысяч.
number = { $number }
