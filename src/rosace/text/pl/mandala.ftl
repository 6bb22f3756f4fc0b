### Kamienna Mandala: odmowy, cele, arkusz punktów, zasady i opcje.

## Kamienna Mandala: PODNIESIENIE

refusal-no-empty-tower = Wszystkie pięć pól na twojej planszy jest zajętych, więc musisz wykonać PUNKTOWANIE.
    .rule = PODNIESIENIE wymaga pustego pola na planszy gracza. Bez niego zostaje tylko PUNKTOWANIE.
refusal-artist-stays = Artysta { $artist } już tam stoi; musi przejść na inne pole.
    .rule = PODNIESIENIE przestawia artystę na inne, wolne pole, w dowolnej odległości.
refusal-spot-occupied = Pole { $spot } jest zajęte: stoi na nim artysta { $other }.
    .rule = Na polu mieści się jeden artysta.
refusal-no-stone-to-take = Artysta { $artist } nie podniósłby na polu { $spot } żadnego kamienia.
    .rule = Artysta podnosi z wierzchu sąsiednich stosów kamienie ze swoim symbolem, które nie sąsiadują z żadnym innym artystą. Może stanąć tylko tam, gdzie jest choć jeden taki kamień.
refusal-not-the-first-stone =
    { $because ->
        [empty] Stos { board-side } od { $spot } jest pusty.
        [blocked] Kamień { board-side } od { $spot } sąsiaduje też z artystą { $other }, więc zostaje.
       *[pattern] Kamień { board-side } od { $spot } nie ma symbolu tego artysty.
    }
    .rule = Wieża zaczyna się od kamienia, który artysta podnosi. Pozostałe podnoszone kamienie idą zgodnie z ruchem wskazówek zegara.
refusal-tower-not-empty = Na polu { $tower } stoi już wieża.
    .rule = Nowa wieża staje na pustym polu. Wież nigdy się nie łączy ani nie dobudowuje.

## Kamienna Mandala: PUNKTOWANIE

refusal-colour-not-on-two-tops =
    { $tops ->
        [0] Wierzchni kamień żadnej z twoich wież nie jest { stone-colour }, a potrzebne są dwie takie wieże.
       *[other] Wierzchni kamień tylko jednej z twoich wież jest { stone-colour }, a potrzebne są dwie takie wieże.
    }
    .rule = Kolor można zapunktować, gdy leży na wierzchu przynajmniej dwóch twoich wież. Pojedynczy wierzchni kamień można zapunktować za 1 punkt.
refusal-tower-empty = Na polu { $tower } nie ma wieży.
    .rule = Punktować można tylko wierzchnie kamienie własnych wież.

## Słowa używane w innych komunikatach. $colour, $pattern i $side to litery; litera oznacza tu inny kolor niż w Sagradzie.

stone-colour =
    { $colour ->
        [Y] żółty
        [R] różowy
        [P] fioletowy
        [B] niebieski
       *[other] { $colour }
    }
stone-colour-stones =
    { $colour ->
        [Y] żółte kamienie
        [R] różowe kamienie
        [P] fioletowe kamienie
        [B] niebieskie kamienie
       *[other] kamienie { $colour }
    }
stone-pattern =
    { $pattern ->
        [W] fale
        [P] płatki
       *[other] { $pattern }
    }
board-side =
    { $side ->
        [N] na północ
        [E] na wschód
        [S] na południe
       *[W] na zachód
    }

## Cele

objective-stones =
    { $count ->
        [one] Dokładnie { $count } kamień na twojej planszy.
        [few] Dokładnie { $count } kamienie na twojej planszy.
       *[many] Dokładnie { $count } kamieni na twojej planszy.
    }
objective-colour = Przynajmniej 3 { stone-colour-stones } na twojej planszy albo więcej takich kamieni niż u każdego innego gracza z osobna.
objective-tops = Na każdym wierzchnim kamieniu twojej planszy są { stone-pattern } i jest przynajmniej jeden taki kamień.
mandala-marks = +1 na { $ones }; +2 na { $twos }; dwie dłonie na { $two }, trzy na { $three }, cztery na { $four }.

## Skąd pochodzą dane

status-inferred = wywnioskowane
    .about = Nie ma tego w tekście instrukcji, którym dysponujemy; wynika z niego przez symetrię. Możesz to zastąpić własnymi danymi.

## Arkusz punktów

score-tower = Wieża { $tower }
score-any-stones = Dowolne wierzchnie kamienie
score-mandala-bonus = Dodatkowe punkty z planszy mandali
score-scored = Zdobyte dotąd łącznie
score-objective = Karta celu
score-tie-earlier-in-the-round = Remis; decyduje wcześniejsza tura w rundzie.

## Zasady według tematów

rules-mandala-setup =
    Wymieszajcie 96 kamieni, po 24 w każdym z czterech kolorów, i ułóżcie stosy po cztery kamienie na 24 polach planszy głównej. Każdy kamień zdobi jeden z dwóch symboli: fale albo płatki.

    Na planszy jest dziewięć pól dla artystów, w trzech rzędach po trzy, a wokół każdego cztery stosy. Cztery piony artystów, po dwa z każdym symbolem, stawia się losowo na polach w środku czterech boków: N, W, E i S.

    Każdy gracz ma planszę z pięcioma polami na wieże, od I do V, i dostaje dwie tajne karty celów. Gracza rozpoczynającego wybierzcie wspólnie albo losowo.
    .title = Przygotowanie
rules-mandala-turn =
    Gracze wykonują tury zgodnie z ruchem wskazówek zegara, od gracza rozpoczynającego; gdy każdy wykona jedną, kończy się runda. W swojej turze robisz dokładnie jedną z dwóch rzeczy:

    - PODNIESIENIE: przestawiasz artystę i bierzesz kamienie;
    - PUNKTOWANIE: punktujesz wieże i oddajesz ich wierzchnie kamienie.

    Nie można pominąć tury. Jeśli nie masz pustego pola na wieżę albo żaden artysta nie może nigdzie podnieść kamienia, musisz wykonać PUNKTOWANIE. Jeśli nie masz też żadnego kamienia, gra kończy się natychmiast.
    .title = Tura
rules-mandala-pick =
    Przestaw dowolnego artystę na dowolne inne wolne pole. Weź wierzchni kamień z każdego sąsiedniego stosu, jeśli ma symbol tego artysty i nie sąsiaduje z żadnym innym artystą, bez względu na symbol tamtego. Kolory nie mają znaczenia. Musi być choć jeden taki kamień i musisz wziąć wszystkie.

    Wybierz, który kamień weźmiesz jako pierwszy, a potem idź wokół artysty zgodnie z ruchem wskazówek zegara. Każdy kolejny kamień kładziesz na poprzednich. Wieżę, bez zmiany kolejności, ustaw na pustym polu swojej planszy. Wież nigdy się nie łączy.
    .title = PODNIESIENIE
rules-mandala-score =
    Wybierz jedno z dwojga:

    Kolor, który leży na wierzchu przynajmniej dwóch twoich wież. Punktują wszystkie twoje wieże z tym kolorem na wierzchu, każda według swojego pola:
    I: 1 punkt za każdą różną wysokość na twojej planszy; puste pole też jest wysokością.
    II: 4, 2, 1, 1 punktów za wysokość 1, 2, 3, 4.
    III: 1, 3, 4, 1 punktów.
    IV: 1, 2, 4, 6 punktów.
    V: 1 punkt i po 1 za każdy kolor w tej wieży.

    Albo dowolną liczbę swoich wierzchnich kamieni: po 1 punkcie za każdy.

    Najpierw punktują wszystkie wieże, potem wierzchni kamień każdej z nich trafia na planszę mandali.
    .title = PUNKTOWANIE
rules-mandala-mandala-board =
    Zapunktowane kamienie trafiają jeden po drugim na planszę mandali, każdy na kolejne wolne pole, od środka na zewnątrz. Pole z oznaczeniem +1 lub +2 daje od razu tyle punktów graczowi, który je zakrył. Pole z tyloma dłońmi, ilu jest graczy, wywołuje koniec gry; inne dłonie nic nie znaczą. Gdy plansza jest pełna, nadmiarowe kamienie odkłada się na bok.

    Tekst instrukcji nie mówi, gdzie leżą oznaczenia. Jeśli nie podasz własnych danych, obowiązuje nasz projekt (house): 60 pól; +1 na 5, 10, 20, 25 i 35; +2 na 15, 30, 45 i 55; dwie dłonie na 40, trzy na 50, cztery na 60.
    .title = Plansza mandali
rules-mandala-end =
    Gdy zakryte zostanie pole z liczbą dłoni równą liczbie graczy, runda toczy się do końca, tak aby wszyscy wykonali tyle samo tur.

    Jeśli gracz nie może wykonać ani PODNIESIENIA, ani PUNKTOWANIA, gra kończy się natychmiast, w środku rundy.

    Potem każdy ujawnia obie karty celów i punktuje jedną z nich, jeśli jest spełniona: Rosace wybiera lepszą. Wygrywa gracz z największą liczbą punktów. Przy remisie wygrywa ten z remisujących, którego tura wypada wcześniej w rundzie.
    .title = Koniec gry
rules-mandala-objectives =
    Dostajesz dwie z dziesięciu kart i na koniec punktujesz jedną, jeśli twoja plansza ją spełnia:

    Dokładnie 1, 2, 3 lub 4 kamienie na twojej planszy: 8, 7, 6 lub 5 punktów.
    Kolor, 7 punktów: przynajmniej trzy kamienie w tym kolorze na twojej planszy albo więcej niż u każdego innego gracza z osobna.
    Symbol, 7 punktów: mają go wszystkie twoje wierzchnie kamienie, a jest ich przynajmniej jeden.

    Karty za 1 i 3 kamienie, za niebieski i za jeden z symboli są w tekście instrukcji. Karty za 2 i 4 kamienie to nasz projekt (house). Pozostałe trzy kolory i drugi symbol są „{ status-inferred }”: { status-inferred.about }
    .title = Cele
rules-mandala-hidden =
    Karty celów są tajne do końca gry. Kolory wszystkich kamieni widzą wszyscy, bo stos widać z boku; widać też wszystkie wieże. Symbole kamieni leżących pod innymi na planszy głównej są ukryte, dopóki nie znajdą się na wierzchu.

    Instrukcja o tym nie mówi, dlatego jest opcja: patterns=open pokazuje wszystkie symbole od początku.
    .title = Co jest ukryte
rules-mandala-options = Instrukcja milczy w jednym miejscu; pierwsza wartość jest domyślna.
    .title = Opcje

## Opcje

option-patterns = Symbole zakrytych kamieni
option-patterns-hidden = Na planszy głównej widać symbol tylko wierzchniego kamienia stosu, a kolory wszystkich.
option-patterns-open = Symbole wszystkich kamieni widać od początku.
