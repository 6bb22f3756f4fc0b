### Mandala Stones at the terminal.

## Where we are

mandala-round = Round { $round }
mandala-last-round = last round
mandala-objectives = Your objectives; the better one counts
mandala-met = { points }, met
mandala-not-met = { points }, not met
mandala-board = Mandala board
mandala-laid = { $laid } of { $spaces }
mandala-next-bonus = next +{ $points } on { $space }
mandala-hands = game end (H) on { $space }
mandala-legend = A stack: its top stone, such as YW (yellow, waves), then the colours below it, the next one first. <W1> is an artist, a small "nw" a free spot. "+4" is what a tower would score.
mandala-legend-open = A stack: its top stone, such as YW (yellow, waves), then the stones below it, the next one first: a small letter has waves, a capital petals. <W1> is an artist, a small "nw" a free spot. "+4" is what a tower would score.
mandala-legend-help = Type "help" at any time.

## What is asked

mandala-ask =
    { $expects ->
        [first] Which stone first? Towers are shown from the bottom up:
       *[tower] Onto which tower space?
        [tops] Which top stones?
    }
mandala-ask-next =
    { $expects ->
        [first] which stone first? Towers are shown from the bottom up. Enter goes back:
        [tower] onto which tower space? Enter goes back:
        [tops] which top stones? Enter goes back:
       *[turn] which pick? Enter goes back:
    }
mandala-any-tops = any of your top stones, 1 point each
mandala-brings-bonus = { points }, { $bonus } of them from the mandala board
mandala-help =
    Type the number of a line, or a move: "W1>C N II" sends artist W1 to the centre, takes the stone to the north first and puts the tower onto space II. The beginning of a move will do too: "w1 c" shows what is left to choose.
    Colours: Y yellow, R pink, P purple, B blue. Patterns: W waves, P petals. On the mandala board, letters are stones, 1 and 2 are points, H is the hands that end the game.

    moves         everything you may choose now
    table         the whole table again
    why W1>C      why an artist may not go there; also "why C", "why score P"
    hint          what a strong player would do, and why
    undo          take back your last decision
    score         the score sheets as they stand
    card NAME     what a card asks for; "card" alone shows yours and the mandala board
    rules         the rules; "rules pick" shows one topic
    save FILE     write the game to a file
    quit          stop; the game is saved
    help          this text
mandala-notation =
    W1>C N II     PICK: artist, spot, first stone (N, E, S or W of it), tower space
    score P       SCORE a colour: all your towers with purple on top
    tops I III    SCORE the top stones of these towers, 1 point each
mandala-why-what = Ask about a move or the beginning of one: "why W1>C", "why C", "why score P".

## The cards

mandala-objective-cards = Objectives

## At a real table

mandala-free-spaces = Free tower spaces: { $towers }. Each pick below: artist and spot; the sides that may come first; the stones, clockwise from the first of these.
mandala-moves-in-all =
    { $count ->
        [one] { $count } move in all; --json lists it in notation.
       *[other] { $count } moves in all; --json lists each in notation.
    }
mandala-tie-shared = Tied; the sheet does not say who is first in the round, so the place is shared.
