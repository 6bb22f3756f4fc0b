### Strona przy stole Kamiennej Mandali.

## Plansze

web-mandala-main-board = Plansza główna
web-mandala-mandala-board = Plansza mandali
web-mandala-your-board = Twoja plansza
web-mandala-objectives = Twoje karty celów
web-mandala-one-counts = Tajne do końca gry. Liczy się wtedy jedna, ta lepsza.
web-mandala-counts-now = spełniona: teraz by się liczyła
web-mandala-counted = spełniona i policzona
web-mandala-progress = masz { $have }, potrzeba: { $need }
web-mandala-cannot = już nie da się go spełnić
web-mandala-chance = { $chance } szans, że na końcu będzie spełniony
web-mandala-show = pokaż wieże
web-mandala-look = Wskaż stos, aby mu się przyjrzeć.
web-mandala-move = Twoja tura
web-mandala-laid = ułożono { $laid } z { $spaces }
web-mandala-ends-at = dłonie na polu { $space } kończą grę
web-mandala-bonus-at = +{ $points } na polu { $space }
web-mandala-aside = odłożono { $count }

## Gdzie jesteśmy

web-mandala-round = Runda { $round }
web-mandala-your-turn = twoja tura
web-mandala-ending = Dłonie są zakryte: to ostatnia runda.

## Kamienie, stosy, pola, wieże

web-mandala-stone = { stone-colour }, { stone-pattern }
web-mandala-stone-hidden = { stone-colour }, symbol ukryty
web-mandala-stack =
    { $count ->
        [one] Stos z jednego kamienia: { $stones }
        [few] Stos { $count } kamieni, od góry: { $stones }
       *[many] Stos { $count } kamieni, od góry: { $stones }
    }
web-mandala-stack-empty = Puste pole
web-mandala-taken-as = kamień numer { $place } w wieży
web-mandala-spot =
    { $spot ->
        [NW] północny zachód (NW)
        [N] północ (N)
        [NE] północny wschód (NE)
        [W] zachód (W)
        [E] wschód (E)
        [SW] południowy zachód (SW)
        [S] południe (S)
        [SE] południowy wschód (SE)
       *[C] środek (C)
    }
web-mandala-free = wolne
web-mandala-artist-name =
    { $artist ->
        [W1] Fale 1
        [W2] Fale 2
        [P1] Płatki 1
       *[P2] Płatki 2
    }
web-mandala-artist = artysta { web-mandala-artist-name }
web-mandala-can-move = można go przestawić
web-mandala-can-go = można tu stanąć
web-mandala-can-stand = można tu postawić wieżę
web-mandala-tower-empty = puste
web-mandala-space =
    { $tower ->
        [I] Daje 1 punkt za każdą inną wysokość na twojej planszy; puste pole to też wysokość.
        [II] Daje 4, 2, 1 lub 1 punkt za wysokość 1, 2, 3 lub 4.
        [III] Daje 1, 3, 4 lub 1 punkt za wysokość 1, 2, 3 lub 4.
        [IV] Daje 1, 2, 4 lub 6 punktów za wysokość 1, 2, 3 lub 4.
       *[V] Daje 1 punkt i po 1 za każdy kolor w wieży.
    }
web-mandala-space-short =
    { $tower ->
        [I] wysokości
        [II] 4 · 2 · 1 · 1
        [III] 1 · 3 · 4 · 1
        [IV] 1 · 2 · 4 · 6
       *[V] kolory + 1
    }

## Wybór

web-mandala-artist-first = Najpierw wybierz artystę, potem pole, na które przejdzie.
web-mandala-choose-spot =
    { $count ->
        [one] jedno pole do wyboru
        [few] { $count } pola do wyboru
       *[many] { $count } pól do wyboru
    }
web-mandala-choose-first = { web-mandala-artist-name } → { $spot }. Który kamień najpierw? Potem wybierz pole na wieżę.
web-mandala-choose-tower = { web-mandala-artist-name } → { $spot }. Wybierz pole na wieżę.
web-mandala-which-first = Który kamień najpierw?
web-mandala-first-from =
    { $side ->
        [N] od północy
        [E] od wschodu
        [S] od południa
       *[W] od zachodu
    }
web-mandala-score = PUNKTOWANIE
web-mandala-colour = Punktuj: { stone-colour }
web-mandala-tops-of =
    { $count ->
        [one] Punktuj wierzchni kamień: { $towers }
       *[other] Punktuj wierzchnie kamienie: { $towers }
    }
web-mandala-score-colour = Punktują wszystkie twoje wieże, których wierzchni kamień jest { stone-colour }, każda według swojego pola.
web-mandala-score-tops =
    { $count ->
        [one] Jeden wierzchni kamień daje 1 punkt.
        [few] { $count } wierzchnie kamienie dają po 1 punkcie.
       *[many] { $count } wierzchnich kamieni daje po 1 punkcie.
    }
web-mandala-tops-hint = Albo dotknij swoich wież: po 1 punkcie za wierzchni kamień.
web-mandala-do-score = Punktuj
web-mandala-do-pick = Postaw na { $tower }
web-mandala-back = Wstecz
web-mandala-pick = { web-mandala-artist-name } → { $spot }, wieża { $tower }
