### Kolory i rzeczy liczone: inne pliki biorą stąd formy gramatyczne.

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
