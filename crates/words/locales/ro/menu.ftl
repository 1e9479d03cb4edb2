# Meniul, pregătirea unui joc și butoanele dialogurilor.

menu_new_game = Joc nou
menu_continue = Continuă jocul
menu_online = Partide prin rețea
menu_analysis = Tablă de analiză
menu_open = Deschide o partidă salvată
menu_rules = Regulile jocurilor
menu_language = Limba
menu_help = Taste
menu_quit = Ieșire

yes = Da
no = Nu
on = pornit
off = oprit
ok = OK
cancel = Anulează
back = Înapoi
start = Începe
close = Închide

# $game este mcdonald, magpie sau gala.
game_name = { $game ->
    [mcdonald] Ferma bătrânului McDonald
    [magpie] Coțofana
   *[gala] Gala
}
game_goal = { $game ->
    [mcdonald] Opt purcei vor să ajungă la hambar; bătrânul McDonald îi prinde.
    [magpie] Un spiriduș își duce aurul într-un colț; opt coțofene vor să i-l ia.
   *[gala] Șahul fermierilor: du-ți ambii regi în centru sau capturează ambii regi ai adversarului.
}

setup_title = Joc nou
setup_game = Jocul
setup_opponent = Adversarul
setup_level = Nivelul
setup_side = Partea ta
setup_name = Numele
setup_other_name = Numele celuilalt
setup_helpers = Ajutoarele lui McDonald
setup_rounds = Reprize
setup_clock = Ceasul
setup_options = Opțiuni ale regulilor
setup_suggestions = Sugestii de la spectatori
setup_begin = Începe jocul

opponent_robot = Robotul
opponent_person = doi jucători la același dispozitiv
opponent_robots = Robotul cu el însuși
side_any = la întâmplare
robot = Robotul
robot_of_level = Robotul, nivelul { $level }
player_number = Jucătorul { $number }
guest_number = Oaspete { $number }
you = tu

# $level este de la 1 la 10.
level_name = Nivelul { $level }
level_about = { $level ->
    [1] Primul adversar al unui copil: își vede propria mutare, dar nu și răspunsul.
    [2] Începător: scapă din vedere aproape tot ce nu este în apropiere.
    [3] Începător care prinde curaj: ia ce i se oferă.
    [4] Se gândește la răspuns, dar pierde din vedere multe de pe cealaltă parte a tablei.
    [5] Un adversar potrivit pentru o seară: mai greșește din când în când.
    [6] Jucător cu experiență: vede câteva mutări înainte.
    [7] Jucător bun: mutările lungi îi scapă rareori.
    [8] Jucător puternic: nu-i scapă aproape nimic.
    [9] Maestru: vede departe și judecă bine.
   *[10] Motorul la puterea lui întreagă.
}

helpers_none = fără ajutoare
helpers_pair = { $first } și { $second }
rounds_one = o repriză
rounds_two = două reprize, cu roluri schimbate

clock_none = fără ceas
clock_none_about = Te gândești cât vrei.
clock_sudden_death = timp pentru toată partida
clock_sudden_death_about = Un timp fix pentru toate mutările la un loc.
clock_increment = timp cu adaos
clock_increment_about = După fiecare mutare se adaugă câteva secunde.
clock_delay = timp cu întârziere
clock_delay_about = Primele secunde ale fiecărei mutări nu se socotesc.
clock_per_move = timp pentru fiecare mutare
clock_per_move_about = Fiecare mutare trebuie făcută în acest timp.
clock_is_sudden_death = { $base } pentru tot jocul
clock_is_increment = { $base }, plus { $added } după fiecare mutare
clock_is_delay = { $base }, iar primele { $free } ale fiecărei mutări nu se socotesc
clock_is_per_move = { $limit } pentru fiecare mutare
clock_minutes = Minute
clock_added_seconds = Secunde adăugate
clock_free_seconds = Secunde de întârziere
clock_move_seconds = Secunde pentru o mutare
clock_bad = „{ $text }” nu este un timp. Scrie, de exemplu, { $example }.
name_bad = Un nume are între 1 și 40 de litere vizibile.
minutes = { PLURAL($count) ->
    [one] { $count } minut
    [few] { $count } minute
   *[other] { $count } de minute
}
seconds = { PLURAL($count) ->
    [one] { $count } secundă
    [few] { $count } secunde
   *[other] { $count } de secunde
}

option_usual = regulile obișnuite
option_no_check = Fără șah
option_no_check_about = McDonald doar nu are voie să intre pe un pătrat păzit; nu există șah și nici mat.
option_open_corners = Colțuri deschise
option_open_corners_about = Pe colțuri se pot opri și celelalte piese, nu numai regele.
option_throne_always_hostile = Tron mereu ostil
option_throne_always_hostile_about = Tronul le este ostil spiridușilor și când regele stă pe el.
option_no_moves_draws = Remiză fără mutări
option_no_moves_draws_about = Partea care nu are nicio mutare permisă face remiză, nu pierde.
option_jump_captures = Saltul capturează
option_jump_captures_about = Saltul regelui din centru poate și captura.
option_no_moves_loses = Înfrângere fără mutări
option_no_moves_loses_about = Partea care nu are nicio mutare permisă pierde, nu face remiză.

language_title = Limba
rules_title = Regulile

confirm_quit = Ieși din program?
confirm_leave = Părăsești jocul? Îl poți continua din meniu.
online_leave = Părăsești tabla? Partida continuă și se găsește printre partidele tale.
online_version = Serverul are altă versiune decât acest program.
confirm_new_game = Abandonezi jocul de pe tablă și începi altul?
confirm_resign = { $party ->
    [pigs] Purceii renunță?
    [mcdonald] McDonald renunță?
    [magpies] Coțofenele renunță?
    [leprechauns] Spiridușii renunță?
    [white] Albul renunță?
   *[black] Negrul renunță?
}
confirm_resign_match = Cine renunță pierde tot meciul, oricare ar fi punctele.
confirm_overwrite = { $path } există deja. Scrii peste el?
