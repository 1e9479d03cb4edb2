# De ce nu se poate face ceva acum.

refuse_not_your_turn = Nu este rândul tău.
refuse_game_over = Jocul s-a terminat.
refuse_round_over = Repriza s-a terminat.
refuse_not_over = Jocul nu s-a terminat încă.
refuse_not_a_player = Numai jucătorii pot face asta.
refuse_robot_seat = Aici joacă Robotul.
refuse_paused = Jocul este în pauză.
refuse_not_paused = Jocul nu este în pauză.
refuse_time_up = Timpul a expirat.
refuse_time_backwards = Ceasul nu poate merge înapoi.
refuse_no_draws = La Ferma bătrânului McDonald o repriză nu se termină remiză; se joacă pe puncte.
refuse_no_draw_offer = Nimeni nu a propus remiză.
refuse_draw_offered = S-a propus deja remiză.
refuse_own_offer = Este propunerea ta.
refuse_not_own_offer = Nu este propunerea ta.
refuse_no_claims = În acest joc nu se cere remiză.
refuse_claim_turn = Remiza se poate cere numai când ești la mutare.
refuse_claim_winnable = Remiza nu se acordă: una dintre părți poate forța victoria.
refuse_claim_unknown = Remiza nu se acordă: tabelul de finaluri nu cuprinde această poziție.
refuse_nothing_to_take_back = Nu este nicio mutare de luat înapoi.
refuse_take_back_so_many = { PLURAL($count) ->
    [one] Se poate lua înapoi numai { $count } mutare.
    [few] Se pot lua înapoi numai { $count } mutări.
   *[other] Se pot lua înapoi numai { $count } de mutări.
}
refuse_take_back_asked = S-a cerut deja o mutare înapoi.
refuse_no_take_back = Nimeni nu a cerut o mutare înapoi.
refuse_pause_offered = S-a cerut deja o pauză.
refuse_no_pause = Nimeni nu a cerut o pauză.
refuse_no_clock = Acest joc nu are ceas.
refuse_suggestions_off = Jucătorul nu dorește sugestii.
refuse_no_suggestion = Nu există o astfel de sugestie.
refuse_suggestion_stale = Sugestia era pentru altă poziție.
refuse_suggest_own = Un jucător mută, nu sugerează.
refuse_not_suggestions_of_other = Fiecare jucător hotărăște singur dacă primește sugestii.
refuse_rematch_offered = S-a propus deja o revanșă.
refuse_no_rematch = Nimeni nu a propus o revanșă.
refuse_round_not_ready = Repriza următoare nu a început încă.
refuse_suspended = Jocul este oprit deocamdată.
refuse_not_suspended = Jocul nu este oprit.
refuse_not_the_system = Numai cine ține jocul poate face asta.
refuse_nothing_to_start = Nu este nimic de început.
refuse_time_not_up = Nimănui nu i-a expirat timpul.
refuse_draw_before = De la ultima mutare s-a propus deja remiză și nu s-a acceptat.
refuse_take_back_before = De la ultima mutare s-a cerut deja o mutare înapoi și nu s-a acceptat.
refuse_pause_before = De la ultima mutare s-a cerut deja o pauză și nu s-a acceptat.
refuse_rematch_before = S-a propus deja o revanșă și nu s-a acceptat.
refuse_other_offer = Propunerea este acum alta. Mai uită-te o dată la ea.
refuse_suggested_enough = La această mutare nu mai poți sugera.
refuse_too_many_suggestions = La această mutare sunt destule sugestii.
refuse_suggestions_unchanged = Sugestiile sunt deja așa.
refuse_suggestions_switched = Sugestiile se pot porni din nou după mutarea următoare.
refuse_other = Acum nu se poate.

# De ce nu este permisă o mutare, în oricare joc.
illegal_no_piece = Pe { $square } nu este nimic.
illegal_not_yours = Piesa de pe { $square } nu este a ta.
illegal_own_piece = Pe { $square } stă o piesă de-a ta.
illegal_occupied = Pe { $square } stă cineva.
illegal_blocked = Drumul de la { $from } la { $to } este blocat.
illegal_not_its_move = Piesa de pe { $from } nu merge pe { $to }.
illegal_off_board = { $mv } iese de pe tablă.
illegal_other = Regulile nu permit această mutare.
# Ferma bătrânului McDonald
illegal_pig_blocked = Purcelul de pe { $from } nu poate merge pe { $to }: este blocat.
illegal_nothing_to_capture = Purcelul merge pe diagonală numai ca să captureze, iar pe { $square } nu stă niciun ajutor.
illegal_farmer_capture = Purceii nu îl pot captura pe McDonald.
illegal_guarded = Pătratul { $square } este păzit de un purcel, așa că McDonald nu are voie să intre pe el.
illegal_in_check = McDonald este în șah: trebuie să plece de acolo, sau un ajutor să captureze purcelul care dă șah.
# Coțofana
illegal_straight = De la { $from } la { $to } nu se merge pe aceeași linie sau coloană.
illegal_king_steps_one = Regele merge câte un singur pătrat, deci nu de la { $from } la { $to }.
illegal_kings_square = Pe { $square } se poate opri numai regele.
# Gala
illegal_central_square = { $piece ->
    [rook] Turnul nu se poate opri pe { $square }: pe pătratele centrale stau numai regii.
    [bishop] Nebunul nu se poate opri pe { $square }: pe pătratele centrale stau numai regii.
   *[pawn] Pionul nu se poate opri pe { $square }: pe pătratele centrale stau numai regii.
}
illegal_capture_without_crossing = Piesa de pe { $square } se poate captura numai trecând linia de demarcație.
illegal_pawn_at_home = Pionul de pe { $square } este în propriul colț și de acolo nu capturează.
illegal_jump_to_start = Regele nu poate sări pe { $square }: acolo stă o piesă în poziția de start.
illegal_piece_move = { $piece ->
    [king] Regele de pe { $from } nu merge pe { $to }.
    [rook] Turnul de pe { $from } nu merge pe { $to }.
    [bishop] Nebunul de pe { $from } nu merge pe { $to }.
   *[pawn] Pionul de pe { $from } nu merge pe { $to }.
}

# De ce nu este un text o mutare.
text_not_a_move = „{ $text }” nu este o mutare. Scrie ca în exemplul { $example }.
text_off_board = „{ $text }” nu este pe tablă.
text_no_such_move = „{ $text }” nu este o mutare permisă aici.
text_ambiguous = „{ $text }” poate însemna { $one } sau { $other }: scrie și pătratul de plecare.
