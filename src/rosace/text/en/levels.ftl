### The five levels of our own bots, and the hints that one of them gives.

## How each plays

level-beginner = Beginner
    .sagrada = overlooks many spaces, and how a die spoils those beside it
    .mandala = grabs points at once, forgets its objectives and the others
level-casual = Casual
    .sagrada = reads its window well, but overlooks things and uses no tools
    .mandala = builds its towers well, but overlooks things and minds nobody else
level-skilled = Skilled
    .sagrada = reads its window well and overlooks nothing, but uses no tools
    .mandala = thinks of the answer to its best moves and overlooks little
level-expert = Expert
    .sagrada = plans whole turns with tools, and seldom overlooks something
    .mandala = overlooks nothing and weighs many answers to its moves
level-master = Master
    .sagrada = overlooks nothing, sees what the others will take, and plays games to their end in its mind
    .mandala = looks as many turns ahead as it has time for

## In a game

play-menu-level = How strong an opponent?
play-thinking = { $player } is thinking…
play-hint = Hint: the best move first. Points and chances are estimates.
play-hint-points = Points
play-hint-win = Win
play-hint-chance = { $number }%
play-hint-equal = About equal to the first.
