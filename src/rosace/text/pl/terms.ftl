### Słowa z instrukcji. Pozostałe pliki biorą stąd formy gramatyczne.

## Kolory: litera kostki lub pola jako słowo.

colour-R = czerwony
colour-Y = żółty
colour-G = zielony
colour-B = niebieski
colour-P = fioletowy

## Formy gramatyczne, używane w innych komunikatach. $colour to litera.

colour-name =
    { $colour ->
        [R] { colour-R }
        [Y] { colour-Y }
        [G] { colour-G }
        [B] { colour-B }
        [P] { colour-P }
       *[other] { $colour }
    }
colour-die =
    { $colour ->
        [R] czerwona kostka
        [Y] żółta kostka
        [G] zielona kostka
        [B] niebieska kostka
        [P] fioletowa kostka
       *[other] kostka { $colour }
    }
colour-die-accusative =
    { $colour ->
        [R] czerwoną kostkę
        [Y] żółtą kostkę
        [G] zieloną kostkę
        [B] niebieską kostkę
        [P] fioletową kostkę
       *[other] kostkę { $colour }
    }
colour-die-genitive =
    { $colour ->
        [R] czerwonej kostki
        [Y] żółtej kostki
        [G] zielonej kostki
        [B] niebieskiej kostki
        [P] fioletowej kostki
       *[other] kostki { $colour }
    }
colour-dice-genitive =
    { $colour ->
        [R] czerwonych kostek
        [Y] żółtych kostek
        [G] zielonych kostek
        [B] niebieskich kostek
        [P] fioletowych kostek
       *[other] kostek { $colour }
    }

## Rzeczy policzalne

dice =
    { $count ->
        [one] { $count } kostka
        [few] { $count } kostki
       *[many] { $count } kostek
    }
favor-tokens =
    { $count ->
        [one] { $count } znacznik uznania
        [few] { $count } znaczniki uznania
       *[many] { $count } znaczników uznania
    }
points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }
empty-spaces =
    { $count ->
        [one] { $count } puste pole
        [few] { $count } puste pola
       *[many] { $count } pustych pól
    }
players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
       *[many] { $count } graczy
    }

## Nazwy rzeczy

term-window = witraż
term-window-card = karta wzoru witrażu
term-tool = narzędzie
term-tool-card = karta narzędzi
term-public-objective = cel grupowy
term-private-objective = cel indywidualny
term-difficulty = poziom trudności
term-space = pole
term-border-space = pole przy krawędzi
term-row = wiersz
term-column = kolumna
term-die = kostka
term-value = wartość
term-colour = kolor
term-draft-pool = pula wyboru
term-dice-bag = woreczek z kostkami
term-round-track = tor rund
term-favor-token = znacznik uznania
term-round = runda
term-turn = ruch
term-first-turn = pierwszy ruch
term-second-turn = drugi ruch
term-pass = pominięcie ruchu
term-player = gracz
term-start-player = gracz rozpoczynający
term-victory-points = punkty zwycięstwa
term-solo = gra jednoosobowa
term-target = docelowy wynik
term-option = opcja
term-status = źródło
