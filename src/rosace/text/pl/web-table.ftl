### Stoły, jak pokazuje je strona: co teraz zrobić, krok po kroku, i co na nich leży.

web-table-step =
    { $step ->
        [turn] Wybierz kostkę albo użyj narzędzia
        [draft] Wybierz kostkę
        [more] Umieść kostkę, użyj karty albo zakończ ruch
        [use] Użyj narzędzia lub karty albo zakończ ruch
        [none-fits] Żadna kostka nie pasuje: zakończ ruch
        [over] Zakończ ruch
        [pay] Wybierz { colour-die-accusative }, by zapłacić
        [take] Wybierz kostkę z puli wyboru
        [take-either] Wybierz kostkę z puli wyboru albo ze swojej róży
        [take-to-turn] Wybierz kostkę do obrócenia w górę lub w dół
        [take-to-turn-over] Wybierz kostkę do odwrócenia
        [take-to-swap] Wybierz kostkę do zamiany
        [take-to-roll] Wybierz kostkę do przerzucenia
        [take-to-drop] Wybierz kostkę, która wróci do woreczka
        [take-apart] Wybierz kostkę, którą umieścisz z dala od innych
        [take-for-value] Wybierz kostkę, która przyjmie wartość szarej
        [roll-rose] Wybierz ze swojej róży kostkę do przerzucenia
        [roll-second] Wybierz drugą kostkę do przerzucenia albo rzuć tylko tą
        [roll-rare] Wybierz kostkę rzadkiego szkła do kupienia i przerzucenia
        [swap-track] { $die }: na którą kostkę z toru rund?
        [swap-rose] { $die }: na którą kostkę z twojej róży?
        [up-or-down] { $die }: obrócić w górę czy w dół?
        [value-drawn] Z woreczka: { colour-name }. Wybierz wartość
        [value-grey] Wybierz wartość szarej kostki
        [lift] Wybierz kostkę witrażu do przesunięcia
        [lift-more] Wybierz jeszcze jedną kostkę tego koloru albo na tym poprzestań
        [exchange] Wybierz kostkę witrażu do zamiany
        [exchange-for] Wybierz kostkę z puli wyboru na pole { $cell }
        [tokens-of] Wskaż narzędzie, z którego bierzesz znaczniki uznania
        [courage] Wybierz kostkę i pole, którego koloru nie musi mieć
        [conviction] Wybierz kostkę i pole, którego wartości nie musi mieć
        [from] Wskaż kostkę w cudzym witrażu
        [give] Wskaż kostkę, którą dajesz: ten sam kolor lub ta sama wartość
        [given] Dostajesz { $die }: wskaż pole albo ją odłóż
        [place] { $die }: wybierz pole
        [place-or-back] { $die }: wybierz pole albo odłóż kostkę
       *[back] { $die }: nigdzie nie pasuje, odłóż
    }
web-table-sure = { $move }?
web-table-sure-roll = Użyć: { $card }? Kostki zostaną od razu przerzucone.
web-table-confirm = Tak, zrób to
web-table-cancel = Jednak nie
web-table-leave = Zrezygnuj: { $card }
web-table-late = Kostki przemówiły: tego nie da się cofnąć.
web-table-thinking = Myślę…
web-table-close = Zamknij
web-table-roll = Rzuć kostkami
web-table-to-swap = Kostki z toru rund
web-table-can-move = można przesunąć
web-table-can-take = można ją wziąć
web-table-new = nowa od twojego ostatniego ruchu
web-table-pay-with = zapłać: { colour-name }
web-table-tool-gone = użyte, poza grą
web-table-target = Docelowy wynik na razie: { $target }
web-table-start-player = rozpoczyna tę rundę
web-table-skips = pomija drugi ruch
web-table-turned = odwrócona
web-table-ready = gotowa
web-table-blooms =
    { $count ->
        [one] { $count } karta rozkwitu
        [few] { $count } karty rozkwitu
       *[many] { $count } kart rozkwitu
    }
web-table-played = Karty do użycia
web-table-kind-inspiration = Inspiracja
web-table-kind-rare-board = Planszetka rzadkiego szkła
web-table-kind-grey-board = Planszetka ograniczeń
web-table-kind-bloom = Rozkwit

## Ruchy wpisane

web-table-log = Dziennik
web-table-type = Wpisz ruch
web-table-type-hint = Wpisz: { $example }
web-table-make = Wykonaj
web-table-completions = Ruchy, które tak się zaczynają
web-table-no-move = „{ $typed }” to nie ruch. Ruch wygląda tak: { $example }
