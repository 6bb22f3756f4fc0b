### What the scorer of a real table finds in a window. $cells is a list such as "B3, B4".

breach-printed-colour = { $cells }: the die does not have the printed colour.
breach-printed-value = { $cells }: the die does not show the printed value.
breach-same-colour-beside = { $cells }: dice of the same colour side by side.
breach-same-value-beside = { $cells }: dice of the same value side by side.
breach-first-die-border = { $cells }: no die of this window stands on a border space.
breach-touches-nothing = { $cells }: not connected to the rest of the window.

breach-none = Every placement rule is kept.
breach-open =
    { $count ->
        [one] { $count } rule is broken, unless a tool did it:
       *[other] { $count } rules are broken, unless a tool did it:
    }
breach-unless = { $rule } It may have been: { $cards }.
breach-found =
    { $count ->
        [one] { $count } rule breach:
       *[other] { $count } rule breaches:
    }
breach-remove =
    { $count ->
        [1] Remove one die to put this right; choose from: { $cells }
       *[other] Remove { $count } dice to put this right; choose from: { $cells }
    }
breach-remove-no-tool =
    { $count ->
        [1] If no tool did it, remove one die in all; choose from: { $cells }
       *[other] If no tool did it, remove { $count } dice in all; choose from: { $cells }
    }
breach-leaves-loose = To remove { $cells } leaves { $loose } standing apart from the rest or off the border.
breach-effect = Removed dice leave the game, and their spaces count as empty.
