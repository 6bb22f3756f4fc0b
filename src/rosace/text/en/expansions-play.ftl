### The game at the terminal with Sagrada's expansions.

## What lies on the table

play-rare-board = Rare glass board
play-rare-left =
    { $count ->
        [0] no further dice
       *[other] further dice: { $count }
    }
play-rare = Rare glass
play-grey-board = Restriction board for grey dice
play-grey-aside = grey dice put aside: { $count }
play-inspirations = Inspiration cards
play-inspiration = your inspiration card
play-ready = ready
play-turned = turned over
play-pioneers = Pioneers
play-taken-you = yours
play-taken-by = taken by { $player }
play-blooms = Your bloom cards
play-blooms-all = Bloom cards
play-blooms-kept =
    { $count ->
        [one] { $count } bloom card
       *[other] { $count } bloom cards
    }
play-bloom-dealt = to keep or to discard
play-bloom-asked = keep it?
play-rose = Your rose
play-roses = Roses
play-worth-rank = counts { $counted }, place { $place }, now { $now }
play-worth-unranked = nothing to count yet, now { $now }
play-costs = costs { $price }

## What is asked

play-means-stay = leave the die on the rare glass board
play-means-roll = roll this die alone
play-means-keep = 1 favour token now; { points-of-card } for the pattern, or minus as many without it
play-means-discard = it counts for nothing
play-tokens-on-it = favour tokens on it: { $tokens }
play-notation-modules =
    With modules:

    K5 B3         put the grey five on B3
    { "*" }5 B3         buy the rare glass five and put it on B3
    rose R5 B3    put the red five of your rose on B3
    rose R5       take this die of your rose, for your inspiration card
    luck          use your inspiration card; likewise a rare glass board that re-rolls
    keep waves    keep this bloom card
    discard waves do without this bloom card
    from 1 C4     Promo Strip Cutter: take the die on C4 from seat 1, seats counted from 0

## Before the game

play-menu-modules = With which expansions?
play-menu-modules-ask = Numbers, Enter for none, or another language ({ $languages }):
modules-passion = All of Passion
modules-glory = All of Glory
modules-five-six = All windows and private objectives for five and six players
