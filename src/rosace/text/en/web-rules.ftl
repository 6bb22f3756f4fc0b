### The pages of rules: what stands there besides the rules by topic.

web-rules-title = Rules: { $game }
web-rules-short = Rules
web-rules-close = Back to the game
web-rules-sagrada-goal = You fill a stained-glass window with dice. A die is a piece of glass: its colour is the colour of the glass, its value the shade, from 1, the lightest, to 6, the darkest. After ten rounds the window that meets its objectives best wins.
web-rules-mandala-goal = Four artists stand among stacks of stones. Send one to a new spot and take the stones that bear its pattern: they become a tower on your board. Give their top stones to the mandala at the right moment, for points. When the mandala has grown far enough, the most points win.
web-rules-to-cards = Every card
web-rules-to-learn = Learn it by playing
web-rules-see-cards = See these cards
web-rules-manual = Manual
web-rules-to-manual = The manual, with every ruling
web-rules-manual-english = This page of the manual is written in English.
web-rules-manual-missing = The manual has no such page.
web-rules-modules = Modules
web-rules-modules-about = Sagrada's expansions are modules: choose one, a few or all of them for a table. Each has its rules in full below.

## Examples

web-rules-allowed = allowed
web-rules-refused = refused
web-rules-order = Three players: the first turns above, the second turns below, back the same way.
web-rules-first-good = The first die: in a corner or along an edge.
web-rules-first-bad = The first die does not begin inside.
web-rules-touch-good = The blue die touches the red one by a corner: that is enough.
web-rules-touch-bad = The blue die touches no other.
web-rules-print-good = Blue on blue; a 2 on a 2.
web-rules-print-bad = The spaces ask for red and for a 5.
web-rules-likeness-good = Colour and value both differ.
web-rules-colour-bad = Red beside red.
web-rules-value-bad = A 4 beside a 4.
web-rules-corner-good = Corner to corner, dice may be alike.
web-rules-pick-example = An artist with waves has come here. Three stones beside it show waves; the one with petals stays. You choose which to take first, here the one above, and go on clockwise: the first is the bottom of the tower, the last its top.
web-rules-score-colour = Choose a colour that is on top of at least two of your towers. All your towers with it on top score, each by its space:
web-rules-score-tops = Or choose any of your top stones, as many as you like: 1 point each. First all towers score, then the top stone of each of them goes to the mandala board.
