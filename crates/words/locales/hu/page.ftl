# The web page: its frame, the lobby, links to games, the board for screen readers.

page_skip = Ugrás a tartalomhoz
page_play = Játék
page_games = Játszmák
page_settings = Beállítások
page_intro = Három népi táblás játék két játékosnak: a Robot, egy barát vagy bárki ellen, aki erre jár.
page_theme = Színek
page_theme_system = mint az eszközé
page_theme_light = világos
page_theme_dark = sötét
page_sounds = Hangok
page_name_about = Ezt látják a többiek.
page_change = Módosítás
page_outdated = A szerver újabb változatú. Töltsd újra az oldalt.
page_failed = Valami nem sikerült. Töltsd újra az oldalt.
page_not_found = Itt nincs semmi.
page_home = Az első oldalra

# The state of the line to the server.
page_line_up = Van kapcsolat
page_line_connecting = Kapcsolódás…
page_line_down = Nincs kapcsolat. A következő kísérletig { $count } másodperc van.
page_line_retry = Most próbáld

# The lobby and challenges.
page_yours = A te játszmáid
page_challenges = Nyílt kihívások
page_challenges_none = Most senki sem vár ellenfélre.
page_live = Most játsszák
page_live_none = Most nincs olyan játszma, amelyet mindenki nézhet.
page_join = Beszállok
page_watch = Nézem
page_return = Játék folytatása
page_waiting = Várakozás ellenfélre
page_waiting_link = Küldd el ezt a linket annak, akivel játszani szeretnél. A játszma akkor kezdődik, amikor megnyitja.
page_waiting_open = A kihívásod fent van a listán. Ezt a linket el is küldheted.
page_invitation = { $name } játszmára hív
page_take_seat = Leülök játszani
page_withdraw = A kihívás visszavonása
page_gone = Ez a kihívás már nincs meg.
page_copy = Link másolása
page_copied = A link a vágólapon van
page_opponent_other = valaki más, a hálózaton
page_access = Ki látja a játszmát
page_access_open = mindenki: rajta van a listákon
page_access_link = csak az, akinél a link van

# A game.
page_ready = Kész vagyok
page_not_ready = { $name } még nincs kész
page_goes_on_when_ready = Akkor indul a játék, amikor mindketten készen vannak.
page_suspended = A szerver nem volt elérhető, az órák addig álltak. A játszma folytatódik, amint egy játékos visszatér.
page_watching = Néző vagy
page_suggest_how = Lépj egy bábuval, és azt a lépést javaslod.
page_suggested = Javaslatod: { $mv }
page_rematch_ready = A visszavágó kész
page_board_keys = A nyilak mezőről mezőre visznek, az Enter felveszi és leteszi a bábut, az Escape elengedi.
page_square_empty = üres
page_square_target = a bábu ide léphet
page_square_captures = üt
page_square_picked = felvéve
page_square_last = utolsó lépés
page_square_check = sakkban
page_square_danger = veszélyben
page_to_start = Az elejére
page_one_back = Egy lépéssel vissza
page_one_on = Egy lépéssel előre
page_download = A játszma letöltése
page_analyse = Az állás elemzése
page_link = A játszma linkje

# Finished games and the analysis board.
page_finished = Befejezett játszmák
page_finished_none = Még nincs befejezett játszma.
page_all_games = minden játék
page_newer = Újabbak
page_older = Régebbiek
page_replay = Visszajátszás
page_think = Gondolkodjon a motor
page_start_position = Kezdőállás
page_set_up = Felállítás

# Refusals of the server itself; those of the games are among the refusals.
page_refused_busy = A szervernek túl sok a dolga. Próbáld újra egy kicsit később.
page_refused_not_stored = A szerver ezt nem tudta eltárolni, ezért nem történt semmi.
page_refused_too_many = Egyszerre ennél több nem lehet.
page_refused_no_game = Nincs ilyen játszma.
page_refused_taken = A hely már foglalt.
page_refused_not_invited = Ebbe a játszmába a meghívó linkjével lehet beszállni.
page_refused_settings = Ezt nem lehet játszani.
page_refused_stale = Közben megváltozott az állás.
