# Почему что-то сейчас нельзя.

refuse_not_your_turn = Сейчас не ваш ход.
refuse_game_over = Игра окончена.
refuse_round_over = Раунд окончен.
refuse_not_over = Игра ещё не окончена.
refuse_not_a_player = Это могут только игроки.
refuse_robot_seat = Здесь играет Робот.
refuse_paused = Игра приостановлена.
refuse_not_paused = Игра не приостановлена.
refuse_time_up = Время вышло.
refuse_time_backwards = Часы не могут идти назад.
refuse_no_draws = На ферме старого Макдональда раунд не бывает ничейным: играют на очки.
refuse_no_draw_offer = Ничью никто не предлагал.
refuse_draw_offered = Ничья уже предложена.
refuse_own_offer = Это ваше собственное предложение.
refuse_not_own_offer = Это не ваше предложение.
refuse_no_claims = В этой игре ничью не требуют.
refuse_claim_turn = Потребовать ничью можно только в свой ход.
refuse_claim_winnable = Ничья не присуждается: одна из сторон может добиться победы.
refuse_claim_unknown = Ничья не присуждается: этой позиции нет в таблице окончаний.
refuse_nothing_to_take_back = Возвращать нечего.
refuse_take_back_so_many = { $count ->
    [one] Можно вернуть только { $count } ход.
    [few] Можно вернуть только { $count } хода.
   *[many] Можно вернуть только { $count } ходов.
}
refuse_take_back_asked = Вернуть ход уже просили.
refuse_no_take_back = Никто не просил вернуть ход.
refuse_pause_offered = О паузе уже просили.
refuse_no_pause = Никто не просил о паузе.
refuse_no_clock = В этой игре нет часов.
refuse_suggestions_off = Игрок не хочет подсказок.
refuse_no_suggestion = Такой подсказки нет.
refuse_suggestion_stale = Подсказка была для другой позиции.
refuse_suggest_own = Игрок не подсказывает, а ходит.
refuse_not_suggestions_of_other = Каждый игрок сам решает, принимать ли подсказки.
refuse_rematch_offered = Реванш уже предложен.
refuse_no_rematch = Реванш никто не предлагал.
refuse_round_not_ready = Следующий раунд ещё не начался.
refuse_suspended = Игра пока остановлена.
refuse_not_suspended = Игра не остановлена.
refuse_not_the_system = Это может только тот, кто ведёт игру.
refuse_nothing_to_start = Начинать сейчас нечего.
refuse_time_not_up = Время ещё ни у кого не вышло.
refuse_draw_before = После последнего хода ничью уже предлагали, и её не приняли.
refuse_take_back_before = После последнего хода уже просили вернуть ход, и этого не разрешили.
refuse_pause_before = После последнего хода уже просили о паузе, и её не приняли.
refuse_rematch_before = Реванш уже предлагали, и его не приняли.
refuse_other_offer = Предложение уже другое. Посмотрите на него ещё раз.
refuse_suggested_enough = На этом ходу вы больше не можете подсказывать.
refuse_too_many_suggestions = На этом ходу подсказок уже достаточно.
refuse_suggestions_unchanged = Подсказки уже так и настроены.
refuse_suggestions_switched = Снова включить подсказки можно после следующего хода.
refuse_other = Сейчас это нельзя.

# Почему ход невозможен, в любой из игр.
illegal_no_piece = На поле { $square } ничего нет.
illegal_not_yours = Фигурой на поле { $square } ходите не вы.
illegal_own_piece = На поле { $square } стоит ваша собственная фигура.
illegal_occupied = Поле { $square } занято.
illegal_blocked = Путь с { $from } на { $to } закрыт.
illegal_not_its_move = Фигура на поле { $from } не ходит на { $to }.
illegal_off_board = Ход { $mv } выходит за край доски.
illegal_other = Правила не разрешают этот ход.
# Ферма старого Макдональда
illegal_pig_blocked = Поросёнок { $from } не может пойти на { $to }: путь закрыт.
illegal_nothing_to_capture = Поросёнок ходит по диагонали, только когда берёт, а на поле { $square } нет помощника.
illegal_farmer_capture = Поросёнок не может взять Макдональда.
illegal_guarded = Поле { $square } охраняет поросёнок, поэтому Макдональду туда нельзя.
illegal_in_check = Макдональду шах: он должен уйти, или помощник должен взять поросёнка, который даёт шах.
# Сорока
illegal_straight = С { $from } на { $to } нельзя пройти по одной горизонтали или вертикали.
illegal_king_steps_one = Король ходит на одну клетку, поэтому не с { $from } на { $to }.
illegal_kings_square = На поле { $square } может остановиться только король.
# Гала
illegal_central_square = { $piece ->
    [rook] Ладья не может остановиться на { $square }: на центральных полях стоят только короли.
    [bishop] Слон не может остановиться на { $square }: на центральных полях стоят только короли.
   *[pawn] Пешка не может остановиться на { $square }: на центральных полях стоят только короли.
}
illegal_capture_without_crossing = Фигуру на { $square } можно взять, только перейдя линию разграничения.
illegal_pawn_at_home = Пешка { $square } стоит в своей угловой зоне и оттуда не берёт.
illegal_jump_to_start = Король не может прыгнуть на { $square }: в начальной расстановке там стоит фигура.
illegal_piece_move = { $piece ->
    [king] Король { $from } не ходит на { $to }.
    [rook] Ладья { $from } не ходит на { $to }.
    [bishop] Слон { $from } не ходит на { $to }.
   *[pawn] Пешка { $from } не ходит на { $to }.
}

# Почему текст не является ходом.
text_not_a_move = «{ $text }» — это не ход. Пишите, например, так: { $example }.
text_off_board = «{ $text }» — такого поля на доске нет.
text_no_such_move = «{ $text }» — такого хода здесь нет.
text_ambiguous = «{ $text }» может означать { $one } или { $other }: напишите и поле, с которого идёт фигура.
