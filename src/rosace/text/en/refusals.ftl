### Why a move is refused. The value speaks of this move; .rule is the rule behind it.

## In every game

refusal-game-over = The game is over.
    .rule = When the game has ended, only the scoring is left.
refusal-not-your-turn = It is not your turn.
    .rule = Only the player whose turn it is decides.
refusal-not-a-move = “{ $text }” is not a move of this game.
    .rule = Moves are written as the notation says, with the cards of this game.

## Sagrada: placing a die

refusal-space-filled = { $cell } already holds a die.
    .rule = A space holds one die, and a die is never covered.
refusal-first-die-border = { $cell } is not on the border, and no other die is in the window.
    .rule = The first die of a window goes on a border space: along an edge or in a corner.
refusal-touches-nothing = A die on { $cell } would touch no other die.
    .rule = Every die after the first touches a die already in the window, by a side or a corner.
refusal-printed-colour = { $cell } takes only { colour-die }.
    .rule = A space with a printed colour takes only dice of that colour, whatever their value.
refusal-printed-value = { $cell } takes only a die showing { $value }.
    .rule = A space with a printed value takes only dice of that value, whatever their colour.
refusal-same-colour-beside = { $cell } is beside { $other }, where { colour-die } already stands.
    .rule = Two dice of one colour never stand side by side; corner to corner they may.
refusal-same-value-beside = { $cell } is beside { $other }, where a die showing { $value } already stands.
    .rule = Two dice of one value never stand side by side; corner to corner they may.
refusal-must-touch-nothing = { $cell } touches the die on { $other }.
    .rule = The straightedge places a die where no other die touches it, by a side or a corner.
refusal-same-space = The die came from { $cell } and must go to another space.
    .rule = A die that is moved never returns to the space it left.
refusal-no-second-die = That is legal in itself, but then no second die could finish { $tool }.
    .rule = A tool must be carried through, so its first step has to leave room for its second.
refusal-fits-nowhere = { $die } would fit nowhere in your window.
    .rule = A tool may change a drafted die only if the changed die can be placed.
refusal-must-place = { $die } fits, so it must be placed.
    .rule = A die that was re-rolled after it was drafted, and fits, is placed; only a die that fits nowhere goes back.

## Sagrada: drafting, and the order of a turn

refusal-already-drafted = You have already drafted a die this turn.
    .rule = You draft at most one die in a turn.
refusal-die-not-in-pool = There is no { $die } in the draft pool.
    .rule = Dice are drafted from this round's draft pool.
refusal-not-now =
    { $expects ->
        [window] Not now: choose your window first.
        [turn] Not now: draft a die, use a tool or end your turn.
        [pay] Not now: choose the die that pays for the tool.
        [take] Not now: choose a die first.
        [swap] Not now: choose the die to swap with.
        [back] Not now: put the die back.
        [step] Not now: choose whether the die goes up or down.
        [value] Not now: choose the die's value.
        [place] Not now: choose a space for the die.
        [lift] Not now: choose a die in your window.
        [take-rose] Not now: choose a die of your rose.
        [rose] Not now: choose a die of your rose and a space.
        [use] Not now: choose a tool.
        [keep] Not now: keep the bloom card or discard it.
        [from] Not now: choose a die of another window.
       *[other] Not now.
    }
    .rule = A turn is a chain of decisions; each is made when its moment comes.
refusal-second-draft-owed = Draft your second die now: the running pliers ask for it.
    .rule = With the running pliers, a second die is drafted right after the first turn.
refusal-window-not-dealt = { $window } was not dealt to you.
    .rule = You choose one of the four faces of the two window cards dealt to you.

## Sagrada: tools

refusal-must-finish-tool = Finish { $tool } first.
    .rule = A tool once started is carried through before anything else.
refusal-tool-not-on-table = { $tool } is not among the tools of this game.
    .rule = Only the tools laid out at set-up can be used.
refusal-tool-already-used = You have already used a tool this turn.
    .rule = You use at most one tool in a turn.
refusal-tool-spent = { $tool } has been used and has left the game.
    .rule = In solo play each tool is used once.
refusal-not-enough-tokens =
    { $tool } costs { $price ->
        [one] { $price } favour token
       *[other] { $price } favour tokens
    }, and you have { $tokens ->
        [0] none
       *[other] { $tokens }
    }.
    .rule = The first use of a tool costs 1 favour token, every later use 2.
refusal-no-die-to-pay = { $tool } is paid for with { colour-die-accusative }, and the draft pool has none to spare.
    .rule = In solo play a tool is paid for with a draft-pool die of the colour on its card.
refusal-pay-wrong-colour = { $die } cannot pay for this tool: it takes { colour-die-accusative }.
    .rule = In solo play a tool is paid for with a draft-pool die of the colour on its card.
refusal-only-first-turn = { $tool } is for your first turn of the round.
    .rule = The running pliers bring the second turn forward, so they belong to the first.
refusal-only-second-turn = { $tool } is for your second turn of the round.
    .rule = The glazing hammer is used only in the second turn of a round.
refusal-only-before-drafting = { $tool } must be used before you draft, and this turn's die is already placed.
    .rule = A tool that changes the drafted die or the draft pool comes before that die is placed.
refusal-pool-empty = The draft pool is empty, so there is nothing for { $tool } to work on.
    .rule = A tool for drafted dice or for the draft pool needs a die there.
refusal-track-empty = The round track is empty, so { $tool } cannot be used yet.
    .rule = The round track gets its first dice at the end of the first round.
refusal-colour-not-on-track = There is no { colour-die-genitive } on the round track.
    .rule = The tap wheel moves only dice of a colour that lies on the round track.
refusal-die-not-on-track = There is no { $die } on the round track.
    .rule = A die is swapped for one that lies on the round track.
refusal-no-die-on-space = There is no die on { $cell }.
    .rule = Only a die that stands in your window can be moved.
refusal-wrong-colour = The second die to move must be { colour-die-accusative }, like the first.
    .rule = The tap wheel moves dice of one colour only.
refusal-die-already-moved = The die on { $cell } has just been moved by this tool.
    .rule = A tool that moves two dice moves two different ones, each once.
refusal-die-cannot-move = The die on { $cell } cannot be moved so that the tool is carried through.
    .rule = A die can be moved only if another space may take it and the tool can then be finished.
refusal-tool-cannot-finish = { $tool } could not be carried through now.
    .rule = A tool may be started only if it can be carried through.
refusal-turn-limit = { $die } cannot be turned any further that way.
    .rule = The grozing pliers never turn a 6 into a 1 or a 1 into a 6.
