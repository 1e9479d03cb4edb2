# Hogyan érnek véget a játékok. Egy befejezés: eredmény, kettőspont, ok, pont.

ending = { $result }: { $reason }.

result_win = { $party ->
    [pigs] A malacok nyertek
    [mcdonald] McDonald nyert
    [magpies] A támadók nyertek
    [leprechauns] A védekezők nyertek
    [white] Világos nyert
   *[black] Sötét nyert
}
result_draw = Döntetlen
result_points = { $count ->
    [0] A malacok nem szereztek pontot
   *[other] A malacok { $count } pontot szereztek
}

# A $party az a fél, akiről az ok szól.
reason_no_pigs = nincs több malac a táblán, a pajtába érkezettek számítanak
reason_mate = McDonald mattot kapott, ezért a táblán maradt malacok is számítanak
reason_stuck_farm = { $party ->
    [pigs] a malacok nem tudnak lépni, ezért csak a pajtába érkezettek számítanak
   *[other] McDonald csapata nem tud lépni, ezért csak a pajtába érkezett malacok számítanak
}
reason_stuck = { $party ->
    [magpies] a támadók nem tudnak lépni
    [leprechauns] a védekezők nem tudnak lépni
    [white] világos nem tud lépni
   *[black] sötét nem tud lépni
}
reason_king_captured = a királyt elfogták
reason_corner = a király elérte a sarkot
reason_encircled = a védekezőket körülzárták, egyikük sem juthat el a tábla széléig
reason_same_move_thrice = { $party ->
    [magpies] a támadók ugyanabban az állásban harmadszorra tették meg ugyanazt a lépést
   *[other] a védekezők ugyanabban az állásban harmadszorra tették meg ugyanazt a lépést
}
reason_kings_captured = { $party ->
    [white] világosnak nem maradt királya
   *[black] sötétnek nem maradt királya
}
reason_kings_in_centre = { $party ->
    [white] világos mindkét királya középen áll
   *[black] sötét mindkét királya középen áll
}
reason_one_king_each = mindkét félnek csak egy királya maradt
reason_repetition = ugyanaz az állás harmadszor fordult elő
reason_draw_claimed = már senki sem tudja kikényszeríteni a győzelmet
reason_draw_agreed = a játékosok megegyeztek
reason_resigned = { $party ->
    [pigs] a malacok feladták
    [mcdonald] McDonald feladta
    [magpies] a támadók feladták
    [leprechauns] a védekezők feladták
    [white] világos feladta
   *[black] sötét feladta
}
reason_time = { $party ->
    [pigs] a malacok ideje lejárt
    [mcdonald] McDonald ideje lejárt
    [magpies] a támadók ideje lejárt
    [leprechauns] a védekezők ideje lejárt
    [white] világos ideje lejárt
   *[black] sötét ideje lejárt
}
reason_time_draw = az idő lejárt, de a másik fél már nem nyerhetett volna

# A két fordulós mérkőzés.
round_over = A mérkőzés { $number }. fordulója véget ért
round_swap = Szerepcsere következik, és megint a malacok kezdenek
match_over = A mérkőzés véget ért
match_won = { $name } nyerte a mérkőzést
match_won_by = { $name } nyerte a mérkőzést, { $own } : { $other }
match_drawn = A mérkőzés döntetlen
match_drawn_at = A mérkőzés döntetlen, { $own } : { $other }
match_ended_at_once = A mérkőzés ezzel véget ért
match_score = A mérkőzés pontjai
you_win = Nyertél
you_lose = Vesztettél
