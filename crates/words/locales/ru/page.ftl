# The web page: its frame, the lobby, links to games, the board for screen readers.

page_skip = Перейти к содержанию
page_play = Играть
page_games = Партии
page_settings = Настройки
page_intro = Три народные настольные игры для двоих: с Роботом, с другом или с кем угодно.
page_theme = Цвета
page_theme_system = как на устройстве
page_theme_light = светлые
page_theme_dark = тёмные
page_sounds = Звуки
page_name_about = Это имя видят другие.
page_change = Изменить
page_outdated = Сервер уже новее. Обновите страницу.
page_failed = Что-то не получилось. Обновите страницу.
page_not_found = Здесь ничего нет.
page_home = На первую страницу

# The state of the line to the server.
page_line_up = Связь есть
page_line_connecting = Соединение…
page_line_down = { $count ->
    [one] Нет связи. Новая попытка через { $count } секунду.
    [few] Нет связи. Новая попытка через { $count } секунды.
   *[many] Нет связи. Новая попытка через { $count } секунд.
}
page_line_retry = Попробовать сейчас

# The lobby and challenges.
page_yours = Ваши партии
page_challenges = Открытые вызовы
page_challenges_none = Сейчас никто не ждёт соперника.
page_live = Играют сейчас
page_live_none = Сейчас нет партий, которые могут смотреть все.
page_join = Вступить
page_watch = Смотреть
page_return = Продолжить
page_waiting = Ожидание соперника
page_waiting_link = Отправьте эту ссылку тому, с кем хотите играть. Партия начнётся, когда её откроют.
page_waiting_open = Ваш вызов в списке. Эту ссылку можно и отправить.
page_invitation = { $name } приглашает вас сыграть
page_take_seat = Занять место
page_withdraw = Отозвать вызов
page_gone = Этого вызова больше нет.
page_copy = Скопировать ссылку
page_copied = Ссылка скопирована
page_opponent_other = кто-то другой, по сети
page_access = Кто видит партию
page_access_open = все: она в списках
page_access_link = только те, у кого есть ссылка

# A game.
page_ready = Готово
page_not_ready = Игрок { $name } ещё не готов
page_goes_on_when_ready = Игра пойдёт, когда готовы оба.
page_suspended = Сервер был недоступен, часы стояли. Партия продолжится, как только вернётся кто-то из игроков.
page_watching = Вы смотрите партию
page_suggest_how = Сделайте ход фигурой, и это будет вашей подсказкой.
page_suggested = Вы предлагаете { $mv }
page_rematch_ready = Реванш готов
page_board_keys = Стрелки ведут от поля к полю, Enter берёт фигуру и ставит её, Escape отпускает.
page_square_empty = пусто
page_square_target = сюда можно пойти
page_square_captures = взятие
page_square_picked = взята
page_square_last = последний ход
page_square_check = под шахом
page_square_danger = под угрозой
page_to_start = В начало
page_one_back = На ход назад
page_one_on = На ход вперёд
page_download = Скачать запись
page_analyse = Разобрать позицию
page_link = Ссылка на партию

# Finished games and the analysis board.
page_finished = Оконченные партии
page_finished_none = Оконченных партий ещё нет.
page_all_games = все игры
page_newer = Новее
page_older = Старее
page_replay = Посмотреть
page_think = Пусть движок подумает
page_start_position = Начальная расстановка
page_set_up = Поставить

# Refusals of the server itself; those of the games are among the refusals.
page_refused_busy = Сервер слишком занят. Попробуйте чуть позже.
page_refused_not_stored = Сервер не смог это сохранить, поэтому ничего не произошло.
page_refused_too_many = Больше одновременно нельзя.
page_refused_no_game = Такой партии нет.
page_refused_taken = Место занято.
page_refused_not_invited = В эту партию вступают по ссылке-приглашению.
page_refused_settings = Так играть нельзя.
page_refused_stale = Позиция тем временем изменилась.
