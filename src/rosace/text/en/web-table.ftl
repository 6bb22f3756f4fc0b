### The tables, as the page shows them: what is to be done now, step by step, and what lies there.

web-table-step =
    { $step ->
        [turn] Choose a die, or use a tool
        [draft] Choose a die
        [more] Place a die, use a card, or end your turn
        [use] Use a tool or a card, or end your turn
        [none-fits] No die fits: end your turn
        [over] End your turn
        [pay] Choose { colour-die-accusative } to pay with
        [take] Choose a die of the draft pool
        [take-either] Choose a die of the draft pool, or of your private dice pool
        [take-to-turn] Choose the die to turn up or down
        [take-to-turn-over] Choose the die to turn over
        [take-to-swap] Choose the die to swap
        [take-to-roll] Choose the die to re-roll
        [take-to-drop] Choose the die to drop into the dice bag
        [take-apart] Choose the die to place apart from all others
        [take-for-value] Choose the die that is to show a grey die’s value
        [roll-rose] Choose a die of your private dice pool to re-roll
        [roll-second] Choose a second die to re-roll, or roll this one alone
        [roll-rare] Choose the rare glass die to buy and re-roll
        [swap-track] { $die } for which die of the round track?
        [swap-rose] { $die } for which die of your private dice pool?
        [up-or-down] Turn { $die } up or down?
        [value-drawn] You drew { colour-die-accusative }: choose its value
        [value-grey] Choose the value of a grey die
        [lift] Choose a die of your window to move
        [lift-more] Choose another die of that colour to move, or leave it at that
        [exchange] Choose the die of your window to swap
        [exchange-for] Choose the die of the draft pool for { $cell }
        [tokens-of] Choose the tool whose favour tokens you take
        [courage] Choose a die and a space whose printed colour it need not have
        [conviction] Choose a die and a space whose printed value it need not show
        [from] Choose a die of another window
        [give] Choose the die to give: the same colour or the same value
        [given] You are given { $die }: choose a space for it, or put it back
        [place] { $die }: choose a space for it
        [place-or-back] { $die }: choose a space for it, or put it back
       *[back] { $die } fits nowhere: put it back
    }
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
