### Colours and counted things: other files take their grammar from here.

## Colours: the letter of a die or a space, as a word.

colour-R = red
colour-Y = yellow
colour-G = green
colour-B = blue
colour-P = purple
colour-K = grey

## Grammatical forms, used inside other messages. $colour is a letter.

colour-name =
    { $colour ->
        [R] { colour-R }
        [Y] { colour-Y }
        [G] { colour-G }
        [B] { colour-B }
        [P] { colour-P }
        [K] { colour-K }
        [rare] rare glass
       *[other] { $colour }
    }
colour-die = a { colour-name } die
colour-die-accusative = a { colour-name } die
colour-die-genitive = { colour-name } die
colour-dice-genitive = { colour-name } dice

## Counted things

points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## The games

game-sagrada = Sagrada
    .about = fill a window of stained glass with dice
game-mandala = Mandala Stones
    .about = build towers of stones and lay a mandala
