### Dla grających przy prawdziwym stole: arkusze punktów, listy ruchów i kart w terminalu.

table-card = Karta
table-points = Punkty
table-spaces = Pola
table-place = Miejsce
table-player = Gracz
table-meaning = Znaczenie
table-status = Źródło
table-difficulty = Trudność
table-number = Nr
table-colour = Kolor
table-window-cards = Witraże
table-private-cards = Cele indywidualne
table-inspiration-cards = Karty inspiracji
table-rare-board-cards = Planszetki rzadkiego szkła
table-grey-board-cards = Planszetki ograniczeń
table-pioneer-cards = Karty pionierów
table-bloom-cards = Karty rozkwitu
table-price = Cena
table-slots = Miejsca
table-fillings = Można go wypełnić na tyle sposobów: { $number }.
table-blank = Pusty witraż
table-no-space = brak pól
table-no-card = Żadna karta nie pasuje.
table-more =
    { $count ->
        [one] … i jeszcze { $count } zestaw.
        [few] … i jeszcze { $count } zestawy.
       *[many] … i jeszcze { $count } zestawów.
    }
