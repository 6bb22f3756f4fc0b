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
table-inspiration-cards = Inspiration cards
table-rare-board-cards = Rare glass boards
table-grey-board-cards = Restriction boards
table-pioneer-cards = Pioneers
table-bloom-cards = Bloom cards
table-price = Price
table-slots = Slots
table-fillings = It can be completed in { $number } ways.
table-blank = Blank window
table-no-space = no space
table-no-card = No card matches.
table-more =
    { $count ->
        [one] … and { $count } more set.
       *[other] … and { $count } more sets.
    }
