### For people at a real table: score sheets, lists of moves and cards in the terminal.

table-card = Card
table-points = Points
table-spaces = Spaces
table-place = Place
table-player = Player
table-meaning = Meaning
table-status = Source
table-difficulty = Difficulty
table-number = No.
table-colour = Colour
table-window-cards = Windows
table-private-cards = Private objectives
table-blank = Blank window
table-no-space = no space
table-no-card = No card matches.
table-more =
    { $count ->
        [one] … and { $count } more set.
       *[other] … and { $count } more sets.
    }
