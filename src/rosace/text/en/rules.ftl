### The rules by topic, for `rosace rules TOPIC`. The longer manual is docs/rules.

rules-setup =
    Put the dice into the bag: 90 of them, 18 in each of five colours. Lay out three tools and three public objectives face up. Choose a start player at random.

    Each player gets one private objective, which stays secret, and two window cards with a pattern on each face. Choose one of the four patterns. Its difficulty, 3 to 6, is the number of favour tokens you start with.
    .title = Set-up
rules-round =
    A game has ten rounds. In each, the start player draws and rolls two dice per player and one more: the draft pool.

    Everyone takes a first turn, clockwise from the start player, and then a second turn in the opposite order. So the last player has two turns in a row and the start player closes the round.

    The dice left over go on this round's space of the round track. The bag passes clockwise, and its new holder starts the next round.
    .title = A round
rules-turn =
    In your turn you may do two things, in either order, each once at most:

    - draft a die from the draft pool and place it in your window;
    - use one tool.

    Both are optional; do neither and you pass. A drafted die is placed: if you cannot or do not want to place one, do not draft.
    .title = A turn
rules-placing =
    1. The first die goes on a border space: along an edge or in a corner.
    2. Every later die touches a die already in the window, by a side or a corner.
    3. A space with a printed colour or value takes only dice that match it. White spaces take any die.
    4. Two dice of the same colour, or of the same value, never stand side by side. Corner to corner they may.
    .title = Placing dice
rules-tools =
    You use at most one tool in a turn, and only one that can be carried through. Tools that change a drafted die act after it is drafted and before it is placed.

    A die that is moved is lifted first and then placed by the rules: it cannot lean on the space it left, nor return to it. If it was the only die in the window, it goes to the border.
    .title = Tools
rules-favor-tokens =
    You start with as many favour tokens as your window's difficulty. The first use of a tool costs 1 token, every later use 2, no matter who used it before. The tokens stay on the card. Each token you keep is worth 1 point at the end.
    .title = Favour tokens
rules-solo =
    Alone you play against a target: the sum of all dice on the round track at the end. You win only with more points than the target.

    There are no favour tokens. Lay out two public objectives and one to five tools: the fewer, the harder. You have two private objectives and choose one of them at scoring (option solo-privates).

    Roll four dice a round and take two turns. A tool is used once: pay with a draft-pool die of the colour on its card, and both die and card leave the game. Left-over dice go to the round track with their values unchanged. Each empty space costs 3 points.
    .title = Solo play
rules-end =
    The game ends after the tenth round. Then every window is scored; most victory points win.
    .title = End of the game
rules-scoring =
    Public objectives: their points as often as you meet them. Those for rows and columns need full rows and columns.
    Private objective: the sum of the values of your dice of its colour.
    Favour tokens: 1 point for each you have left.
    Empty spaces: minus 1 point for each.
    .title = Scoring
rules-ties =
    If players are level, these decide, one after the other: more points from private objectives (kept bloom cards are private objectives too, won or lost); more favour tokens left; the later first turn in the last round.
    .title = Ties
rules-breaking-rules =
    If a window is found to break a placement rule, its owner at once takes out dice of their choice until every rule holds again. Those dice leave the game, and their spaces count as empty.

    Rosace offers only legal moves, so this happens only when it scores a window from a real table.
    .title = When a rule was broken
rules-options = Printings and readings differ in a few places; in each, the first value is the default. The last three belong to modules.
    .title = Options
