# Miért nem lehet most valamit megtenni.

refuse_not_your_turn = Nem te következel.
refuse_game_over = A játék véget ért.
refuse_round_over = A forduló véget ért.
refuse_not_over = A játék még nem ért véget.
refuse_not_a_player = Ezt csak a játékosok tehetik.
refuse_robot_seat = Itt a Robot játszik.
refuse_paused = A játék szünetel.
refuse_not_paused = A játék nem szünetel.
refuse_time_up = Lejárt az idő.
refuse_time_backwards = Az óra nem járhat visszafelé.
refuse_no_draws = Az öreg McDonald farmján egy forduló nem lehet döntetlen, pontokra megy a játék.
refuse_no_draw_offer = Senki sem ajánlott döntetlent.
refuse_draw_offered = Már van döntetlenajánlat.
refuse_own_offer = Ez a te ajánlatod.
refuse_not_own_offer = Ez nem a te ajánlatod.
refuse_no_claims = Ebben a játékban nem lehet döntetlent kérni.
refuse_claim_turn = Döntetlent csak akkor kérhetsz, amikor te következel.
refuse_claim_winnable = A döntetlen nem jár: az egyik fél ki tudja kényszeríteni a győzelmet.
refuse_claim_unknown = A döntetlen nem jár: a végjátéktáblázat nem tartalmazza ezt az állást.
refuse_nothing_to_take_back = Nincs visszavehető lépés.
refuse_take_back_so_many = Csak { $count } lépést lehet visszavenni.
refuse_take_back_asked = A visszavételt már kérték.
refuse_no_take_back = Senki sem kérte lépés visszavételét.
refuse_pause_offered = Már kértek szünetet.
refuse_no_pause = Senki sem kért szünetet.
refuse_no_clock = Ebben a játékban nincs óra.
refuse_suggestions_off = A játékos nem kér javaslatokat.
refuse_no_suggestion = Nincs ilyen javaslat.
refuse_suggestion_stale = A javaslat egy másik állásra szólt.
refuse_suggest_own = Aki játszik, az lép, és nem javasol.
refuse_not_suggestions_of_other = Minden játékos maga dönti el, kér-e javaslatokat.
refuse_rematch_offered = Már kértek visszavágót.
refuse_no_rematch = Senki sem kért visszavágót.
refuse_round_not_ready = A következő forduló még nem kezdődött el.
refuse_suspended = A játék most áll.
refuse_not_suspended = A játék nem áll.
refuse_not_the_system = Ezt csak a játék vezetője teheti.
refuse_nothing_to_start = Most nincs mit elkezdeni.
refuse_time_not_up = Senkinek sem járt le az ideje.
refuse_draw_before = Az utolsó lépés óta már volt döntetlenajánlat, de nem fogadták el.
refuse_take_back_before = Az utolsó lépés óta már kértek visszavételt, de nem engedték.
refuse_pause_before = Az utolsó lépés óta már kértek szünetet, de nem fogadták el.
refuse_rematch_before = Már kértek visszavágót, de nem fogadták el.
refuse_other_offer = Az ajánlat közben megváltozott. Nézd meg újra.
refuse_suggested_enough = Ebben a körben már nem javasolhatsz többet.
refuse_too_many_suggestions = Ebben a körben már elég javaslat van.
refuse_suggestions_unchanged = A javaslatok már így vannak beállítva.
refuse_suggestions_switched = Javaslatokat a következő lépés után lehet újra kérni.
refuse_other = Ezt most nem lehet.

# Miért szabálytalan egy lépés, bármelyik játékban.
illegal_no_piece = Itt nem áll semmi: { $square }.
illegal_not_yours = Nem te lépsz ezzel a bábuval: { $square }.
illegal_own_piece = Itt a saját bábud áll: { $square }.
illegal_occupied = Itt már áll valaki: { $square }.
illegal_blocked = Valami az útban áll: { $from }–{ $to }.
illegal_not_its_move = Ez a bábu nem így lép: { $from }–{ $to }.
illegal_off_board = Ez a lépés lemegy a tábláról: { $mv }.
illegal_other = A szabályok nem engedik ezt a lépést.
# Az öreg McDonald farmja
illegal_pig_blocked = A malac nem mehet tovább, az útja el van zárva: { $from }–{ $to }.
illegal_nothing_to_capture = A malac átlósan csak ütni léphet, és itt nem áll segítő: { $square }.
illegal_farmer_capture = A malac nem ütheti le McDonaldot.
illegal_guarded = McDonald nem léphet ide, mert egy malac őrzi a mezőt: { $square }.
illegal_in_check = McDonald sakkban áll: el kell lépnie, vagy egy segítőnek le kell ütnie a sakkot adó malacot.
# Szarka
illegal_straight = A bábuk vízszintesen vagy függőlegesen lépnek, nem így: { $from }–{ $to }.
illegal_king_steps_one = A király csak egyet léphet, nem így: { $from }–{ $to }.
illegal_kings_square = Itt csak a király állhat meg: { $square }.
# Gala
illegal_central_square = { $piece ->
    [rook] A bástya itt nem állhat meg: { $square }. Középmezőn csak király állhat.
    [bishop] A futó itt nem állhat meg: { $square }. Középmezőn csak király állhat.
   *[pawn] A gyalog itt nem állhat meg: { $square }. Középmezőn csak király állhat.
}
illegal_capture_without_crossing = Ezt a bábut csak a határvonalat átlépve lehet leütni: { $square }.
illegal_pawn_at_home = Ez a gyalog a saját sarkában áll, és onnan nem üthet: { $square }.
illegal_jump_to_start = A király nem ugorhat olyan mezőre, amelyen a kezdőállásban bábu áll: { $square }.
illegal_piece_move = { $piece ->
    [king] A király nem így lép: { $from }–{ $to }.
    [rook] A bástya nem így lép: { $from }–{ $to }.
    [bishop] A futó nem így lép: { $from }–{ $to }.
   *[pawn] A gyalog nem így lép: { $from }–{ $to }.
}

# Miért nem lépés egy szöveg.
text_not_a_move = „{ $text }” nem lépés. Írd például így: { $example }.
text_off_board = „{ $text }” nincs a táblán.
text_no_such_move = „{ $text }” itt nem szabályos lépés.
text_ambiguous = „{ $text }” kétféleképpen érthető: { $one } vagy { $other }. Írd elé azt a mezőt is, ahonnan a bábu indul.
