### The words of the rulebooks. Other files take their grammar from here.

## Colours: the letter of a die or a space, as a word.

colour-R = red
colour-Y = yellow
colour-G = green
colour-B = blue
colour-P = purple

## Grammatical forms, used inside other messages. $colour is a letter.

colour-name =
    { $colour ->
        [R] { colour-R }
        [Y] { colour-Y }
        [G] { colour-G }
        [B] { colour-B }
        [P] { colour-P }
       *[other] { $colour }
    }
colour-die = a { colour-name } die
colour-die-accusative = a { colour-name } die
colour-die-genitive = { colour-name } die
colour-dice-genitive = { colour-name } dice

## Counted things

dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
favor-tokens =
    { $count ->
        [one] { $count } favour token
       *[other] { $count } favour tokens
    }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
empty-spaces =
    { $count ->
        [one] { $count } empty space
       *[other] { $count } empty spaces
    }
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }

## Names of things

term-window = window
term-window-card = window pattern card
term-tool = tool
term-tool-card = tool card
term-public-objective = public objective
term-private-objective = private objective
term-difficulty = difficulty
term-space = space
term-border-space = border space
term-row = row
term-column = column
term-die = die
term-value = value
term-colour = colour
term-draft-pool = draft pool
term-dice-bag = dice bag
term-round-track = round track
term-favor-token = favour token
term-round = round
term-turn = turn
term-first-turn = first turn
term-second-turn = second turn
term-pass = pass
term-player = player
term-start-player = start player
term-victory-points = victory points
term-solo = solo play
term-target = target score
term-option = option
term-status = source
