"""Sagrada as plain data: views, cards, the sheets of real tables and the answers to them, as declared types.

A field of a module is there only where the module is in the game. Dice are written as `R5`: a colour R, Y, G, B or P,
K for grey and * for rare glass, and a value. Left as source when the rest is compiled: see `engine/wire.py`.
"""

from typing import Literal, NotRequired, TypedDict

from rosace.engine.wire import Progress, RankingPlace, ScoreLine, Sentence

Stage = Literal["window", "turn", "pay", "take", "change", "place", "lift", "over", "asked"]
CardKind = Literal[
    "window", "tool", "public", "private", "inspiration", "rare-board", "grey-board", "pioneer", "bloom"
]

# -- views -------------------------------------------------------------------------------------------------------


class SagradaPlayer(TypedDict):
    """A player, as a seat sees them."""

    window: str | None
    """The id of the window; null while none is chosen, or for one without print."""
    dice: list[str]
    """Four rows from top to bottom, five spaces each: a die such as `R5`, or `..`."""
    tokens: int
    """Favour tokens."""
    private: list[str]
    """Private objectives; `?` where they are hidden."""
    dealt: list[str]
    """The windows to choose from; `?` where they are hidden."""
    skips: bool
    """Whether the player's second turn of the round is skipped."""


class SagradaTool(TypedDict):
    """A tool on the table."""

    id: str
    tokens: int
    """Favour tokens on it; in a solo game 1 when it has been used."""
    price: int | str | None
    """In favour tokens. In a solo game the colour of the die that pays; null if it cannot be used again."""


class SagradaInspiration(TypedDict):
    """A player's inspiration card."""

    id: str
    turned: bool
    """Whether it is face down."""


class SagradaPioneer(TypedDict):
    """A pioneer card."""

    id: str
    taken_by: int | None
    """The seat that has it; null while it lies on the table."""


class SagradaView(TypedDict):
    """What a seat sees of a game of Sagrada."""

    game: Literal["sagrada"]
    text: str
    """All of the view in one line, which reads back."""
    seat: int
    """Whose view it is; -1 for a spectator."""
    modules: list[str]
    options: dict[str, str]
    players: list[SagradaPlayer]
    public: list[str]
    """Public objectives."""
    tools: list[SagradaTool]
    target: int | None
    """In a solo game, what the score must exceed so far."""
    round: int
    """1 to 10; 0 while windows are chosen."""
    turn: int
    """The first or the second turn that the player has in the round."""
    start: int
    """The seat that started the round."""
    to_move: int
    """The seat that decides."""
    stage: Stage
    """What it decides about."""
    pool: list[str]
    """The draft pool."""
    track: list[list[str]]
    """The round track: the dice of each finished round."""
    bag: dict[str, int]
    """How many dice of each colour are in the bag."""
    removed: list[str]
    """Dice that have left the game."""
    drafts: int
    """How many dice may still be drafted in this turn."""
    tool_used: bool
    """Whether a tool was used in this turn."""
    tool: str | None
    """The tool in use."""
    hand: list[str]
    """The dice in hand; a colour alone where the value is still to be chosen."""
    roses: NotRequired[list[list[str]]]
    """Private dice pools: the dice of each seat's rose."""
    rose_drafts: NotRequired[int]
    """Private dice pools: how many dice of the rose may still be placed in this turn."""
    inspirations: NotRequired[list[SagradaInspiration]]
    """Inspiration: each seat's card."""
    inspiration: NotRequired[str | None]
    """Inspiration: the card in use."""
    rare_board: NotRequired[str]
    rare_dice: NotRequired[list[str]]
    """Rare glass: the dice on the board."""
    rare_price: NotRequired[list[int]]
    """Rare glass: what each of them costs the player whose turn it is."""
    rare_left: NotRequired[int]
    """Rare glass: how many dice lie beside the board."""
    grey_board: NotRequired[str]
    grey_pool: NotRequired[int]
    """Grey glass: how many dice are left in the grey pool."""
    pioneers: NotRequired[list[SagradaPioneer]]
    blooms: NotRequired[list[list[str]]]
    """Bloom: the cards that each seat has or keeps; `?` where they are hidden."""
    discarded_blooms: NotRequired[list[list[str]]]
    """Bloom: the cards that each seat discarded; `?` where they are hidden."""
    bloom_in_question: NotRequired[str | None]
    """Bloom: the card that the player decides about."""


# -- progress ----------------------------------------------------------------------------------------------------


class SagradaProgress(Progress):
    """How far an objective has come.

    `possible` takes the dice in the window as they lie, and fills the empty spaces as their prints and the dice beside
    them allow. Tools that move dice or ignore a rule can reach more.
    """

    missing: int
    """How many dice the next points take, at least; 0 if none can come, or if that is not known."""


# -- cards -------------------------------------------------------------------------------------------------------


class SagradaGoal(TypedDict):
    """What a pioneer card asks for; `kind` says which of the rest are there."""

    kind: str
    cells: NotRequired[list[str]]
    size: NotRequired[int]
    dice: NotRequired[int]
    kinds: NotRequired[int]
    lines: NotRequired[str]
    colors: NotRequired[bool]
    values: NotRequired[bool]


class SagradaCard(TypedDict):
    """A card of any kind; what it does not have is left out."""

    game: Literal["sagrada"]
    id: str
    kind: CardKind
    status: str
    """How we know it: from the `rulebook`, from other `public` sources, or our own (`house`, in part
    `partly-house`)."""
    names: dict[str, str]
    """The name by language; English where there is none."""
    measure: str
    """The number or colour that stands beside its name in a list."""
    meaning: list[Sentence]
    """What it does, one sentence after the other; a window is its pattern and no more."""
    needs: NotRequired[list[str]]
    """It is in the box only with these modules."""
    excludes: NotRequired[list[str]]
    """It is not in the box with these modules."""
    deck: NotRequired[str]
    """The pile it is dealt from, where that is not the usual one: `grey` or `rare`."""
    number: NotRequired[int]
    """That of a tool, or of the card that a window is a side of."""
    points: NotRequired[int]
    colour: NotRequired[str]
    """Of a tool in a solo game, or of the dice that a private objective counts."""
    side: NotRequired[str]
    difficulty: NotRequired[int]
    grid: NotRequired[list[str]]
    """A window from top to bottom: a letter is a colour, a digit a value, a dot takes any die."""
    scale: NotRequired[list[int]]
    """Points for sets of one, two, three … dice."""
    rewards: NotRequired[list[int]]
    """Points for the first, second, third … player."""
    opposes: NotRequired[list[str]]
    """Public objectives that should not be in the same game."""
    cells: NotRequired[list[str]]
    goal: NotRequired[str]
    """The goal of a private objective."""
    pioneer: NotRequired[SagradaGoal]
    pattern: NotRequired[list[str]]
    """Rows of a bloom card: `A` and `B` are two colours, a dot is anything."""
    every: NotRequired[str]
    """How often an inspiration card is used: once a `round` or a `game`."""
    price: NotRequired[int]
    price_empty: NotRequired[list[str]]
    """A rare die costs a token for each of these spaces that is empty."""
    price_left: NotRequired[bool]
    """A rare die costs as many tokens as dice are left on the board."""
    price_by_value: NotRequired[list[int]]
    """What a rare die costs that shows 1, 2, 3 …"""
    slots: NotRequired[int]
    reroll: NotRequired[bool]
    """Whether a rare die is rolled before it is placed."""
    prints: NotRequired[str]
    """Which prints a grey die may stand on."""
    corners: NotRequired[bool]
    """Whether grey dice may not touch by a corner."""


# -- the real table ----------------------------------------------------------------------------------------------

Dice = str | list[str]
"""Dice in a list, or in one text with blanks between them."""


class SagradaSheetPlayer(TypedDict):
    """A player of a real table."""

    name: str
    window: str | list[str] | None
    """The id of a window, null for one without print, or four rows of five marks: `.`, a colour, a value."""
    private: NotRequired[list[str]]
    """Private objectives; they may be left out of a table that is played on."""
    dice: list[str]
    """Four rows from top to bottom: `R5` is a die, `..` an empty space."""
    tokens: NotRequired[int]
    """Favour tokens that are left; in a solo game there are none."""
    exempt: NotRequired[list[str]]
    """Spaces whose die a tool put there against a rule."""
    loose: NotRequired[list[str]]
    """Spaces whose die a tool left apart from the rest, or off the border."""
    no_tool: NotRequired[list[str]]
    """Spaces where no tool is the reason for a breach; of a breach of several dice the first space counts."""
    rose: NotRequired[Dice]
    inspiration: NotRequired[str]
    inspiration_turned: NotRequired[bool]
    pioneers: NotRequired[list[str]]
    removed_for_breach: NotRequired[bool]
    blooms: NotRequired[list[str]]
    discarded_blooms: NotRequired[list[str]]


class SagradaSheetTool(TypedDict):
    """A tool of a real table."""

    id: str
    tokens: int


class SagradaSheet(TypedDict):
    """A real table. To be scored it needs no more than its public objectives and its players."""

    game: Literal["sagrada"]
    public: list[str]
    players: list[SagradaSheetPlayer]
    modules: NotRequired[list[str]]
    options: NotRequired[dict[str, str]]
    solo: NotRequired[bool]
    """A solo game, whose target is on the `track`."""
    start: NotRequired[int]
    """The seat that started the last round; it breaks the last tie."""
    round: NotRequired[int]
    turn: NotRequired[int]
    seat: NotRequired[int]
    """Whose turn it is."""
    pool: NotRequired[Dice]
    track: NotRequired[list[Dice]]
    tools: NotRequired[list[SagradaSheetTool]]
    drafted: NotRequired[bool | int]
    """How many dice were drafted in this turn."""
    tool_used: NotRequired[bool]
    skips: NotRequired[list[int]]
    """The seats that used Running Pliers in this round."""
    removed: NotRequired[Dice]
    rose_used: NotRequired[bool]
    rare_board: NotRequired[str]
    rare_dice: NotRequired[Dice]
    grey_board: NotRequired[str]
    pioneers: NotRequired[list[str]]


class SagradaBreach(TypedDict):
    """A rule that a window breaks."""

    rule: str
    """The code of the rule, as in refusals."""
    cells: list[str]
    """The spaces of the dice that break it."""
    unless: list[str]
    """The tools and inspiration cards that may have allowed it; if there is none, the rule is surely broken."""


class SagradaRepairs(TypedDict):
    """How to end the breaches of a window."""

    repairs: list[list[str]]
    """The smallest sets of dice whose removal settles what is broken, each by its spaces."""
    repairs_loose: list[list[str]]
    """The dice that each of the repairs would leave apart from the rest, or off the border."""
    pioneers_lost: NotRequired[list[list[str]]]
    """With pioneers: the cards that each of the repairs would cost."""


class SagradaScoredPlayer(TypedDict):
    """What a player of a real table has scored."""

    name: str
    total: int
    lines: list[ScoreLine]
    breaches: list[SagradaBreach]
    """Every rule that the window breaks."""
    repairs: NotRequired[list[list[str]]]
    """Where repairs are asked for: the smallest sets of dice whose removal settles what is surely broken."""
    repairs_loose: NotRequired[list[list[str]]]
    """The dice that each of the repairs would leave apart from the rest, or off the border."""
    pioneers_lost: NotRequired[list[list[str]]]
    """With pioneers: the cards that each of the repairs would cost."""
    if_no_tool: NotRequired[SagradaRepairs]
    """If a tool may be the reason for a breach: the same, assuming that none was."""
    pioneers_discarded: NotRequired[list[str]]
    """With `removed_for_breach`: the cards that the player discards because their goal no longer holds."""


class SagradaScored(TypedDict):
    """A real table, scored."""

    game: Literal["sagrada"]
    players: list[SagradaScoredPlayer]
    ranking: list[RankingPlace]
    target: NotRequired[int]
    """In a solo game, what had to be exceeded."""
    won: NotRequired[bool]
    """In a solo game, whether it was."""


class SagradaPlacing(TypedDict):
    """A die and a window of a real table: where may it go?"""

    game: NotRequired[Literal["sagrada"]]
    window: str | list[str] | None
    dice: list[str]
    die: str
    tool: NotRequired[str]
    """The tool that places the die."""
    inspiration: NotRequired[str]
    """The inspiration card that lets the die ignore a print."""
    grey_board: NotRequired[str]
    options: NotRequired[dict[str, str]]


class SagradaSpaces(TypedDict):
    """Where a die may go."""

    cells: list[str]


class SagradaMoves(TypedDict):
    """What may be done at a real table."""

    seat: int
    round: int
    turn: int
    moves: list[str]
