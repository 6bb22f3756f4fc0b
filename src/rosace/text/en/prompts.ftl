### What a seat is asked: a message for every code of a prompt.

## In every game

prompt-wait = Wait for your turn
prompt-over = The game is over
prompt-move = Your move

## Sagrada

prompt-window = Choose your window
prompt-keep = Keep this bloom card or discard it?
prompt-turn = Choose a die, or use a tool
prompt-draft = Choose a die
prompt-more = Place a die, use a card, or end your turn
prompt-use =
    { $more ->
        [0] Use a tool, or end your turn
       *[other] Use a tool or a card, or end your turn
    }
prompt-none-fits = No die fits: end your turn
prompt-end-turn = End your turn
prompt-pay = Choose { colour-die-accusative } to pay with
prompt-take = Choose a die of the draft pool
prompt-take-either = Choose a die of the draft pool, or of your private dice pool
prompt-take-rose = Choose a die of your private dice pool
prompt-take-to-turn = Choose the die to turn up or down
prompt-take-to-turn-over = Choose the die to turn over
prompt-take-to-swap = Choose the die to swap
prompt-take-to-roll = Choose the die to re-roll
prompt-take-to-drop = Choose the die to drop into the dice bag
prompt-take-apart = Choose the die to place apart from all others
prompt-take-for-value = Choose the die that is to show a grey die’s value
prompt-roll-rose = Choose a die of your private dice pool to re-roll
prompt-roll-second = Choose a second die to re-roll, or roll this one alone
prompt-roll-rare = Choose the rare glass die to buy and re-roll
prompt-swap-track = { $die } for which die of the round track?
prompt-swap-rose = { $die } for which die of your private dice pool?
prompt-up-or-down = Turn { $die } up or down?
prompt-value-drawn = You drew { colour-die-accusative }: choose its value
prompt-value-grey = Choose the value of a grey die
prompt-lift = Choose a die of your window to move
prompt-lift-more = Choose another die of that colour to move, or leave it at that
prompt-exchange = Choose the die of your window to swap
prompt-exchange-for = Choose the die of the draft pool for { $cell }
prompt-from = Choose a die of another window
prompt-give = Choose the die to give: the same colour or the same value
prompt-given = You are given { $die }: choose a space for it, or put it back
prompt-tokens-of = Choose the tool whose favour tokens you take
prompt-courage = Choose a die and a space whose printed colour it need not have
prompt-conviction = Choose a die and a space whose printed value it need not show
prompt-place = { $die }: choose a space for it
prompt-place-or-back = { $die }: choose a space for it, or put it back
prompt-back = { $die } fits nowhere: put it back

## Mandala Stones

prompt-pick-or-score = PICK: send an artist to a new spot. Or SCORE your towers.
prompt-pick = PICK: send an artist to a new spot.
prompt-score = You can only SCORE now.
