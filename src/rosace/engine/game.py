"""The description of a game: what records, bots, the arena, environments, the terminal and the service need to know.

Each game package exports one `GAME`. `Position` and `View` are protocols: a game's own classes are used as they are.
`Game` is data and functions; all that a game may leave out has a default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fairness.draws import Draw, ReplayStep, plain_draws
from rosace.engine.prompt import Prompt, Remark, plain_prompt, plain_remarks
from rosace.engine.refusal import Refusal
from rosace.engine.score import Place, ScoreSheet
from rosace.engine.wire import Progress


class View(Protocol):
    """What a seat sees of a position. `sample` fills in the rest."""

    @property
    def seat(self) -> int:
        """Whose view it is; -1 for a spectator."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def to_move(self) -> int:
        """The seat to move."""

    def legal_moves(self) -> Sequence[Any]:
        """The legal moves of this seat; empty when another one is to move."""

    @property
    def text(self) -> str:
        """The view as one line that reads back."""

    def sample(self, cup: Cup) -> Position:
        """A position that this seat cannot tell from the true one."""

    def data(self) -> Mapping[str, Any]:
        """The view as plain data."""


class Position(Protocol):
    """A position of a game."""

    seat: int
    turns: int
    draws: int
    cup: Cup

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def revealed(self) -> bool:
        """Whether the last decision revealed something hidden, other than by chance."""

    def legal_moves(self) -> Sequence[Any]:
        """The legal moves; empty only when the game is over."""

    def is_legal(self, move: Any) -> bool:
        """Whether a move, given as such or as text, is legal."""

    def play(self, move: Any) -> Sequence[int]:
        """Make a decision, given as a move or as text; returns the outcome of any dice roll or draw."""

    def explain(self, move: Any) -> Refusal | None:
        """Why a move is refused; None if it is legal."""

    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of a seat as it stands."""

    def ranking(self) -> list[Place]:
        """The seats from first to last."""

    def view(self, seat: int) -> View:
        """What a seat sees."""

    def resample(self, seat: int, cup: Cup) -> Any:
        """A position that this seat cannot tell from this one."""

    def copy(self) -> Any:
        """An independent copy."""

    @property
    def text(self) -> str:
        """The whole position in one line that reads back."""

    def key(self) -> tuple[object, ...]:
        """The position as a value to compare."""


P = TypeVar("P", bound=Position)

NOW: Final = ""
ALL_HAVE_CHOSEN: Final = "chosen"
THE_END: Final = "end"
"""How long a move stays secret: not at all, until all have made that choice, until the game is over."""


Packs = Sequence[tuple[str, str]]
"""Custom packs of cards: the name and the text of each."""


class Order(NamedTuple):
    """Which game to start, and how.

    >>> Order("go", 2, options=(("komi", "7.5"),)).players
    2
    """

    game: str
    """The id of the game."""
    players: int
    modules: tuple[str, ...] = ()
    """The ids of the modules to add; an id after a minus leaves out a module that is included by default."""
    options: tuple[tuple[str, str], ...] = ()
    """Names and values; an option that is not named keeps its default."""
    tools: int | None = None
    """How many tools a solo game has, where the game lets the player choose."""
    packs: tuple[tuple[str, str], ...] = ()
    """Custom packs, as in `Packs`."""


class Dealt(NamedTuple):
    """A card that was in a game."""

    kind: str
    id: str
    seat: int = -1
    """Whose it was; -1 for a card of all."""


@dataclass(frozen=True)
class ModuleInfo:
    """An optional part of a game, such as an expansion."""

    id: str
    players: range
    """The numbers of players that it can be played with."""
    included: range = range(0)
    """The numbers of players for which it is included by default."""
    options: tuple[str, ...] = ()
    """The options that change something only with this module."""


@dataclass(frozen=True)
class Question:
    """A question about a real table, which is described as plain data."""

    answer: Callable[..., Any]
    """`answer(data, packs, **options)`: the answer as plain data; `packs` as in `Order`.

    Raises `SetupError` with the field at fault.
    """
    asked: Any
    """The declared type of `data`."""
    answered: Any
    """The declared type of the answer."""
    example: Mapping[str, Any] = field(default_factory=dict)
    """Data that can be answered."""
    options: tuple[str, ...] = ()
    """The names of the options of `answer`; each is true or false."""


def _no_draws(text: str) -> list[int]:
    if text:
        raise NotationError(f"chance never answers a move, so there is no outcome {text!r}")
    return []


@dataclass(frozen=True, kw_only=True)
class Game(Generic[P]):
    """A game, as everything outside its package knows it."""

    id: str
    """Its name in records, addresses and commands."""
    names: Mapping[str, str]
    """Its name in each language, by the language's code."""
    rules: str
    """The version of the rules: a record of another version may not replay."""
    players: range
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The choices of each option, the default first."""
    modules: tuple[ModuleInfo, ...] = ()
    tools: Mapping[int, range] = field(default_factory=dict)
    """By the number of players, how many tools can be ordered."""

    # Set-up and records.
    start: Callable[..., P]
    """`start(order, cup, **parts)`: the first position. `parts` fixes parts of the set-up, by the game's own names."""
    headers: Callable[[P], dict[str, str]]
    """The set-up of a new position, as the headers of a record."""
    set_up: Callable[[dict[str, str], Cup, bool], P]
    """`set_up(headers, cup, by_seed)`: the position that headers describe.

    With `by_seed`, only the parts that were fixed by the caller are taken from the headers, and the cup deals the rest
    again, which verifies the deal. Otherwise all parts are taken from the headers, and the cup is asked only for dice.
    """
    parse_move: Callable[[str], Any]
    outcome_text: Callable[[Sequence[int]], str] = field(default=lambda outcome: "")
    """The outcome of a dice roll or draw, as text."""
    outcome_draws: Callable[[str], list[int]] = _no_draws
    """The draws that a `HandCup` must be given for such an outcome."""
    read_view: Callable[[str], View]
    """The view that a text describes: the inverse of `view.text`."""
    of_view: Callable[[Any], Order]
    """The order of the game that a view shows."""
    view_type: Any = dict
    """The declared type of `view.data()`."""

    # What is asked, what happened, and who may know it.
    prompt: Callable[[Any], Prompt] = plain_prompt
    """`prompt(view)`: what the seat of a view is asked now."""
    remarks: Callable[[P, Any, P, str], list[Remark]] = plain_remarks
    """`remarks(before, move, after, outcome)`: what happened, from what everybody at the table may see."""
    progress: Callable[[Any], Sequence[Any]] = field(default=lambda view: [])
    """`progress(view)`: how far the objectives of the seat of a view have come, as plain data of `progress_type`."""
    progress_type: Any = Progress
    secret_until: Callable[[Any], str] = field(default=lambda move: NOW)
    """How long a move stays secret: `NOW`, `ALL_HAVE_CHOSEN` or `THE_END`."""
    choosing: Callable[[P], bool] = field(default=lambda position: False)
    """Whether moves that are secret until all have chosen are still secret in a position."""
    before_turn: Callable[[P, int], P | None] = field(default=lambda position, seat: None)
    """`before_turn(position, seat)`: the position in which a seat makes a choice that does not depend on what others
    choose, as if its turn had come. None if it has to wait for its turn, or has chosen.
    """

    lesson: Mapping[str, Any] = field(default_factory=dict)
    """`parts` for a first game of two players, in which one of them learns to play: an easy one."""

    draws: Callable[[Iterable[ReplayStep]], Iterable[Draw]] = plain_draws
    """`draws(steps)`: the draws of a replayed game as the dice audit counts them; see `Record.observe`."""

    # Cards, and the real table.
    cards: Callable[..., Sequence[Any]] = field(default=lambda packs=(): [])
    """`cards(packs)`: every card as plain data, of the declared type `card_type`; `packs` as in `Order`."""
    card_type: Any = dict
    dealt: Callable[[Any], Sequence[Dealt]] = field(default=lambda view: [])
    """`dealt(view)`: the cards in the game that a view shows, without those it does not show."""
    sources: Callable[[], Mapping[str, str]] = field(default=lambda: {})
    """By the id of a line of a score sheet, the kind of source its points come from."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    """What may be asked at a real table, by the command that asks it: `score`, `legal`, `moves`."""
    texts: str = ""
    """A folder with message catalogues, `en/*.ftl` and so on; empty for those of `rosace.text`."""

    def order(
        self,
        players: int,
        *,
        modules: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        tools: int | None = None,
        packs: Sequence[tuple[str, str]] = (),
    ) -> Order:
        """An order of this game."""
        return Order(self.id, players, tuple(modules), tuple((options or {}).items()), tools, tuple(packs))

    def begin(self, order: Order, seed: int | str | None = None) -> P:
        """The first position of a game by its seed. Without one, a seed is drawn from the operating system."""
        return self.start(order, cup_of(seed, None))

    def check(self, order: Order) -> None:
        """Refuse an order that cannot be played, with the field at fault."""
        if order.modules and not self.modules:
            name = self.names["en"]
            raise SetupError("modules", f"{name} has none, so not {' '.join(order.modules)}")
        if order.tools is not None and order.tools not in self.tools.get(order.players, range(0)):
            raise SetupError("tools", self._tools_rule())
        self.begin(order, "1")

    def _tools_rule(self) -> str:
        if not self.tools:
            return f"{self.names['en']} has no tools to choose"
        allowed = [f"{found[0]} to {found[-1]} with {count} player" for count, found in self.tools.items()]
        return f"their number can be chosen: {', '.join(allowed)}"

    def is_still_secret(self, until: str, position: P) -> bool:
        """Whether a move or remark that is secret until then is still secret in a position."""
        if until == NOW or position.over:
            return False
        return until == THE_END or self.choosing(position)

    def modules_for(self, players: int) -> list[str]:
        """The modules that this number of players can add, without those that are included by default."""
        return [
            module.id
            for module in self.modules
            if players in module.players and players not in module.included
        ]

    def included(self, players: int) -> list[str]:
        """The modules that are included by default for this number of players."""
        return [module.id for module in self.modules if players in module.included]
