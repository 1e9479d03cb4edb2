# Что говорится рядом с доской.

# $party — это pigs, mcdonald, magpies, leprechauns, white или black.
# party_name стоит внутри предложения, party_title в начале, party_label отдельно.
party_name = { $party ->
    [pigs] поросята
    [mcdonald] Макдональд
    [magpies] сороки
    [leprechauns] лепреконы
    [white] белые
   *[black] чёрные
}
party_title = { $party ->
    [pigs] Поросята
    [mcdonald] Макдональд
    [magpies] Сороки
    [leprechauns] Лепреконы
    [white] Белые
   *[black] Чёрные
}
party_label = { $party ->
    [pigs] Поросята
    [mcdonald] Макдональд
    [magpies] Сороки
    [leprechauns] Лепреконы
    [white] Белые
   *[black] Чёрные
}
party_role = { $party ->
    [pigs] бегут к амбару
    [mcdonald] ловит поросят
    [magpies] ловят короля
    [leprechauns] ведут короля в угол
   *[other] ведут двух своих королей в центр или захватывают двух вражеских
}

piece_name = { $piece ->
    [pig] поросёнок
    [mcdonald] Макдональд
    [knight] конь
    [bishop] слон
    [rook] ладья
    [queen] ферзь
    [magpie] сорока
    [leprechaun] лепрекон
    [king] король
   *[pawn] пешка
}
# piece_name стоит внутри предложения, piece_title в начале строки.
piece_title = { $piece ->
    [pig] Поросёнок
    [mcdonald] Макдональд
    [knight] Конь
    [bishop] Слон
    [rook] Ладья
    [queen] Ферзь
    [magpie] Сорока
    [leprechaun] Лепрекон
    [king] Король
   *[pawn] Пешка
}

zone_barn = амбар
zone_throne = трон
zone_corner = угол
zone_edge = край
zone_guarded = поле под охраной
zone_corner_zone = угловая зона
zone_central_zone = центральная зона
zone_central_square = центральное поле
zone_deflection_line = линия разграничения

turn = { $party ->
    [pigs] Ходят поросята
    [mcdonald] Ходит Макдональд
    [magpies] Ходят сороки
    [leprechauns] Ходят лепреконы
    [white] Ходят белые
   *[black] Ходят чёрные
}
turn_yours = Ваш ход
robot_thinks = Робот думает…
in_check = Макдональду шах
king_in_danger = Король на { $square } под угрозой
move_number = Ход { $number }
round_of = Раунд { $number } из { $count }
clock_title = Часы
clock_paused = пауза
last_move = Последний ход: { $mv }
no_move_yet = Ходов ещё не было
captured_title = Взято
captured_none = ничего не взято

pigs_home = { $count ->
    [one] { $count } поросёнок в амбаре
    [few] { $count } поросёнка в амбаре
   *[many] { $count } поросят в амбаре
}
pigs_caught = { $count ->
    [one] { $count } поросёнок пойман
    [few] { $count } поросёнка поймано
   *[many] { $count } поросят поймано
}
pigs_left = { $count ->
    [one] { $count } поросёнок на доске
    [few] { $count } поросёнка на доске
   *[many] { $count } поросят на доске
}
points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}

status_pick = Выберите фигуру или наберите ход, например { $example }
status_ways = { $count ->
    [one] { piece_title } { $square }: { $count } ход
    [few] { piece_title } { $square }: { $count } хода
   *[many] { piece_title } { $square }: { $count } ходов
}
status_stuck = { piece_title } { $square } сейчас не может ходить
status_empty = На поле { $square } ничего нет
status_not_yours = { piece_title } { $square }: сейчас ходите не вы
status_past = Показана позиция после хода { $number }
status_start = Показана начальная расстановка
status_hint = Попробуйте { $mv }
status_no_hint = Сейчас подсказки нет
prompt_move = Ход
history_title = Ходы
screen_too_small = Окно слишком маленькое: нужно { $width } на { $height } знаков

action_resign = Сдаться
action_offer_draw = Предложить ничью
action_accept_draw = Принять ничью
action_decline_draw = Отклонить ничью
action_withdraw_draw = Отозвать предложение
action_claim_draw = Потребовать ничью
action_take_back = Вернуть ход
action_accept = Принять
action_decline = Отклонить
action_pause = Пауза
action_resume = Продолжить
action_rematch = Реванш
action_flip = Повернуть доску
action_hint = Подсказка
action_analysis = Анализ
action_save = Сохранить
action_menu = Меню
action_next_round = Следующий раунд
action_follow = Последовать
action_title = Что делать?
action_proceed = Играть дальше
action_to_present = К текущей позиции

# $name — имя игрока или Робот, всегда в единственном числе и в именительном падеже; никогда не сторона.
draw_offered = { $name } предлагает ничью
draw_sent = Вы предложили ничью
draw_declined = { $name } отклоняет ничью
draw_withdrawn = { $name } отзывает предложение ничьей
take_back_asked = { $count ->
    [one] { $name } просит вернуть { $count } ход
    [few] { $name } просит вернуть { $count } хода
   *[many] { $name } просит вернуть { $count } ходов
}
take_back_sent = Вы просите вернуть ход
take_back_accepted = { $count ->
    [one] Возвращён { $count } ход
    [few] Возвращено { $count } хода
   *[many] Возвращено { $count } ходов
}
take_back_declined = { $name } не разрешает вернуть ход
pause_offered = { $name } просит сделать паузу
pause_sent = Вы просите сделать паузу
pause_declined = { $name } не соглашается на паузу
paused = Игра приостановлена
resumed = Игра продолжается
rematch_offered = { $name } предлагает реванш
rematch_sent = Вы предложили реванш
rematch_declined = { $name } отказывается от реванша
time_left = { $name }: осталось { $time }

suggestions_title = Подсказки зрителей
suggestion_by = { $name } предлагает { $mv }
suggestion_followed = { $name }: предложенный ход { $mv } сделан
suggestion_none = никто ничего не предлагает
suggestions_on = Подсказки зрителей разрешены
suggestions_off = Подсказки зрителей выключены
watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
