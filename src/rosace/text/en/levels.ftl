### The five levels of our own bots, and the hints that one of them gives.

## How each plays

level-beginner = Beginner
    .sagrada = overlooks many spaces, and how a die restricts those beside it
    .mandala = takes the most points at once, ignores its objectives and the other players
level-casual = Casual
    .sagrada = reads its window well, but overlooks things and uses no tools
    .mandala = builds its towers well, but overlooks things and ignores the other players
level-skilled = Skilled
    .sagrada = reads its window well and overlooks nothing, but uses no tools
    .mandala = considers the reply to its best moves and overlooks little
level-expert = Expert
    .sagrada = plans whole turns with tools, and seldom overlooks something
    .mandala = overlooks nothing and considers many replies to its moves
level-master = Master
    .sagrada = overlooks nothing, sees what the others will take, and plays sampled games to their end
    .mandala = looks as many turns ahead as its time allows

## In a game

play-menu-level = How strong an opponent?
play-thinking = { $player } is thinking…
play-hint = Hint: the best move first. Points and chances are estimates.
play-hint-points = Points
play-hint-win = Win
play-hint-chance = { $number }%
play-hint-equal = About equal to the first.
