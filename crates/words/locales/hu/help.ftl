# A billentyűk lapja. A billentyűt a program írja elé.

help_title = Billentyűk
help_board = A táblán
help_game = Játék közben
help_everywhere = Mindenütt
help_cursor = mozgás mezőről mezőre
help_pick = bábu, majd célmező kiválasztása
help_type = lépés begépelése
help_cancel = a bábu elengedése, kilépés a párbeszédablakból
help_history = korábbi lépések megnézése
help_history_ends = ugrás a kezdőállásra, vissza a jelenbe
help_mouse = egérrel is lehet választani és lépni
help_scroll = görgetés
help_choose = kiválasztás
help_change = beállítás módosítása
help_this = ennek a lapnak a megnyitása és bezárása
help_colours = más színek
help_letters = betűk jelek helyett
help_language = nyelvváltás
help_actions = minden lehetőség listája
help_record = Feljegyzett játszmában
help_variation = másik lépés e helyett
help_comment = megjegyzés írása
help_round = a másik forduló
