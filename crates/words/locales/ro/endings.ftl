# Cum se termină jocurile. Un final este un rezultat, două puncte, un motiv, punct.

ending = { $result }: { $reason }.

result_win = { $party ->
    [pigs] Purceii câștigă
    [mcdonald] McDonald câștigă
    [magpies] Coțofenele câștigă
    [leprechauns] Spiridușii câștigă
    [white] Albul câștigă
   *[black] Negrul câștigă
}
result_draw = Remiză
result_points = { $count ->
    [0] Purceii nu aduc niciun punct
    [one] Purceii aduc { $count } punct
    [few] Purceii aduc { $count } puncte
   *[other] Purceii aduc { $count } de puncte
}

# $party este partea despre care vorbește motivul.
reason_no_pigs = pe tablă nu mai este niciun purcel și se numără cei ajunși la hambar
reason_mate = McDonald este mat, așa că se numără și purceii rămași pe tablă
reason_stuck_farm = { $party ->
    [pigs] purceii nu mai au nicio mutare, așa că se numără numai cei ajunși la hambar
   *[other] echipa lui McDonald nu mai are nicio mutare, așa că se numără numai purceii ajunși la hambar
}
reason_stuck = { $party ->
    [magpies] coțofenele nu mai au nicio mutare
    [leprechauns] spiridușii nu mai au nicio mutare
    [white] albul nu mai are nicio mutare
   *[black] negrul nu mai are nicio mutare
}
reason_king_captured = regele a fost capturat
reason_corner = regele a ajuns într-un colț
reason_encircled = niciun spiriduș nu mai poate ajunge la margine
reason_same_move_thrice = { $party ->
    [magpies] coțofenele au făcut a treia oară aceeași mutare în aceeași poziție
   *[other] spiridușii au făcut a treia oară aceeași mutare în aceeași poziție
}
reason_kings_captured = { $party ->
    [white] albul nu mai are niciun rege
   *[black] negrul nu mai are niciun rege
}
reason_kings_in_centre = { $party ->
    [white] ambii regi albi stau în centru
   *[black] ambii regi negri stau în centru
}
reason_one_king_each = fiecare parte mai are un singur rege
reason_repetition = aceeași poziție a apărut a treia oară
reason_draw_claimed = nimeni nu mai poate forța victoria
reason_draw_agreed = jucătorii s-au înțeles
reason_resigned = { $party ->
    [pigs] purceii au renunțat
    [mcdonald] McDonald a renunțat
    [magpies] coțofenele au renunțat
    [leprechauns] spiridușii au renunțat
    [white] albul a renunțat
   *[black] negrul a renunțat
}
reason_time = { $party ->
    [pigs] purceilor le-a expirat timpul
    [mcdonald] lui McDonald i-a expirat timpul
    [magpies] coțofenelor le-a expirat timpul
    [leprechauns] spiridușilor le-a expirat timpul
    [white] albului i-a expirat timpul
   *[black] negrului i-a expirat timpul
}
reason_time_draw = timpul a expirat, dar cealaltă parte nu mai putea câștiga

# Meciul de două reprize.
round_over = Repriza { $number } s-a terminat
round_swap = Se schimbă rolurile, iar purceii încep din nou
match_over = Meciul s-a terminat
match_won = { $name } câștigă meciul
match_won_by = { $name } câștigă meciul cu { $own } : { $other }
match_drawn = Meciul se termină la egalitate
match_drawn_at = Meciul se termină la egalitate, { $own } : { $other }
match_ended_at_once = Nu se mai joacă nimic
match_score = Punctele meciului
you_win = Ai câștigat
you_lose = Ai pierdut
