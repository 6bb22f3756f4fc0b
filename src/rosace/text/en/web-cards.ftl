### The page with every card, and the mark of those that we designed.

web-cards-title = The cards
web-cards-lead = Every card of both games: its picture, what it does, which module brings it, and how we know it.
web-cards-games = Which game
web-cards-all = Both games
web-cards-search = Search in names and texts
web-cards-kind = Kind
web-cards-every-kind = Every kind
web-cards-only-house = Only those we designed
web-cards-count =
    { $count ->
        [0] No card fits.
        [one] { $count } card
       *[other] { $count } cards
    }
web-cards-base = Base game
web-cards-each = { points } each time
web-cards-kind-window = Windows
web-cards-kind-tool = Tools
web-cards-kind-public = Public objectives
web-cards-kind-private = Private objectives
web-cards-kind-inspiration = Inspiration cards
web-cards-kind-rare-board = Rare glass boards
web-cards-kind-grey-board = Restriction boards
web-cards-kind-pioneer = Pioneer cards
web-cards-kind-bloom = Bloom cards
web-cards-kind-objective = Objectives
web-cards-kind-spiral = Mandala board

## Designed by us

web-cards-house = Designed by us
web-cards-partly-house = Partly designed by us
web-cards-house-why = Designed by us: the printed card could not be read.
web-cards-partly-house-why = Designed by us in part: not all of the printed card could be read.
web-cards-replace = Put the printed one in its place
web-cards-own-title = Cards that we designed, and how to replace them
web-cards-own-why = Some printed cards could not be read, or not wholly. So that nothing is missing at the table, we designed them, or the part that was unknown, and marked them everywhere.
web-cards-own-how = Cards are data. If you have the box, write a card as it is printed into a file of your own and play with it in the terminal. Tables on this page are played with our cards, for nobody else has yours.
web-cards-own-sagrada = In Sagrada such a file lies on top of ours: a card with a known id corrects it, one with a new id is added. This would be a bloom card:
web-cards-own-mandala = In Mandala Stones the file takes the place of ours: it has the mandala board and all objectives.
