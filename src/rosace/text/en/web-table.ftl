### The tables, as the page shows them: what is to be done now, step by step, and what lies there.

web-table-sure = { $move }?
web-table-sure-roll = Use { $card }? The dice are rolled at once.
web-table-confirm = Yes, do it
web-table-cancel = Not so
web-table-leave = Leave { $card }
web-table-late = The dice have spoken: nothing leads back.
web-table-thinking = Thinking…
web-table-close = Close
web-table-roll = Roll the dice
web-table-to-swap = Dice of the round track
web-table-can-move = can be moved
web-table-can-take = can be taken
web-table-new = new since your last turn
web-table-pay-with = pay with { colour-die-accusative }
web-table-tool-gone = used, out of the game
web-table-target = Target so far: { $target }
web-table-start-player = start player of this round
web-table-skips = skips the second turn
web-table-turned = turned over
web-table-ready = ready
web-table-blooms =
    { $count ->
        [one] { $count } bloom card
       *[other] { $count } bloom cards
    }
web-table-played = Cards to use
web-table-kind-inspiration = Inspiration
web-table-kind-rare-board = Rare glass board
web-table-kind-grey-board = Restriction board
web-table-kind-bloom = Bloom

## Typed moves

web-table-log = Log
web-table-type = Type a move
web-table-type-hint = Type: { $example }
web-table-make = Make it
web-table-completions = Moves that begin so
web-table-no-move = “{ $typed }” is not a move. A move looks like this: { $example }
