### What the scorer of a real table finds in a window. $cells is a list such as "B3, B4".

breach-printed-colour = { $cells }: the die does not have the printed colour.
    .rule = { refusal-printed-colour.rule }
breach-printed-value = { $cells }: the die does not show the printed value.
    .rule = { refusal-printed-value.rule }
breach-same-colour-beside = { $cells }: dice of the same colour side by side.
    .rule = { refusal-same-colour-beside.rule }
breach-same-value-beside = { $cells }: dice of the same value side by side.
    .rule = { refusal-same-value-beside.rule }
breach-first-die-border = { $cells }: no die of this window stands on a border space.
    .rule = { refusal-first-die-border.rule }
breach-touches-nothing = { $cells }: not connected to the rest of the window.
    .rule = { refusal-touches-nothing.rule }

breach-none = Every placement rule is kept.
breach-found =
    { $count ->
        [one] { $count } rule breach:
       *[other] { $count } rule breaches:
    }
breach-remove =
    { $count ->
        [1] Remove one die and all rules hold again; choose from: { $cells }
       *[other] Remove { $count } dice and all rules hold again; choose from: { $cells }
    }
breach-effect = Removed dice leave the game, and their spaces count as empty.
