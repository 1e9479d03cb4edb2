# The web page: its frame, the lobby, links to games, the board for screen readers.

page_skip = Sari la conținut
page_play = Joacă
page_games = Partide
page_settings = Setări
page_intro = Trei jocuri populare de tablă pentru doi: cu Robotul, cu un prieten sau cu oricine trece pe aici.
page_theme = Culori
page_theme_system = ca ale dispozitivului
page_theme_light = deschise
page_theme_dark = închise
page_sounds = Sunete
page_name_about = Așa te văd ceilalți.
page_change = Schimbă
page_outdated = Serverul are o versiune mai nouă. Reîncarcă pagina.
page_failed = Ceva nu a mers. Reîncarcă pagina.
page_not_found = Aici nu este nimic.
page_home = La prima pagină

# The state of the line to the server.
page_line_up = Conectat
page_line_connecting = Se conectează…
page_line_down = { PLURAL($count) ->
    [one] Fără legătură. Următoarea încercare într-o secundă.
    [few] Fără legătură. Următoarea încercare în { $count } secunde.
   *[other] Fără legătură. Următoarea încercare în { $count } de secunde.
}
page_line_retry = Încearcă acum

# The lobby and challenges.
page_yours = Partidele tale
page_challenges = Provocări deschise
page_challenges_none = Nimeni nu așteaptă acum un adversar.
page_live = Se joacă acum
page_live_none = Nu se joacă acum nicio partidă pe care să o poată vedea toți.
page_join = Intră în joc
page_watch = Privește
page_return = Joacă mai departe
page_waiting = Se așteaptă un adversar
page_waiting_link = Trimite acest link celui cu care vrei să joci. Partida începe când îl deschide.
page_waiting_open = Provocarea ta este pe listă. Poți trimite și acest link.
page_invitation = { $name } te invită la o partidă
page_take_seat = Ocupă locul
page_withdraw = Retrage provocarea
page_gone = Această provocare nu mai există.
page_copy = Copiază linkul
page_copied = Linkul a fost copiat
page_opponent_other = altcineva, prin rețea
page_access = Cine vede partida
page_access_open = toți: este pe liste
page_access_link = numai cei care au linkul

# A game.
page_ready = Sunt gata
page_not_ready = { $name } nu este gata încă
page_goes_on_when_ready = Jocul pornește când amândoi sunt gata.
page_suspended = Serverul a lipsit, iar ceasurile au stat. Partida merge mai departe de îndată ce se întoarce un jucător.
page_watching = Ești spectator
page_suggest_how = Mută o piesă ca să sugerezi mutarea aceea.
page_suggested = Sugerezi { $mv }
page_rematch_ready = Revanșa este pregătită
page_board_keys = Săgețile duc de la un pătrat la altul, Enter ia piesa și o pune jos, Escape îi dă drumul.
page_square_empty = liber
page_square_target = piesa poate merge aici
page_square_captures = capturează
page_square_picked = luată
page_square_last = ultima mutare
page_square_check = în șah
page_square_danger = în pericol
page_to_start = La început
page_one_back = O mutare înapoi
page_one_on = O mutare înainte
page_download = Descarcă partida
page_analyse = Analizează poziția
page_link = Linkul partidei

# Finished games and the analysis board.
page_finished = Partide terminate
page_finished_none = Încă nu este nicio partidă terminată.
page_all_games = toate jocurile
page_newer = Mai noi
page_older = Mai vechi
page_replay = Vezi din nou
page_think = Pune motorul să gândească
page_start_position = Poziția de start
page_set_up = Așază

# Refusals of the server itself; those of the games are among the refusals.
page_refused_busy = Serverul are prea mult de lucru. Mai încearcă puțin mai târziu.
page_refused_not_stored = Serverul nu a putut păstra asta, așa că nu s-a întâmplat nimic.
page_refused_too_many = Mai mult de atât nu se poate avea deodată.
page_refused_no_game = Nu există această partidă.
page_refused_taken = Locul este ocupat.
page_refused_not_invited = În această partidă se intră prin linkul de invitație.
page_refused_settings = Așa ceva nu se poate juca.
page_refused_stale = Poziția s-a schimbat între timp.
