# Tabla de analiză și panoul motorului.

analysis_title = Analiză
analysis_off = Motorul este oprit
analysis_thinking = Motorul se gândește…
analysis_depth = Adâncime
analysis_nodes = Poziții
analysis_speed = Poziții pe secundă
analysis_rate = { $text }/s
analysis_time = Timp
analysis_score = Evaluare
analysis_line = Variantă
analysis_lines = { PLURAL($count) ->
    [one] { $count } variantă
    [few] { $count } variante
   *[other] { $count } de variante
}
analysis_table = Tabel ocupat
analysis_points = { $text } puncte pentru purcei
analysis_exact = exact
analysis_at_least = cel puțin
analysis_at_most = cel mult
analysis_win_in = { PLURAL($count) ->
    [one] câștigă în { $count } mutare
    [few] câștigă în { $count } mutări
   *[other] câștigă în { $count } de mutări
}
analysis_loss_in = { PLURAL($count) ->
    [one] pierde în { $count } mutare
    [few] pierde în { $count } mutări
   *[other] pierde în { $count } de mutări
}
analysis_even = egal
analysis_better = { $party ->
    [pigs] Purceii stau mai bine
    [mcdonald] McDonald stă mai bine
    [magpies] Coțofenele stau mai bine
    [leprechauns] Spiridușii stau mai bine
    [white] Albul stă mai bine
   *[black] Negrul stă mai bine
}
analysis_proved = demonstrat
analysis_edit = Așază o poziție
analysis_position = Poziție
analysis_bad_position = Aceasta nu este o poziție: { $why }
analysis_side_to_move = La mutare
analysis_asked = Ambii jucători vor vedea ce crede motorul. Sunteți amândoi de acord?
analysis_refused = Fără acordul ambilor jucători motorul rămâne în repaus.

# Un număr de poziții, cu miile despărțite.
number = { $number }
