"""The table: everything that lies on it, and the basic operations on it.

`Setup` is what never changes. `Table` is the rest, with the operations that the rules are made of: draw and roll dice,
take one from the pool, put one down. `Turn` is the turn that is being taken, `ToolInUse` the tool. The rules of a turn
are in `turn.py` and `tools/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rosace.engine.compiling import mypyc_attr
from rosace.engine.cup import Cup
from rosace.engine.position import BasePosition, BaseSetup
from rosace.engine.state import State
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.dice import COLOUR, GLASS, NAME, NO_DIE, VALUES
from rosace.sagrada.moves import Move
from rosace.sagrada.options import Options
from rosace.sagrada.window import Window

if TYPE_CHECKING:  # both need tables, hence not at run time
    from rosace.sagrada.modules.module import Module
    from rosace.sagrada.tools.base import Tool

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
ASKED: Final = 8  # a module asks: `acting` says which
READY: Final = 9  # modules have nothing more to ask before the first round; only inside a move
STAGES: Final = ("window", "turn", "pay", "take", "change", "place", "lift", "over", "asked", "ready")

# Outcomes of chance, as numbers: a die drawn and rolled is itself, then come a drawn colour and a rolled value.
DRAWN_COLOUR: Final = 64
ROLLED_VALUE: Final = 96

# Options of moving tools, a bit each: see `Setup.reading`.
NEIGHBOURS: Final = 1
TOGETHER: Final = 2


class Setup(BaseSetup):
    """What stays the same for the whole game and is shared by all copies.

    `setup.make_setup` makes it.
    """

    deck: Deck
    options: Options
    active: list[Module]  # the modules, as objects; none in the base game
    adding: list[Module]  # those that add moves
    playing: list[Module]  # those that carry out moves
    pricing: list[Module]  # those that change the price of a tool
    tools: tuple[str, ...]
    behaviours: list[Tool]  # per tool, what it does
    uses: list[Move]  # per tool, the move that uses it
    solo_colours: list[int]  # per tool, the colour of the die that pays for it in a solo game
    public: tuple[str, ...]
    bag: list[int]  # per colour, the dice that the bag holds at first
    pool_size: int  # how many dice are rolled for a round
    order: list[int]  # the turns of a round: seats counted from the round's start player
    turns_per_round: int
    reading: int = 0  # how moving tools are read: `NEIGHBOURS` and `TOGETHER`
    written: tuple[str, str] | None = None  # its part of the text of a position, once that was asked for


def pool_size(players: int) -> int:
    """How many dice are rolled for a round: two a player and one more, four for one alone."""
    return 4 if players == 1 else 2 * players + 1


@mypyc_attr(acyclic=True)
class Turn(State):
    """The turn that is being taken."""

    index: int = 0  # of this round, from 0; the second half goes back
    drafts: int = 0  # how many dice may still be drafted
    owed: bool = False  # Running Pliers: the drafts must be made
    tool_used: bool = False
    ended: bool = False  # a module has ended it

    def copy(self) -> Turn:
        """A turn of its own."""
        turn = Turn()
        turn.index = self.index
        turn.drafts = self.drafts
        turn.owed = self.owed
        turn.tool_used = self.tool_used
        turn.ended = self.ended
        return turn


@mypyc_attr(acyclic=True)
class ToolInUse(State):
    """The state of the tool in use. It never changes: the next step makes a new one."""

    slot: int  # which of the tools on the table; -1: none
    die: int  # the die in hand, and the space it was lifted from
    origin: int
    second: int  # a second die in hand, where two are moved together
    second_origin: int
    moved: int  # the spaces that dice were moved to with this tool
    colour: int  # the colour that the dice moved must have; -1: any
    other: int  # the other player whose window is concerned; -1: nobody's

    def __init__(
        self,
        slot: int = -1,
        die: int = NO_DIE,
        origin: int = -1,
        *,
        second: int = NO_DIE,
        second_origin: int = -1,
        moved: int = 0,
        colour: int = -1,
        other: int = -1,
    ) -> None:
        self.slot = slot
        self.die = die
        self.origin = origin
        self.second = second
        self.second_origin = second_origin
        self.moved = moved
        self.colour = colour
        self.other = other


NO_TOOL: Final = ToolInUse()


class ModuleState(State):
    """What a module has on the table. Each module that has something there declares a class of its own."""

    def copy(self) -> ModuleState:
        """A state of its own."""
        raise NotImplementedError


class Table(BasePosition):
    """Everything on the table."""

    setup: Setup
    round: int = 0  # 1 to 10; 0 while windows are chosen
    start: int = 0  # the round's start player
    skips: int = 0  # one bit a seat: its second turn of the round is skipped
    stage: int = CHOOSE_WINDOW  # what the seat decides about
    turn: Turn
    in_use: ToolInUse
    pool: list[int]
    bag: list[int]  # per colour, how many dice
    track: list[list[int]]  # per finished round, its dice; a list inside is replaced, never changed
    removed: list[int]  # dice that have left the game
    windows: list[Window]
    tokens: list[int]  # per seat
    tool_tokens: list[int]  # per tool; solo: 1 when used
    privates: tuple[tuple[str, ...], ...]  # per seat, its private objectives
    dealt: tuple[tuple[str, ...], ...]  # per seat, the faces dealt to choose from
    acting: str = ""  # the module that asks: see `Module.acts`
    states: dict[str, ModuleState]  # what modules have on the table, by the module's id

    def lay_out(self, setup: Setup, cup: Cup) -> None:
        """Make it the table before windows are chosen, without dice, windows and tokens."""
        self.setup = setup
        self.cup = cup
        self.start = self.seat = setup.first
        self.turn = Turn()
        self.in_use = NO_TOOL
        self.pool = []
        self.bag = setup.bag[:]
        self.track = []
        self.removed = []
        self.windows = []
        self.tokens = [0] * setup.players
        self.tool_tokens = [0] * len(setup.tools)
        self.privates = self.dealt = ((),) * setup.players
        self.states = {}

    def become(self, other: Table) -> None:
        """Make this table a copy of another."""
        self.setup = other.setup
        self.cup = other.cup
        self.draws = other.draws
        self.round = other.round
        self.turns = other.turns
        self.start = other.start
        self.skips = other.skips
        self.seat = other.seat
        self.stage = other.stage
        self.turn = other.turn.copy()
        self.in_use = other.in_use
        self.pool = other.pool[:]
        self.bag = other.bag[:]
        self.track = other.track[:]
        self.removed = other.removed[:]
        self.windows = other.windows[:]
        self.tokens = other.tokens[:]
        self.tool_tokens = other.tool_tokens[:]
        self.privates = other.privates
        self.dealt = other.dealt
        self.acting = other.acting
        states = other.states  # none in the base game
        self.states = {name: state.copy() for name, state in states.items()} if states else states
        self.outcome = other.outcome
        self.legal = None

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
        value = self.cup.face(self.draws, VALUES) + 1
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

    def dice_on_track(self) -> bool:
        """Whether any die lies on the round track."""
        for dice in self.track:
            if dice:
                return True
        return False

    def swap_with_track(self, wanted: int, given: int) -> None:
        """Swap a die with one on the round track: the earliest round that has it."""
        for index, dice in enumerate(self.track):
            if wanted in dice:
                changed = dice[:]
                changed[changed.index(wanted)] = given
                self.track[index] = changed
                return

    def on_turn(self) -> int:
        """The player whose turn it is. `seat` is another one while a tool asks another player."""
        return (self.start + self.setup.order[self.turn.index]) % self.setup.players

    def second_turn(self) -> bool:
        """Whether this is the player's second turn of the round."""
        return self.turn.index >= self.setup.players
