### What each card does, in our own words. The names of cards stand with their data, in the card packs.

## Tools

tool-grozing-pliers = Draft a die and turn it up or down by one before you place it. A 6 does not become a 1, nor a 1 a 6.
tool-eglomise-brush = Move one die of your window. The colour printed on its new space does not matter; every other placement rule does.
tool-copper-foil-burnisher = Move one die of your window. The value printed on its new space does not matter; every other placement rule does.
tool-lathekin = Move two different dice of your window, no fewer. Each must obey every placement rule.
tool-lens-cutter = Draft a die and swap it for any die on the round track; place the one you get.
tool-flux-brush = Draft a die and re-roll it before you place it. If it then fits nowhere, it goes back to the draft pool with its new value.
tool-glazing-hammer = Re-roll every die in the draft pool. Only in your second turn of the round, before you draft.
tool-running-pliers = In your first turn of the round: once the turn is over, draft and place a second die at once. You then skip your second turn.
tool-cork-backed-straightedge = Draft a die and place it where it touches no other die. Every other placement rule holds.
tool-grinding-stone = Draft a die and turn it over before you place it: 1 and 6, 2 and 5, 3 and 4 change places.
tool-flux-remover = Draft a die, drop it into the dice bag and draw another. Choose the new die's value, then place it or leave it in the draft pool.
tool-tap-wheel = Move one or two dice of the same colour, if a die of that colour lies on the round track. Each must obey every placement rule.

## Public objectives

public-row-color-variety = Full rows in which no colour comes twice.
public-column-color-variety = Full columns in which no colour comes twice.
public-row-shade-variety = Full rows in which no value comes twice.
public-column-shade-variety = Full columns in which no value comes twice.
public-light-shades = Pairs of a 1 and a 2, anywhere in the window.
public-medium-shades = Pairs of a 3 and a 4, anywhere in the window.
public-deep-shades = Pairs of a 5 and a 6, anywhere in the window.
public-shade-variety = Sets of all six values, anywhere in the window.
public-color-diagonals = Dice with a die of their own colour at one of their corners. Each die counts once.
public-color-variety = Sets of all five colours, anywhere in the window.

## Private objectives

private-shades = The sum of the values of the { colour-dice-genitive } in your window.

## Where a card's facts come from

status-rulebook = rulebook
status-public = public sources
status-house = house design
status-partly-house = partly house design
