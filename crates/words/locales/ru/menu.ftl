# Меню, настройка игры и кнопки диалогов.

menu_new_game = Новая игра
menu_continue = Продолжить игру
menu_online = Партии по сети
menu_analysis = Доска для анализа
menu_open = Открыть запись партии
menu_rules = Правила
menu_language = Язык
menu_help = Клавиши
menu_quit = Выход

yes = Да
no = Нет
on = вкл.
off = выкл.
ok = ОК
cancel = Отмена
back = Назад
start = Начать
close = Закрыть

# $game — это mcdonald, magpie или gala.
game_name = { $game ->
    [mcdonald] Ферма старого Макдональда
    [magpie] Сорока
   *[gala] Гала
}
game_goal = { $game ->
    [mcdonald] Восемь поросят бегут к амбару; старый Макдональд их ловит.
    [magpie] Лепрекон несёт золото в угол; восемь сорок хотят его отнять.
   *[gala] Фермерские шахматы: приведите двух своих королей в центр или захватите двух вражеских.
}

setup_title = Новая игра
setup_game = Игра
setup_opponent = Соперник
setup_level = Уровень
setup_side = Ваша сторона
setup_name = Имя
setup_other_name = Имя второго
setup_helpers = Помощники Макдональда
setup_rounds = Раунды
setup_clock = Часы
setup_options = Варианты правил
setup_suggestions = Подсказки зрителей
setup_begin = Начать игру

opponent_robot = Робот
opponent_person = вдвоём на одном устройстве
opponent_robots = Робот сам с собой
side_any = по жребию
robot = Робот
robot_of_level = Робот, уровень { $level }
player_number = Игрок { $number }
guest_number = Гость { $number }
you = вы

# $level — от 1 до 10.
level_name = Уровень { $level }
level_about = { $level ->
    [1] Первый соперник для ребёнка: видит свой ход, но не ответ на него.
    [2] Новичок: не замечает почти ничего, что не рядом.
    [3] Новичок, который начал думать: берёт то, что можно взять.
    [4] Думает об ответе, но многое на другом краю доски упускает.
    [5] Подходящий соперник на вечер: иногда ошибается.
    [6] Опытный игрок: видит на несколько ходов вперёд.
    [7] Хороший игрок: редко упускает длинные ходы.
    [8] Сильный игрок: почти ничего не упускает.
    [9] Мастер: видит далеко и верно оценивает.
   *[10] Движок в полную силу.
}

helpers_none = без помощников
helpers_pair = { $first } и { $second }
rounds_one = один раунд
rounds_two = два раунда со сменой ролей

clock_none = без часов
clock_none_about = Думайте сколько хотите.
clock_sudden_death = время на всю партию
clock_sudden_death_about = Общее время на все ходы.
clock_increment = время с добавлением
clock_increment_about = После каждого хода добавляется несколько секунд.
clock_delay = время с задержкой
clock_delay_about = Первые секунды каждого хода не считаются.
clock_per_move = время на каждый ход
clock_per_move_about = Каждый ход нужно сделать за это время.
clock_is_sudden_death = { $base } на всю игру
clock_is_increment = { $base } и ещё { $added } после каждого хода
clock_is_delay = { $base }, и первые { $free } каждого хода не считаются
clock_is_per_move = { $limit } на каждый ход
clock_minutes = Минуты
clock_added_seconds = Добавляемые секунды
clock_free_seconds = Секунды задержки
clock_move_seconds = Секунды на ход
clock_bad = «{ $text }» — это не время. Пишите, например, так: { $example }.
name_bad = В имени от 1 до 40 видимых букв.
minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}

option_usual = обычные правила
option_no_check = Без шаха
option_no_check_about = Макдональду запрещено только вступать на поле под охраной; ни шаха, ни мата нет.
option_open_corners = Открытые углы
option_open_corners_about = На углах может останавливаться не только король.
option_throne_always_hostile = Трон всегда враждебен
option_throne_always_hostile_about = Трон враждебен лепреконам и тогда, когда на нём стоит король.
option_no_moves_draws = Нет ходов — ничья
option_no_moves_draws_about = Сторона, у которой нет ни одного хода, не проигрывает: ничья.
option_jump_captures = Прыжок со взятием
option_jump_captures_about = Прыжком из центра король может и брать.
option_no_moves_loses = Нет ходов — поражение
option_no_moves_loses_about = Сторона, у которой нет ни одного хода, проигрывает; ничьей нет.

language_title = Язык
rules_title = Правила

confirm_quit = Выйти из программы?
confirm_leave = Выйти из игры? Её можно продолжить из меню.
online_leave = Покинуть доску? Партия продолжается, её можно найти среди ваших партий.
online_version = Версия сервера не подходит к версии этой программы.
confirm_new_game = Бросить игру на доске и начать новую?
confirm_resign = { $party ->
    [pigs] Поросята сдаются?
    [mcdonald] Макдональд сдаётся?
    [magpies] Сороки сдаются?
    [leprechauns] Лепреконы сдаются?
    [white] Белые сдаются?
   *[black] Чёрные сдаются?
}
confirm_resign_match = Кто сдаётся, проигрывает весь матч, сколько бы очков ни было.
confirm_overwrite = Файл { $path } уже есть. Записать поверх него?
