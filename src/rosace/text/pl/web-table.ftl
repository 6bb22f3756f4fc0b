### Stoły, jak pokazuje je strona: co teraz zrobić, krok po kroku, i co na nich leży.

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
