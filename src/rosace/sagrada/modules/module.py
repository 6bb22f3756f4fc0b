"""What a module of an expansion can change in the base game: hooks, each called at one point.

A module is one object that never changes. What it puts on the table is a `ModuleState`, declared in its file and kept
in `table.states` under the module's id. A module overrides the hooks it needs. They are called in `setup.py` (before
the game), `turn.py` (what may be done and what happens), `explain.py`, `scoring.py`, `view.py`, `notation.py`, and,
for texts and sheets, in `position_text/` and `sheets/`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rosace.engine.cup import Cup
from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields
from rosace.engine.position_text import LineWriter
from rosace.engine.prompt import Remark
from rosace.engine.refusal import Refusal
from rosace.engine.score import Line
from rosace.sagrada.cards.card import Card
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.cards.pattern import Pattern
from rosace.sagrada.moves import Move
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft
from rosace.sagrada.table import Setup, Table
from rosace.sagrada.window import Window

if TYPE_CHECKING:  # these call modules
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.reading import SheetReader
    from rosace.sagrada.sheets.sheet import PlayerSheet, TableSheet

ModuleFields = Mapping[str, Any]
"""The fields of modules on a sheet, of the table or of one player, as the modules have read them."""


class Asking(NamedTuple):
    """The card that asks for the next move."""

    kind: str
    """`tool`, `inspiration`, `rare-board` or `bloom`."""
    card: str
    codes: Mapping[int, str]
    """The codes of its prompts: see `Tool.asks`."""


class Module:
    """A module of an expansion."""

    id: str = ""
    players: tuple[int, int] = (2, 6)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The options that change something only with this module: the values of each, the default first."""
    card_kinds: ClassVar[tuple[type[Card], ...]] = ()
    """The kinds of cards that it adds."""
    pack: str = ""
    """The pack in `cards/` that its cards are in."""
    topic: str = ""
    """The topic of its rules: the message `rules-<topic>`."""
    from_five: bool = False
    """Whether it is included by default from five players on."""
    scaled_bag: bool = False
    """Whether its rulebook fills the bag by the number of players."""
    privates_for_six: bool = False
    """Whether there are private objectives enough for six players with it."""
    private: bool = False
    """Whether its cards are private objectives, whose points break ties."""
    private_pile: str = ""
    """The pile that private objectives are dealt from with it, if it is not the usual one."""
    tools_replaced: int = 0
    """The place of how many tools it takes."""
    own_pile: str = ""
    """The pile that one of the tools and one of the public objectives come from."""
    opposites: bool = False
    """Whether its public objectives oppose others, so that some are not dealt together."""
    parts: tuple[str, ...] = ()
    """The keywords of `start` that fix its parts of the set-up."""
    fields: tuple[str, ...] = ()
    """Its fields in the text of a position."""
    own_glass: int = -1
    """The glass of dice that are never in the bag; -1: none."""
    codes: tuple[str, ...] = ()
    """The codes of refusals that only this module, or its cards, can give."""
    prompt_codes: tuple[str, ...] = ()
    """The codes of prompts that only its steps have."""
    remark_codes: tuple[str, ...] = ()
    """The codes of the remarks that it makes."""
    reasons: ClassVar[Mapping[str, str]] = {}
    """The reasons why a sheet is impossible that only it gives: the codes, with their texts in English."""
    targets: tuple[str, ...] = ()
    """The kinds of targets that it offers in the free part of a turn: see `prompts.py`."""
    once_around: bool = False
    """Whether each player has one turn in a round."""
    more_dice: bool = False
    """Whether a player may come to place more dice with it than one in each turn."""
    pool_dice: int = 0
    """How many dice it adds to the pool of each round that are not from the bag."""
    sheet_fields: tuple[str, ...] = ()
    """Its fields of a sheet."""
    player_fields: tuple[str, ...] = ()
    """Its fields of a player of a sheet."""
    question_fields: tuple[str, ...] = ()
    """Its fields of the question where a die may go."""

    def acts(self, table: Table) -> None:
        """Let this module ask for the next moves, in the stage `ASKED` or for a die in hand that no tool holds."""
        table.acting = self.id

    def acting(self, table: Table) -> bool:
        """Whether this module asks."""
        return table.acting == self.id

    def __reduce__(self) -> tuple[Callable[[str], Module], tuple[str]]:
        from rosace.sagrada.modules import find_module  # it lists all modules, hence not at the top

        return find_module, (self.id,)

    # -- before the game ----------------------------------------------------------------------------------------

    def prepare(self, setup: Setup) -> None:
        """Change the turns of a round, the size of the pool or the bag."""

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """Put the module's things on the table: those that are given, else by chance."""

    def headers(self, table: Table) -> dict[str, str]:
        """What was dealt, as headers of a record: `Rare-Board` for the part `rare_board`."""
        return {}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """What `deal` must be given to deal that again."""
        return {}

    # -- in the game --------------------------------------------------------------------------------------------

    def pattern(self, table: Table, pattern: Pattern) -> Pattern:
        """The pattern that a player has chosen, as it is in this game."""
        return pattern

    def window_taken(self, table: Table, seat: int) -> None:
        """Called when a player has got a window."""

    def asks_before_rounds(self, table: Table) -> bool:
        """Whether the module asks something when all windows are chosen; the stage is then `ASKED`."""
        return False

    def reveals(self, table: Table) -> bool:
        """Whether the last decision revealed something hidden, without a roll of dice."""
        return False

    def begin_round(self, table: Table) -> None:
        """Called when the pool has been rolled."""

    def begin_turn(self, table: Table) -> None:
        """Called when a turn begins."""

    def end_turn(self, table: Table) -> None:
        """Called when a turn ends."""

    def price(self, table: Table, slot: int, price: int) -> int:
        """What a tool costs the player now."""
        return price

    def paid(self, table: Table, slot: int, price: int) -> None:
        """Called when a tool is paid for with `price` tokens, before they lie on it."""

    def add_moves(self, table: Table, found: list[Move]) -> None:
        """Add what may be done in the free part of a turn, or beside the steps of the tool in use."""

    def moves(self, table: Table) -> list[Move]:
        """What may be chosen when this module asks."""
        return []

    def asking(self, table: Table) -> Asking:
        """The card that asks, when this module does."""
        raise NotImplementedError

    def plays(self, table: Table, move: Move) -> bool:
        """Carry out a move that is this module's; False if it is not."""
        return False

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why a move is refused, if this module has the reason."""
        return None

    # -- what happened, what it is worth, and who sees it ---------------------------------------------------------

    def done(self, table: Table) -> bool:
        """Whether the player has already placed a die by this module's rules in this turn."""
        return False

    def remarks(self, before: Table, move: Move, after: Table) -> list[Remark]:
        """What happened with a move by this module's rules, beside the move itself."""
        return []

    def lines(self, table: Table, seat: int) -> list[Line]:
        """What the module adds to a score sheet."""
        return []

    def reaches(self, table: Table, seat: int, free: SpacesLeft) -> list[tuple[Line, Reach]]:
        """The cards of the module that a seat can still score: each as it counts now, and how far it can come."""
        return []

    def hide(self, table: Table, seat: int) -> None:
        """Take out of a copy of the table what a seat does not see."""

    def sample(self, table: Table, at: int, cup: Cup) -> int:
        """Deal again what was taken out, from draw number `at` on; returns the number of the next draw."""
        return at

    def data(self, table: Table) -> dict[str, Any]:
        """The module's things as plain data, for a view."""
        return {}

    def text(self, table: Table) -> list[str]:
        """The module's things as lines of the text of a position."""
        return []

    # -- the text of a position -----------------------------------------------------------------------------------

    def write(self, table: Table, line: LineWriter) -> None:
        """Add the module's fields to the text of a position."""

    def read(self, table: Table, reader: TableReader) -> None:
        """Put what those fields say on the table. The round and the seats are known, the windows are not."""

    def check(self, table: Table) -> None:
        """Refuse a position that the rules could not continue from."""

    def dice_beside_bag(self, table: Table) -> list[int]:
        """Per glass, how many of the dice in the game were never in the bag."""
        return []

    def dice(self, table: Table) -> list[int]:
        """The dice that lie on the module's own boards, as far as they are of a glass that the bag has too."""
        return []

    # -- the sheet of a table -------------------------------------------------------------------------------------

    def sheet(self, table: Table) -> dict[str, Any]:
        """The module's fields of a sheet."""
        return {}

    def player_sheet(self, table: Table, seat: int, secrets: bool) -> dict[str, Any]:
        """The module's fields of a player; without `secrets`, without what only that player knows."""
        return {}

    def read_sheet(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """Read the module's fields of a sheet; those not given may be left out."""
        return {}

    def read_player(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """Read the module's fields of a player; those not given may be left out."""
        return {}

    def sheet_pattern(self, deck: Deck, extras: ModuleFields, pattern: Pattern) -> Pattern:
        """A window's pattern as it is on this table."""
        return pattern

    def tokens_at_start(self, extras: ModuleFields, tokens: int) -> int:
        """How many favour tokens a player began with."""
        return tokens

    def may_take_tokens(self, extras: ModuleFields) -> bool:
        """Whether a player has, or may have, a card that takes tokens off tools."""
        return False

    # -- a sheet that is scored -----------------------------------------------------------------------------------

    def check_sheet(self, sheet: TableSheet) -> None:
        """Refuse an impossible table, such as one card held by two players."""

    def sheet_lines(self, sheet: TableSheet, player: PlayerSheet) -> list[Line]:
        """What the module adds to a player's score sheet."""
        return []

    def waives(self, card: str) -> int:
        """The placement rules that one of the module's cards lets a die ignore."""
        return 0

    def waives_prints(self, extras: ModuleFields) -> bool:
        """Whether a player has a card that lets a die ignore a print."""
        return False

    def waivers(self, deck: Deck, extras: ModuleFields) -> list[str]:
        """The cards that may have let a player's die ignore a print."""
        return []

    def breach_data(self, sheet: TableSheet, player: PlayerSheet) -> dict[str, Any]:
        """What the module says of a player's breaches."""
        return {}

    def repair_data(self, sheet: TableSheet, player: PlayerSheet, windows: list[Window]) -> dict[str, Any]:
        """What the module says of repairs; `windows` are what each would leave."""
        return {}

    # -- a sheet that is played on --------------------------------------------------------------------------------

    def check_midgame(self, sheet: TableSheet) -> None:
        """Refuse a table on which the game cannot go on."""

    def objection(self, sheet: TableSheet, seat: int, since: int) -> SetupError | None:
        """Why this cannot be the present turn, if a seat had its first turn of the round `since` turns ago.

        `since` is negative if that turn is still to come.
        """
        return None

    def dice_taken(self, extras: ModuleFields) -> int:
        """How many dice a player has taken that were in neither the bag nor a pool."""
        return 0

    def took_tokens(self, extras: ModuleFields) -> bool:
        """Whether a player has taken tokens off a tool."""
        return False

    def pays_less(self, extras: ModuleFields) -> bool:
        """Whether a tool may have cost a player one token where others paid two."""
        return False

    def spends_tokens(self, sheet: TableSheet) -> bool:
        """Whether tokens can have left the game."""
        return False

    def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
        """Put on the table what the sheet says, from draw number `at` on; returns that of the next draw."""
        return at

    # -- the question where a die may go --------------------------------------------------------------------------

    def read_question(self, fields: Fields, deck: Deck) -> dict[str, Any]:
        """Read the module's fields of the question."""
        return {}

    def check_question(self, fields: Fields, window: Window, die: int) -> None:
        """Refuse a question that lacks what the module must know."""
