# Ami a tábla mellett olvasható.

# A $party értéke pigs, mcdonald, magpies, leprechauns, white vagy black.
# A party_name mondat belsejében áll, a party_title mondat elején, a party_label magában.
party_name = { $party ->
    [pigs] a malacok
    [mcdonald] McDonald
    [magpies] a támadók
    [leprechauns] a védekezők
    [white] világos
   *[black] sötét
}
party_title = { $party ->
    [pigs] A malacok
    [mcdonald] McDonald
    [magpies] A támadók
    [leprechauns] A védekezők
    [white] Világos
   *[black] Sötét
}
party_label = { $party ->
    [pigs] Malacok
    [mcdonald] McDonald
    [magpies] Támadók
    [leprechauns] Védekezők
    [white] Világos
   *[black] Sötét
}
party_role = { $party ->
    [pigs] a pajtába igyekeznek
    [mcdonald] elkapja a malacokat
    [magpies] a szarkák: elfogják a királyt
    [leprechauns] a manó és segítői: a sarokba viszik a királyt
   *[other] mindkét királyát középre viszi, vagy leüti az ellenfél mindkét királyát
}

piece_name = { $piece ->
    [pig] malac
    [mcdonald] McDonald
    [knight] huszár
    [bishop] futó
    [rook] bástya
    [queen] vezér
    [magpie] támadó
    [leprechaun] védekező
    [king] király
   *[pawn] gyalog
}
# A piece_name mondat belsejében áll, a piece_title a sor elején.
piece_title = { $piece ->
    [pig] Malac
    [mcdonald] McDonald
    [knight] Huszár
    [bishop] Futó
    [rook] Bástya
    [queen] Vezér
    [magpie] Támadó
    [leprechaun] Védekező
    [king] Király
   *[pawn] Gyalog
}

zone_barn = pajta
zone_throne = trón
zone_corner = sarok
zone_edge = a tábla széle
zone_guarded = őrzött mező
zone_corner_zone = sarokzóna
zone_central_zone = középső zóna
zone_central_square = középmező
zone_deflection_line = határvonal

turn = { $party ->
    [pigs] A malacok lépnek
    [mcdonald] McDonald lép
    [magpies] A támadók lépnek
    [leprechauns] A védekezők lépnek
    [white] Világos lép
   *[black] Sötét lép
}
turn_yours = Te jössz
robot_thinks = A Robot gondolkodik…
in_check = McDonald sakkban áll
king_in_danger = A király veszélyben van ({ $square })
move_number = { $number }. lépés
round_of = { $number }. forduló (összesen { $count })
clock_title = Óra
clock_paused = szünet
last_move = Utolsó lépés: { $mv }
no_move_yet = Még nem volt lépés
captured_title = Leütve
captured_none = nincs leütött bábu

pigs_home = { $count } malac a pajtában
pigs_caught = { $count } elkapott malac
pigs_left = { $count } malac a táblán
points = { $count } pont

status_pick = Válassz egy bábut, vagy írj be egy lépést, például: { $example }
status_ways = { piece_title }, { $square }: { $count } lépés
status_stuck = { piece_title }, { $square }: most nem tud lépni
status_empty = Itt nem áll semmi: { $square }
status_not_yours = { piece_title }, { $square }: nem te lépsz vele
status_past = Az állás ezután a lépés után: { $number }.
status_start = Ez a kezdőállás
status_hint = Próbáld ezt: { $mv }
status_no_hint = Most nincs ötlet
prompt_move = Lépés
history_title = Lépések
screen_too_small = Az ablak túl kicsi: legalább { $width } × { $height } karakter kell

action_resign = Feladás
action_offer_draw = Döntetlen felajánlása
action_accept_draw = Döntetlen elfogadása
action_decline_draw = Döntetlen elutasítása
action_withdraw_draw = Ajánlat visszavonása
action_claim_draw = Döntetlen kérése
action_take_back = Lépés visszavétele
action_accept = Elfogadás
action_decline = Elutasítás
action_pause = Szünet
action_resume = Folytatás
action_rematch = Visszavágó
action_flip = Tábla megfordítása
action_hint = Ötlet
action_analysis = Elemzés
action_save = Mentés
action_menu = Menü
action_next_round = Következő forduló
action_follow = Követés
action_title = Mi legyen?
action_proceed = Játék folytatása
action_to_present = A mostani álláshoz

# A $name egy játékos neve vagy a Robot, tehát egyes számú; sohasem egy fél.
draw_offered = { $name } döntetlent ajánl
draw_sent = Döntetlent ajánlottál
draw_declined = { $name } nem fogadja el a döntetlent
draw_withdrawn = { $name } visszavonja a döntetlenajánlatot
take_back_asked = { $name } vissza szeretne venni { $count } lépést
take_back_sent = Lépés visszavételét kérted
take_back_accepted = { $count } lépés visszavéve
take_back_declined = { $name } nem engedi a visszavételt
pause_offered = { $name } szünetet kér
pause_sent = Szünetet kértél
pause_declined = { $name } nem fogadja el a szünetet
paused = A játék szünetel
resumed = A játék folytatódik
rematch_offered = { $name } visszavágót kér
rematch_sent = Visszavágót kértél
rematch_declined = { $name } nem vállalja a visszavágót
time_left = { $name } hátralévő ideje: { $time }

suggestions_title = Javaslatok
suggestion_by = { $name } javaslata: { $mv }
suggestion_followed = { $name } javaslatára megtett lépés: { $mv }
suggestion_none = nincs javaslat
suggestions_on = Javaslatok: engedélyezve
suggestions_off = Javaslatok: letiltva
watchers = { $count } néző
