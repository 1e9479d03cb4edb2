# Az elemzőtábla és a motor ablaka.

analysis_title = Elemzés
analysis_off = A motor pihen
analysis_thinking = A motor gondolkodik…
analysis_depth = Mélység
analysis_nodes = Állások
analysis_speed = Állás másodpercenként
analysis_rate = { $text }/mp
analysis_time = Idő
analysis_score = Értékelés
analysis_line = Változat
analysis_lines = { $count } változat
analysis_table = Gyorsítótár telítettsége
analysis_points = { $text } pont a malacoknak
analysis_exact = pontos
analysis_at_least = legalább
analysis_at_most = legfeljebb
analysis_win_in = { $count } lépésben nyer
analysis_loss_in = { $count } lépésben veszít
analysis_even = egyenlő
analysis_better = { $party ->
    [pigs] A malacok állnak jobban
    [mcdonald] McDonald áll jobban
    [magpies] A támadók állnak jobban
    [leprechauns] A védekezők állnak jobban
    [white] Világos áll jobban
   *[black] Sötét áll jobban
}
analysis_proved = bizonyított
analysis_edit = Állás felrakása
analysis_position = Állás
analysis_bad_position = Ez nem érvényes állás: { $why }
analysis_side_to_move = Ki lép
analysis_asked = Mindkét játékos látni fogja, mit gondol a motor. Mindketten beleegyeztek?
analysis_refused = Mindkét játékos beleegyezése nélkül a motor pihen.

# Állások száma, ezres tagolással.
number = { $number }
