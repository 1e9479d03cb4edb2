# A menü, a játék beállítása és a párbeszédablakok gombjai.

menu_new_game = Új játék
menu_continue = Játék folytatása
menu_online = Játszmák a hálózaton
menu_analysis = Elemzőtábla
menu_open = Játszma megnyitása
menu_rules = Játékszabályok
menu_language = Nyelv
menu_help = Billentyűk
menu_quit = Kilépés

yes = Igen
no = Nem
on = be
off = ki
ok = OK
cancel = Mégse
back = Vissza
start = Indítás
close = Bezárás

# A $game értéke mcdonald, magpie vagy gala.
game_name = { $game ->
    [mcdonald] Az öreg McDonald farmja
    [magpie] Szarka
   *[gala] Gala
}
game_goal = { $game ->
    [mcdonald] Nyolc malac igyekszik a pajtába; az öreg McDonald elkapja őket.
    [magpie] Egy manó a sarokba viszi az aranyát; nyolc szarka próbálja megszerezni.
   *[gala] Parasztsakk: vidd mindkét királyodat középre, vagy üsd le az ellenfél mindkét királyát.
}

setup_title = Új játék
setup_game = Játék
setup_opponent = Ellenfél
setup_level = Szint
setup_side = A te oldalad
setup_name = Név
setup_other_name = A másik neve
setup_helpers = McDonald segítői
setup_rounds = Fordulók
setup_clock = Óra
setup_options = Szabályváltozatok
setup_suggestions = A nézők javaslatai
setup_begin = Kezdés

opponent_robot = a Robot
opponent_person = ketten egy gépnél
opponent_robots = a Robot önmaga ellen
side_any = véletlenszerűen
robot = Robot
robot_of_level = Robot, { $level }. szint
player_number = { $number }. játékos
guest_number = Vendég { $number }
you = te

# A $level 1 és 10 közötti szám.
level_name = { $level }. szint
level_about = { $level ->
    [1] Gyerekek első ellenfele: a saját lépését látja, a választ már nem.
    [2] Kezdő: szinte mindent elnéz, ami nincs a közelben.
    [3] Ügyesedő kezdő: amit le lehet ütni, leüti.
    [4] A válaszra is gondol, de a tábla túloldalán sok mindent elnéz.
    [5] Jó ellenfél egy estére: néha hibázik.
    [6] Gyakorlott játékos: néhány lépéssel előre lát.
    [7] Jó játékos: a hosszú lépéseket is ritkán nézi el.
    [8] Erős játékos: alig néz el valamit.
    [9] Mester: messzire lát, és jól ítél.
   *[10] A motor teljes erővel.
}

helpers_none = segítők nélkül
helpers_pair = { $first } és { $second }
rounds_one = egy forduló
rounds_two = két forduló, cserélt szerepekkel

clock_none = óra nélkül
clock_none_about = Addig gondolkodsz, ameddig akarsz.
clock_sudden_death = idő az egész játszmára
clock_sudden_death_about = Az összes lépésre együtt jut megadott idő.
clock_increment = idő hozzáadással
clock_increment_about = Minden lépés után hozzáadódik néhány másodperc.
clock_delay = idő késleltetéssel
clock_delay_about = Minden lépés első másodpercei nem számítanak.
clock_per_move = idő lépésenként
clock_per_move_about = Minden lépést ennyi idő alatt kell megtenni.
clock_is_sudden_death = { $base } az egész játékra
clock_is_increment = { $base }, és minden lépés után még { $added }
clock_is_delay = { $base }, de minden lépés elején { $free } nem számít
clock_is_per_move = { $limit } minden lépésre
clock_minutes = Perc
clock_added_seconds = Hozzáadott másodperc
clock_free_seconds = Nem számító másodperc
clock_move_seconds = Másodperc lépésenként
clock_bad = „{ $text }” nem időbeállítás. Írd például így: { $example }.
name_bad = A név 1–40 látható betűből áll.
minutes = { $count } perc
seconds = { $count } másodperc

option_usual = a szokásos szabályok
option_no_check = Nincs sakk
option_no_check_about = McDonald csak nem léphet őrzött mezőre; nincs sakk, és matt sincs.
option_open_corners = Nyitott sarkok
option_open_corners_about = A sarkokon nemcsak a király, a többi bábu is megállhat.
option_throne_always_hostile = Mindig ellenséges trón
option_throne_always_hostile_about = A trón a védekezők számára akkor is ellenséges, ha a király áll rajta.
option_no_moves_draws = Lépés híján döntetlen
option_no_moves_draws_about = Akinek nincs szabályos lépése, nem veszít: a játék döntetlen.
option_jump_captures = Az ugrás üthet
option_jump_captures_about = A király a középről induló ugrásával üthet is.
option_no_moves_loses = Lépés híján vereség
option_no_moves_loses_about = Akinek nincs szabályos lépése, veszít; a játék nem döntetlen.

language_title = Nyelv
rules_title = Játékszabályok

confirm_quit = Kilépsz a programból?
confirm_leave = Otthagyod ezt a játékot? A menüből folytathatod.
online_leave = Elhagyod a táblát? A játszma folytatódik, és a játszmáid között megtalálod.
online_version = A szerver más változatú, mint ez a program.
confirm_new_game = Abbahagyod a táblán lévő játékot, és újat kezdesz?
confirm_resign = { $party ->
    [pigs] Feladják a malacok?
    [mcdonald] Feladja McDonald?
    [magpies] Feladják a támadók?
    [leprechauns] Feladják a védekezők?
    [white] Feladja világos?
   *[black] Feladja sötét?
}
confirm_resign_match = Aki feladja, az egész mérkőzést elveszíti, akárhogy állnak a pontok.
confirm_overwrite = Már van ilyen fájl: { $path }. Felülírod?
