### Kolory i rzeczy liczone: inne pliki biorą stąd formy gramatyczne.

## Kolory: litera kostki lub pola jako słowo.

colour-R = czerwony
colour-Y = żółty
colour-G = zielony
colour-B = niebieski
colour-P = fioletowy
colour-K = szary

## Formy gramatyczne, używane w innych komunikatach. $colour to litera.

colour-name =
    { $colour ->
        [R] { colour-R }
        [Y] { colour-Y }
        [G] { colour-G }
        [B] { colour-B }
        [P] { colour-P }
        [K] { colour-K }
        [rare] rzadkie szkło
       *[other] { $colour }
    }
colour-die =
    { $colour ->
        [R] czerwona kostka
        [Y] żółta kostka
        [G] zielona kostka
        [B] niebieska kostka
        [P] fioletowa kostka
        [K] szara kostka
        [rare] kostka rzadkiego szkła
       *[other] kostka { $colour }
    }
colour-die-accusative =
    { $colour ->
        [R] czerwoną kostkę
        [Y] żółtą kostkę
        [G] zieloną kostkę
        [B] niebieską kostkę
        [P] fioletową kostkę
        [K] szarą kostkę
        [rare] kostkę rzadkiego szkła
       *[other] kostkę { $colour }
    }
colour-die-genitive =
    { $colour ->
        [R] czerwonej kostki
        [Y] żółtej kostki
        [G] zielonej kostki
        [B] niebieskiej kostki
        [P] fioletowej kostki
        [K] szarej kostki
        [rare] kostki rzadkiego szkła
       *[other] kostki { $colour }
    }
colour-dice-genitive =
    { $colour ->
        [R] czerwonych kostek
        [Y] żółtych kostek
        [G] zielonych kostek
        [B] niebieskich kostek
        [P] fioletowych kostek
        [K] szarych kostek
        [rare] kostek rzadkiego szkła
       *[other] kostek { $colour }
    }

## Rzeczy policzalne

points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }

## Gry

game-sagrada = Sagrada
    .about = ułóż witraż z kostek
game-mandala = Kamienna Mandala
    .about = buduj wieże z kamieni i układaj mandalę
