### What happened: a message for every code of a remark.

## In every game

remark-moved = { $move }
remark-rolled = { $move }: { $outcome }
remark-secret = a choice that is still secret

## Sagrada

remark-chose-window = window { $window }
remark-kept = { $card } kept
remark-discarded = { $card } discarded
remark-placed = { $die } to { $cell }
remark-placed-from-rose = { $die } from the rose to { $cell }
remark-moved-die = { $die } from { $from } to { $cell }
remark-passed = pass
remark-ended-turn = turn over
remark-used = tool { $tool }
remark-paid = paid with { $die }
remark-took = { $die } from the draft pool
remark-took-from-rose = { $die } from the rose
remark-took-from-window = { $die } from { $player }, { $cell }
remark-gave = { $die } given for it
remark-bought = { $die } bought for { $price }, to { $cell }
remark-bought-to-roll = { $die } bought for { $price }
remark-swapped = { $die } swapped for { $other } on the round track
remark-swapped-rose = { $die } swapped for { $other } of the rose
remark-became = now { $die }
remark-lifted = { $die } up from { $cell }
remark-put-back = { $die } back to the draft pool
remark-put-back-on-rose = { $die } back to the rose
remark-stayed = { $die } stays on the rare glass board
remark-stopped = no further die
remark-drew = drawn from the bag: { colour-name }
remark-rerolled = re-rolled: { $dice }
remark-used-board = { $board }: { $price } paid
remark-inspired = inspiration { $card }
remark-took-tokens = { $tokens } taken from { $tool }
remark-claimed = takes { $card } ({ points })
remark-fresh-rare = Fresh rare glass: { $dice }
remark-blooms-kept =
    { $count ->
        [one] { $count } bloom card kept
       *[other] { $count } bloom cards kept
    }
remark-round-ended =
    { $count ->
        [0] Round { $round } is over.
       *[other] Round { $round } is over. To the round track: { $dice }
    }
remark-round-began = Round { $round }: { $dice }

## Mandala Stones

remark-picked = { $artist } to { $spot }, tower { $tower }: { $stones }
remark-scored = { stone-colour } scored: { points }
remark-scored-tops = top stones scored ({ $towers }): { points }
remark-last-round = The hands on the mandala board are covered: this round is the last.
remark-nothing-left = { $player } can neither PICK nor SCORE: the game ends at once.
