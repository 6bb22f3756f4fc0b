### The table companion: for people with the real box.

web-companion = Table companion
web-companion-door = The real box is on the table? Score it here.
web-companion-about = The real box is on the table? Put in what lies there: points, ranking and broken rules come by themselves, at the end or in the middle of a game.
web-companion-game = Which game?
web-companion-who = Who plays?
web-companion-name = Name of player { $number }
web-companion-add = One more player
web-companion-drop = Without { $name }
web-companion-solo = A solo game: the dice on the round track are the target
web-companion-kept = All this stays in this browser.
web-companion-anew = Start anew
web-companion-anew-sure = All boards and cards that were put in will be gone. The names stay.
web-companion-anew-yes = Clear the table
web-companion-cancel = Leave it
web-companion-done = Done
web-companion-choose = Choose
web-companion-again = Try again

## The way through it

web-companion-table = Table
web-companion-goals = Objectives
web-companion-result = Result
web-companion-next = Next: { $name }

## What lies on the table

web-companion-public = Public objectives
web-companion-public-about = Tap those that lie on the table. To check a window, none is needed.
web-companion-grey-board = Restriction board
web-companion-track-about = Tap the dice that lie there; a tap on one takes it off again.
web-companion-track-drop = Take { $die } off

## A window

web-companion-choose-window = Choose the window
web-companion-search = Search by name
web-companion-found =
    { $count ->
        [one] { $count } window
       *[other] { $count } windows
    }
web-companion-no-print = Without print
web-companion-own-print = Own print
web-companion-own-print-about = A window that is in no box: print its spaces yourself.
web-companion-print-hint = Tap a mark, then the spaces that show it.
web-companion-print-done = Now the dice
web-companion-marks = Marks to print
web-companion-plain = nothing
web-companion-dice = Dice to put in
web-companion-hint = Tap a die and its space. Or a space, and then its dice in a row.
web-companion-hint-held = { $die }: tap its space.
web-companion-hint-at = { $cell }: tap its die.
web-companion-hint-typed = { $what }…
web-companion-take-out = Take out
web-companion-chosen = chosen

## Broken rules

web-companion-rules = Placement rules
web-companion-breaks = breaks a rule
web-companion-breaks-unless = breaks a rule, unless a tool did it
web-companion-ask-tool = Did a tool do this?
web-companion-yes-tool = Yes, a tool
web-companion-no-tool = No
web-companion-ask-again = { $cells }: ask again
web-companion-tools-put = Put there by a tool, against a rule:
web-companion-tools-left = Left apart by a tool:
web-companion-tools-none = No tool did it:
web-companion-if-no-tool = If no tool did any of this
web-companion-repairs = Dice that break a rule and leave the game:
web-companion-repair = Take out { $cells }
web-companion-leaves-loose = leaves { $loose } standing apart
web-companion-more-repairs =
    { $count ->
        [one] { $count } more way
       *[other] { $count } more ways
    }
web-companion-more-rules =
    { $count ->
        [one] { $count } more broken rule
       *[other] { $count } more broken rules
    }
web-companion-broken =
    { $count ->
        [one] The window of { $count } player breaks a rule; it is scored as it lies.
       *[other] The windows of { $count } players break a rule; they are scored as they lie.
    }

## What a player has

web-companion-has = What { $name } has
web-companion-private = Private objective
web-companion-tokens = Favour tokens left
web-companion-less = One less
web-companion-more = One more
web-companion-inspiration = Inspiration card
web-companion-pioneers = Pioneer cards won
web-companion-blooms = Bloom cards kept
web-companion-removed = Dice were taken out because of a broken rule

## Mandala Stones

web-companion-stones = Stones to put on
web-companion-stones-hint =
    { $count ->
        [0] Tower { $tower }: tap its stones, from the bottom up.
        [one] Tower { $tower }, { $count } stone: tap the next one.
       *[other] Tower { $tower }, { $count } stones: tap the next one.
    }
web-companion-take-off = Take the top off
web-companion-points = Points on the track
web-companion-kinds = By what they came
web-companion-objectives = Objective cards
web-companion-too-many = the box has no more stones like these
web-companion-top-needed = an objective asks for the pattern on top; choose waves or petals

## The result

web-companion-start = Who started the last round? That decides the last tie.
web-companion-first = Who started the rounds? That decides a tie.
web-companion-unknown = Nobody knows
web-companion-copy = Copy the result
web-companion-reason = { $where }: { $reason }
web-companion-refused = This cannot be scored: { $reason }
