# Ce se spune lângă tablă.

# $party este pigs, mcdonald, magpies, leprechauns, white sau black.
# party_name stă în interiorul unei propoziții, party_title la început, party_label singur.
party_name = { $party ->
    [pigs] purceii
    [mcdonald] McDonald
    [magpies] coțofenele
    [leprechauns] spiridușii
    [white] albul
   *[black] negrul
}
party_title = { $party ->
    [pigs] Purceii
    [mcdonald] McDonald
    [magpies] Coțofenele
    [leprechauns] Spiridușii
    [white] Albul
   *[black] Negrul
}
party_label = { $party ->
    [pigs] Purcei
    [mcdonald] McDonald
    [magpies] Coțofene
    [leprechauns] Spiriduși
    [white] Alb
   *[black] Negru
}
party_role = { $party ->
    [pigs] vor să ajungă la hambar
    [mcdonald] prinde purceii
    [magpies] prind regele
    [leprechauns] îl duc pe rege într-un colț
   *[other] își duce ambii regi în centru sau capturează ambii regi ai adversarului
}

piece_name = { $piece ->
    [pig] purcel
    [mcdonald] McDonald
    [knight] cal
    [bishop] nebun
    [rook] turn
    [queen] regină
    [magpie] coțofană
    [leprechaun] spiriduș
    [king] rege
   *[pawn] pion
}
# piece_name stă în interiorul unei propoziții, piece_title la începutul unui rând.
piece_title = { $piece ->
    [pig] Purcelul
    [mcdonald] McDonald
    [knight] Calul
    [bishop] Nebunul
    [rook] Turnul
    [queen] Regina
    [magpie] Coțofana
    [leprechaun] Spiridușul
    [king] Regele
   *[pawn] Pionul
}

zone_barn = hambar
zone_throne = tron
zone_corner = colț
zone_edge = margine
zone_guarded = pătrat păzit
zone_corner_zone = zonă de colț
zone_central_zone = zonă centrală
zone_central_square = pătrat central
zone_deflection_line = linie de demarcație

turn = { $party ->
    [pigs] Mută purceii
    [mcdonald] Mută McDonald
    [magpies] Mută coțofenele
    [leprechauns] Mută spiridușii
    [white] Mută albul
   *[black] Mută negrul
}
turn_yours = Este rândul tău
robot_thinks = Robotul se gândește…
in_check = McDonald este în șah
king_in_danger = Regele de pe { $square } este în pericol
move_number = Mutarea { $number }
round_of = Repriza { $number } din { $count }
clock_title = Ceas
clock_paused = pauză
last_move = Ultima mutare: { $mv }
no_move_yet = Încă nicio mutare
captured_title = Capturate
captured_none = nicio piesă capturată

pigs_home = { PLURAL($count) ->
    [one] { $count } purcel la hambar
    [few] { $count } purcei la hambar
   *[other] { $count } de purcei la hambar
}
pigs_caught = { PLURAL($count) ->
    [one] { $count } purcel prins
    [few] { $count } purcei prinși
   *[other] { $count } de purcei prinși
}
pigs_left = { PLURAL($count) ->
    [one] { $count } purcel pe tablă
    [few] { $count } purcei pe tablă
   *[other] { $count } de purcei pe tablă
}
points = { PLURAL($count) ->
    [one] { $count } punct
    [few] { $count } puncte
   *[other] { $count } de puncte
}

status_pick = Alege o piesă sau scrie o mutare, de exemplu { $example }
status_ways = { PLURAL($count) ->
    [one] { piece_title } de pe { $square }: { $count } mutare
    [few] { piece_title } de pe { $square }: { $count } mutări
   *[other] { piece_title } de pe { $square }: { $count } de mutări
}
status_stuck = { piece_title } de pe { $square } nu poate muta acum
status_empty = Pe { $square } nu este nimic
status_not_yours = { piece_title } de pe { $square }: nu muți tu această piesă
status_past = Vezi poziția de după mutarea { $number }
status_start = Vezi poziția de start
status_hint = Încearcă { $mv }
status_no_hint = Acum nu există niciun indiciu
prompt_move = Mutarea
history_title = Mutări
screen_too_small = Fereastra este prea mică: trebuie { $width } pe { $height } caractere

action_resign = Renunț
action_offer_draw = Propune remiză
action_accept_draw = Acceptă remiza
action_decline_draw = Refuză remiza
action_withdraw_draw = Retrage propunerea
action_claim_draw = Cere remiză
action_take_back = Ia mutarea înapoi
action_accept = Acceptă
action_decline = Refuză
action_pause = Pauză
action_resume = Reia jocul
action_rematch = Revanșă
action_flip = Întoarce tabla
action_hint = Indiciu
action_analysis = Analiză
action_save = Salvează
action_menu = Meniu
action_next_round = Repriza următoare
action_follow = Urmează
action_title = Ce facem?
action_proceed = Continuă jocul
action_to_present = La poziția actuală

# $name este numele unui jucător sau Robotul, deci la singular; niciodată o parte.
draw_offered = { $name } propune remiză
draw_sent = Ai propus remiză
draw_declined = { $name } refuză remiza
draw_withdrawn = { $name } își retrage propunerea de remiză
take_back_asked = { PLURAL($count) ->
    [one] { $name } cere să se ia înapoi { $count } mutare
    [few] { $name } cere să se ia înapoi { $count } mutări
   *[other] { $name } cere să se ia înapoi { $count } de mutări
}
take_back_sent = Ai cerut să iei mutarea înapoi
take_back_accepted = { PLURAL($count) ->
    [one] S-a luat înapoi { $count } mutare
    [few] S-au luat înapoi { $count } mutări
   *[other] S-au luat înapoi { $count } de mutări
}
take_back_declined = { $name } nu te lasă să iei mutarea înapoi
pause_offered = { $name } cere o pauză
pause_sent = Ai cerut o pauză
pause_declined = { $name } refuză pauza
paused = Jocul este în pauză
resumed = Jocul continuă
rematch_offered = { $name } propune o revanșă
rematch_sent = Ai propus o revanșă
rematch_declined = { $name } refuză revanșa
time_left = { $name } mai are { $time }

suggestions_title = Sugestii
suggestion_by = { $name } sugerează { $mv }
suggestion_followed = S-a jucat { $mv }, sugestie de la { $name }
suggestion_none = nicio sugestie
suggestions_on = Sugestiile sunt permise
suggestions_off = Sugestiile sunt oprite
watchers = { PLURAL($count) ->
    [one] { $count } spectator
    [few] { $count } spectatori
   *[other] { $count } de spectatori
}
