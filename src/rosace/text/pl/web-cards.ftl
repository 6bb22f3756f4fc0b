### Strona ze wszystkimi kartami i znak tych, które są naszego pomysłu.

web-cards-title = Karty
web-cards-lead = Każda karta obu gier: jej rysunek, co robi, z jakiego modułu pochodzi i skąd ją znamy.
web-cards-games = Która gra
web-cards-all = Obie gry
web-cards-search = Szukaj w nazwach i tekstach
web-cards-kind = Rodzaj
web-cards-every-kind = Wszystkie rodzaje
web-cards-only-house = Tylko naszego pomysłu
web-cards-count =
    { $count ->
        [0] Żadna karta nie pasuje.
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
web-cards-base = Gra podstawowa
web-cards-each = za każdym razem { points }
web-cards-kind-window = Wzory witraży
web-cards-kind-tool = Narzędzia
web-cards-kind-public = Cele grupowe
web-cards-kind-private = Cele indywidualne
web-cards-kind-inspiration = Karty inspiracji
web-cards-kind-rare-board = Planszetki rzadkiego szkła
web-cards-kind-grey-board = Planszetki ograniczeń
web-cards-kind-pioneer = Karty pionierów
web-cards-kind-bloom = Karty rozkwitu
web-cards-kind-objective = Karty celów
web-cards-kind-spiral = Plansza mandali

## Naszego pomysłu

web-cards-house = Naszego pomysłu
web-cards-partly-house = Częściowo naszego pomysłu
web-cards-house-why = Naszego pomysłu: drukowanej karty nie dało się odczytać.
web-cards-partly-house-why = Częściowo naszego pomysłu: drukowanej karty nie dało się odczytać w całości.
web-cards-replace = Zastąp ją drukowaną
web-cards-own-title = Karty naszego pomysłu i jak je zastąpić
web-cards-own-why = Niektórych drukowanych kart nie dało się odczytać, w całości lub w części. Aby przy stole niczego nie brakowało, wymyśliliśmy je albo nieznaną część sami i wszędzie je oznaczyliśmy.
web-cards-own-how = Karty to dane. Jeśli masz pudełko, przepisz drukowaną kartę do własnego pliku i graj z nim w terminalu. Przy stołach na tej stronie gra się naszymi kartami, bo twoich nie ma nikt inny.
web-cards-own-sagrada = W Sagradzie taki plik nakłada się na nasze karty: karta o znanym id poprawia naszą, a karta o nowym id zostaje dodana. Tak wyglądałaby karta rozkwitu:
web-cards-own-mandala = W Kamiennej Mandali plik zastępuje nasz: zawiera planszę mandali i wszystkie karty celów.
