### The page at a table of Mandala Stones.

## Boards

web-mandala-main-board = Main board
web-mandala-mandala-board = Mandala board
web-mandala-your-board = Your board
web-mandala-objectives = Your objectives
web-mandala-one-counts = Secret until the end. One of them counts then, the better one.
web-mandala-counts-now = met: it would count now
web-mandala-counted = it counted
web-mandala-progress = you have { $have }, needed: { $need }
web-mandala-cannot = it can no longer be met
web-mandala-chance = { $chance } to be met at the end
web-mandala-show = show its towers
web-mandala-look = Point at a stack to look at it closely.
web-mandala-move = Your move
web-mandala-laid = { $laid } of { $spaces } laid
web-mandala-ends-at = the hands on { $space } bring the end
web-mandala-bonus-at = +{ $points } on { $space }
web-mandala-aside = { $count } set aside

## Where we are

web-mandala-round = Round { $round }
web-mandala-your-turn = your turn
web-mandala-ending = The hands are covered: this round is the last.

## Stones, stacks, spots, towers

web-mandala-stone = { stone-colour }, { stone-pattern }
web-mandala-stone-hidden = { stone-colour }, pattern hidden
web-mandala-stack =
    { $count ->
        [one] A stack of one stone: { $stones }
       *[other] A stack of { $count }, from the top: { $stones }
    }
web-mandala-stack-empty = An empty space
web-mandala-taken-as = stone { $place } of the tower
web-mandala-spot =
    { $spot ->
        [NW] the north-west (NW)
        [N] the north (N)
        [NE] the north-east (NE)
        [W] the west (W)
        [E] the east (E)
        [SW] the south-west (SW)
        [S] the south (S)
        [SE] the south-east (SE)
       *[C] the centre (C)
    }
web-mandala-free = free
web-mandala-artist-name =
    { $artist ->
        [W1] Waves 1
        [W2] Waves 2
        [P1] Petals 1
       *[P2] Petals 2
    }
web-mandala-artist = artist { web-mandala-artist-name }
web-mandala-can-move = can be sent
web-mandala-can-go = can go here
web-mandala-can-stand = the tower can stand here
web-mandala-tower-empty = empty
web-mandala-space =
    { $tower ->
        [I] Brings 1 point for each different height on your board; an empty space is a height too.
        [II] Brings 4, 2, 1 or 1 points for a height of 1, 2, 3 or 4.
        [III] Brings 1, 3, 4 or 1 points for a height of 1, 2, 3 or 4.
        [IV] Brings 1, 2, 4 or 6 points for a height of 1, 2, 3 or 4.
       *[V] Brings 1 point, and 1 for each colour in the tower.
    }
web-mandala-space-short =
    { $tower ->
        [I] heights
        [II] 4 · 2 · 1 · 1
        [III] 1 · 3 · 4 · 1
        [IV] 1 · 2 · 4 · 6
       *[V] colours + 1
    }

## Choosing

web-mandala-artist-first = Choose an artist first, then where it goes.
web-mandala-choose-spot =
    { $count ->
        [one] one spot to go to
       *[other] { $count } spots to go to
    }
web-mandala-choose-first = { web-mandala-artist-name } goes to { $spot }. Which stone first? Then choose a space for the tower.
web-mandala-choose-tower = { web-mandala-artist-name } goes to { $spot }. Choose a space for the tower.
web-mandala-which-first = Which stone first?
web-mandala-first-from =
    { $side ->
        [N] north first
        [E] east first
        [S] south first
       *[W] west first
    }
web-mandala-score = SCORE
web-mandala-colour = Score { stone-colour }
web-mandala-tops-of =
    { $count ->
        [one] Score the top stone of { $towers }
       *[other] Score the top stones of { $towers }
    }
web-mandala-score-colour = All your towers with { stone-colour } on top score, each by its space.
web-mandala-score-tops =
    { $count ->
        [one] One top stone scores 1 point.
       *[other] { $count } top stones score 1 point each.
    }
web-mandala-tops-hint = Or tap your towers: 1 point for each top stone.
web-mandala-do-score = Score
web-mandala-do-pick = Build on { $tower }
web-mandala-back = Back
web-mandala-pick = { web-mandala-artist-name } to { $spot }, tower { $tower }
