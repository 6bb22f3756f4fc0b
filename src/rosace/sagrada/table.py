"""The table: everything that lies on it, and the few things that hands do to it.

`Setup` is what the box put there and nobody changes. `Table` is the rest, with the primitives that the rules are
written in: draw and roll dice, take one from the pool, put one down. What may be done when is not here but in
`turn.py` and `tools/`.
"""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.cup import Cup
from rosace.sagrada import moves
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.dice import COLOUR, COLOURS, GLASS, NAME, NO_DIE, VALUES
from rosace.sagrada.extras import NOTHING, Extras
from rosace.sagrada.moves import Move
from rosace.sagrada.options import Options
from rosace.sagrada.window import Window

ROUNDS: Final = 10

# What is asked of the player whose turn it is.
CHOOSE_WINDOW: Final = 0
TURN: Final = 1
PAY: Final = 2
TAKE: Final = 3
CHANGE: Final = 4
PLACE: Final = 5
LIFT: Final = 6
OVER: Final = 7
ASKED: Final = 8  # a module asks: `extras.acting` says which
READY: Final = 9  # all that modules ask before the first round is answered; never seen from outside
STAGES: Final = ("window", "turn", "pay", "take", "change", "place", "lift", "over", "asked", "ready")

# Outcomes of chance, as numbers: a die drawn and rolled is itself, then come a drawn colour and a rolled value.
DRAWN_COLOUR: Final = 64
ROLLED_VALUE: Final = 96

HIDDEN: Final = "?"


class Setup:
    """What the box put on the table: it stays the same for the whole game and is shared by all copies."""

    __slots__ = (
        "active", "bag", "behaviours", "deck", "drawn", "first", "given", "modules", "options", "order", "players",
        "pool_size", "public", "reading", "sheet", "solo_colours", "tools", "turns_per_round", "uses",
    )  # fmt: skip

    def __init__(
        self,
        players: int,
        deck: Deck,
        options: Options,
        tools: tuple[str, ...],
        behaviours: tuple[int, ...],
        public: tuple[str, ...],
        first: int,
        given: tuple[str, ...],
        sheet: str = "",
        drawn: int = 0,
        modules: tuple[str, ...] = (),
        active: tuple[int, ...] = (),
    ) -> None:
        self.players: int = players
        self.deck: Deck = deck
        self.options: Options = options
        self.reading: int = (options.brush == "neighbours") + 2 * (
            options.two_dice == "together"
        )  # of moving tools
        self.modules: tuple[str, ...] = modules
        self.active: list[int] = list(active)  # the same, as places in `modules.ALL`; none in the base game
        self.tools: tuple[str, ...] = tools
        self.uses: list[Move] = [moves.use(tool) for tool in tools]
        self.behaviours: list[int] = list(behaviours)  # per tool, its place in `tools.BEHAVIOURS`
        self.solo_colours: list[int] = [COLOURS.find(deck.tool(tool).colour) for tool in tools]
        self.public: tuple[str, ...] = public
        self.first: int = first  # the start player of the first round
        self.given: tuple[str, ...] = given  # the parts that the caller fixed
        self.sheet: str = (
            sheet  # the table that the game was picked up from, hidden things too: JSON, or a text
        )
        self.drawn: int = drawn  # how often chance spoke when it was picked up
        self.pool_size: int = pool_size(players)
        self.turns_per_round: int = 2 * players
        there = list(range(players))
        self.order: list[int] = there + there[::-1]  # seats counted from the round's start player
        self.bag: list[int] = []  # per colour, the dice that the bag holds at first

    def open(self) -> Setup:
        """What everybody may know of it: not the sheet, which tells every private objective."""
        return (
            _setup((*self.made_of()[:8], "", 0, *self.made_of()[10:]), *self.changed())
            if self.sheet
            else self
        )

    def made_of(self) -> tuple[Any, ...]:
        """Its parts, in the order in which it is made of them."""
        return (
            self.players, self.deck, self.options, self.tools, tuple(self.behaviours), self.public, self.first,
            self.given, self.sheet, self.drawn, self.modules, tuple(self.active),
        )  # fmt: skip

    def changed(self) -> tuple[list[int], int, list[int]]:
        """What modules change afterwards."""
        return self.bag, self.pool_size, self.order

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _setup, (self.made_of(), *self.changed())


def _setup(made_of: tuple[Any, ...], bag: list[int], pool: int, order: list[int]) -> Setup:
    """A set-up from its parts, with what modules have changed."""
    setup = Setup(*made_of)
    setup.bag, setup.pool_size, setup.order, setup.turns_per_round = bag, pool, order, len(order)
    return setup


def pool_size(players: int) -> int:
    """How many dice are rolled for a round: two a player and one more, four for one alone."""
    return 4 if players == 1 else 2 * players + 1


class ToolInUse:
    """How far the tool in use has come. It never changes: the next step makes a new one."""

    __slots__ = ("colour", "die", "moved", "origin", "other", "second", "second_origin", "slot")

    def __init__(
        self,
        slot: int,
        die: int = NO_DIE,
        origin: int = -1,
        second: int = NO_DIE,
        second_origin: int = -1,
        moved: int = 0,
        colour: int = -1,
        other: int = -1,
    ) -> None:
        self.slot = slot  # which of the tools on the table; -1: none
        self.die = die  # the die in hand, and the space it was lifted from
        self.origin = origin
        self.second = second  # a second die in hand, where two are moved together
        self.second_origin = second_origin
        self.moved = moved  # the spaces that dice were moved to with this tool
        self.colour = colour  # the colour that the dice moved must have; -1: any
        self.other = other  # the other player whose window is concerned; -1: nobody's

    def __reduce__(self) -> tuple[type[ToolInUse], tuple[int, ...]]:
        return ToolInUse, self.key()

    def key(self) -> tuple[int, ...]:
        """All of it, to compare."""
        return (
            self.slot, self.die, self.origin, self.second, self.second_origin, self.moved, self.colour, self.other
        )  # fmt: skip


NO_TOOL: Final = ToolInUse(-1)


class Table:
    """Everything on the table. `copy` of a position copies this."""

    __slots__ = (
        "bag", "cup", "dealt", "drafts", "draws", "extras", "in_use", "legal", "outcome", "owed", "pool", "privates",
        "removed", "round", "seat", "setup", "skips", "stage", "start", "tokens", "tool_tokens", "tool_used", "track",
        "turn_index", "turns", "windows",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        cup: Cup,
        draws: int,
        round_: int,
        turn_index: int,
        turns: int,
        start: int,
        seat: int,
        stage: int,
        drafts: int,
        owed: bool,
        tool_used: bool,
        skips: int,
        in_use: ToolInUse,
        pool: list[int],
        bag: list[int],
        track: list[list[int]],
        removed: list[int],
        windows: list[Window],
        tokens: list[int],
        tool_tokens: list[int],
        privates: tuple[tuple[str, ...], ...],
        dealt: tuple[tuple[str, ...], ...],
        outcome: tuple[int, ...] = (),
        extras: Extras = NOTHING,
    ) -> None:
        self.setup = setup
        self.cup = cup
        self.draws = draws  # how often chance has spoken
        self.round = round_  # 1 to 10; 0 while windows are chosen
        self.turn_index = turn_index  # of this round, from 0; the second half goes back
        self.turns = turns  # begun since the game began
        self.start = start  # the round's start player
        self.seat = seat  # who decides
        self.stage = stage  # what about
        self.drafts = drafts  # how many dice may still be drafted in this turn
        self.owed = owed  # Running Pliers: the drafts must be made
        self.tool_used = tool_used  # in this turn
        self.skips = skips  # one bit a seat: its second turn of the round is skipped
        self.in_use = in_use
        self.pool = pool
        self.bag = bag  # per colour, how many dice
        self.track = track  # per finished round, its dice; a list inside is replaced, never changed
        self.removed = removed  # dice that have left the game
        self.windows = windows
        self.tokens = tokens  # per seat
        self.tool_tokens = tool_tokens  # per tool; solo: 1 when used
        self.privates = privates  # per seat, its private objectives
        self.dealt = dealt  # per seat, the faces dealt to choose from
        self.outcome = outcome  # what chance said to the last decision
        self.extras = extras  # what modules put on the table
        self.legal: list[Move] | None = None  # remembered from asking to playing; None: ask again

    # -- chance -------------------------------------------------------------------------------------------------

    def draw_colour(self) -> int:
        """Draw a die from the bag without rolling it: its colour."""
        colour = self.cup.pick(self.draws, self.bag, sum(self.bag))
        self.draws += 1
        self.bag[colour] -= 1
        return colour

    def roll_pool(self) -> None:
        """Draw and roll the dice of a new round."""
        count = self.setup.pool_size
        self.pool = self.cup.roll(self.draws, self.bag, count, VALUES)
        self.draws += 2 * count
        self.outcome += tuple(self.pool)

    def reroll(self, die: int) -> int:
        """Roll a die again."""
        value = self.cup.below(self.draws, VALUES) + 1
        self.draws += 1
        self.outcome += (ROLLED_VALUE + value,)
        return COLOUR[die] * VALUES + value - 1

    # -- dice ---------------------------------------------------------------------------------------------------

    def hand(self) -> list[str]:
        """The dice in hand by name; one that Flux Remover drew is its colour alone until its value is chosen."""
        use = self.in_use
        if self.stage == CHANGE and use.slot >= 0 and self.setup.tools[use.slot] == "flux-remover":
            return [GLASS[COLOUR[use.die]]]
        return [NAME[die] for die in (use.die, use.second) if die != NO_DIE]

    def track_dice(self) -> list[int]:
        """The different dice on the round track."""
        return sorted({die for dice in self.track for die in dice})

    def swap_with_track(self, wanted: int, given: int) -> None:
        """Swap a die with one on the round track: the earliest round that has it."""
        for index, dice in enumerate(self.track):
            if wanted in dice:
                changed = dice[:]
                changed[changed.index(wanted)] = given
                self.track[index] = changed
                return

    def on_turn(self) -> int:
        """The player whose turn it is, also while a tool asks another player: `seat` is then that one."""
        return (self.start + self.setup.order[self.turn_index]) % self.setup.players

    def second_turn(self) -> bool:
        """Whether this is the player's second turn of the round."""
        return self.turn_index >= self.setup.players
