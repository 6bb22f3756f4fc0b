### The options of a game: where printings or readings differ. The first value of each is the default.

option-bag = Dice in the bag
option-bag-rulebook = As the rulebook says: all dice, 18 of each colour. With a module of the box for five and six players, and from five players on, by the number of players: 10, 14, 18, 22 or 26 of each colour for 2, 3, 4, 5 or 6.
option-bag-all = All dice: 18 of each colour, with five players 22, with six 26.
option-bag-scaled = Fewer dice for fewer players: 10, 14 or 18 of each colour for 2, 3 or 4 players, and as before from five on. Less is left to chance.

option-solo-privates = Private objectives in solo play
option-solo-privates-two = Two, of which you choose one at scoring.
option-solo-privates-one = One.
option-solo-privates-both = Two, and both count.

option-brush = Eglomise Brush and Copper Foil Burnisher
option-brush-printed = Only the colour or value printed on the new space is ignored.
option-brush-neighbours = The die may also stand beside dice of its own colour (brush) or of its own value (burnisher).

option-two-dice = Moving two dice with one tool
option-two-dice-one-by-one = One after the other; each obeys the rules when it is placed.
option-two-dice-together = Both are lifted first; then each is placed by all the rules, in the order you like.

option-straightedge = Cork-backed Straightedge
option-straightedge-must = The die must touch no other die.
option-straightedge-may = The die may stand apart or touch other dice.

option-flux-brush = Flux Brush
option-flux-brush-must-place = A re-rolled die that fits must be placed.
option-flux-brush-may-place = A re-rolled die may go back to the draft pool even if it fits.
