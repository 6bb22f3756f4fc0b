"""A game, described once: everything that records, bots, the arena, environments, the terminal and the service ask.

Each game package exports one `GAME`. `Position` and `View` are protocols: a game's own classes are used as they are.
`Game` is data and functions; what a game leaves out has a default that works for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from rosace.engine.cup import Cup, cup_of
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.prompt import Prompt, Remark, plain_prompt, plain_remarks
from rosace.engine.refusal import Refusal
from rosace.engine.score import Place, ScoreSheet


class View(Protocol):
    """What a seat sees of a position. `sample` imagines the rest."""

    @property
    def seat(self) -> int:
        """Whose view it is; -1 for a spectator."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def to_move(self) -> int:
        """The seat that decides now."""

    def legal_moves(self) -> Sequence[Any]:
        """What this seat may choose; empty when another one decides."""

    @property
    def text(self) -> str:
        """The view as one line that reads back."""

    def sample(self, cup: Cup) -> Position:
        """A position that this seat cannot tell from the true one."""

    def data(self) -> Mapping[str, Any]:
        """The view as plain data."""


class Position(Protocol):
    """A position, as its users see it."""

    seat: int
    turns: int
    draws: int
    cup: Cup

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def revealed(self) -> bool:
        """Whether the last decision brought something hidden to light, other than by chance."""

    def legal_moves(self) -> Sequence[Any]:
        """What the player may choose; empty only when the game is over."""

    def is_legal(self, move: Any) -> bool:
        """Whether the player may choose a move, given as such or as text."""

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
        """A position of its own."""

    @property
    def text(self) -> str:
        """The whole position in one line that reads back."""

    def key(self) -> tuple[object, ...]:
        """Everything that makes this position, to compare."""


P = TypeVar("P", bound=Position)

NOW: Final = ""
ALL_HAVE_CHOSEN: Final = "chosen"
THE_END: Final = "end"
"""How long a move stays secret: not at all, until all have made that choice, until the game is over."""


class Order(NamedTuple):
    """A game as somebody wants it.

    >>> Order("go", 2, options=(("komi", "7.5"),)).players
    2
    """

    game: str
    """The id of the game."""
    players: int
    modules: tuple[str, ...] = ()
    """The ids of the modules to add; with a minus before it, one that would come in by itself is left out."""
    options: tuple[tuple[str, str], ...] = ()
    """Names and values; an option that is not named keeps its default."""
    tools: int | None = None
    """How many tools a solo game has, where the game lets the player choose."""
    packs: tuple[tuple[str, str], ...] = ()
    """Cards of one's own: the name and the text of each pack."""


@dataclass(frozen=True)
class ModuleInfo:
    """An optional part of a game, such as an expansion."""

    id: str
    players: range
    """The numbers of players that it can be played with."""
    included: range = range(0)
    """The numbers of players at which it comes in by itself."""
    options: tuple[str, ...] = ()
    """The options that change something only with this module."""


@dataclass(frozen=True)
class Question:
    """Something that people at a real table ask, with the description of the table as plain data."""

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
    """What the answer can have on top, by the names of `answer`'s options; each is true or false."""


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
    """The set-up of a position that nobody has played on, as the headers of a record."""
    set_up: Callable[[dict[str, str], Cup, bool], P]
    """`set_up(headers, cup, by_seed)`: the position that headers describe.

    By seed, only what the caller had fixed is taken from the headers and the cup deals the rest again, which proves
    the deal; otherwise everything is taken from the headers and the cup is only asked for dice.
    """
    parse_move: Callable[[str], Any]
    outcome_text: Callable[[Sequence[int]], str] = field(default=lambda outcome: "")
    """The outcome of a dice roll or draw, as text."""
    outcome_draws: Callable[[str], list[int]] = _no_draws
    """What a cup by hand must be given for such an outcome."""
    read_view: Callable[[str], View]
    """The view that a text says: the inverse of `view.text`."""
    of_view: Callable[[Any], Order]
    """The order of the game that a view shows."""
    view_type: Any = dict
    """The declared type of `view.data()`."""

    # What is asked, what happened, and who may know it.
    prompt: Callable[[Any], Prompt] = plain_prompt
    """`prompt(view)`: what the seat of a view is asked now."""
    remarks: Callable[[P, Any, P, str], list[Remark]] = plain_remarks
    """`remarks(before, move, after, outcome)`: what happened, made of what everybody at the table may see."""
    secret_until: Callable[[Any], str] = field(default=lambda move: NOW)
    """How long a move stays secret: `NOW`, `ALL_HAVE_CHOSEN` or `THE_END`."""
    choosing: Callable[[P], bool] = field(default=lambda position: False)
    """Whether moves that are secret until all have chosen are still secret in a position."""

    # Cards, and the real table.
    cards: Callable[..., Sequence[Any]] = field(default=lambda packs=(): [])
    """`cards(packs)`: every card as plain data, of the declared type `card_type`; `packs` as in `Order`."""
    card_type: Any = dict
    sources: Callable[[], Mapping[str, str]] = field(default=lambda: {})
    """By the id of a line of a score sheet, the kind of source its points come from."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    """What may be asked at a real table, by the command that asks it: `score`, `legal`, `moves`."""
    texts: str = ""
    """A folder with message catalogues, `en/*.ftl` and so on; empty where they are among the product's own."""

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

    def is_secret(self, move: Any, position: P) -> bool:
        """Whether a move that was made is still known to its seat alone."""
        return self.is_still_secret(self.secret_until(move), position)

    def is_still_secret(self, until: str, position: P) -> bool:
        """Whether what is secret until then is so in a position: of a move, or of a remark."""
        if until == NOW or position.over:
            return False
        return until == THE_END or self.choosing(position)

    def modules_for(self, players: int) -> list[str]:
        """The modules that so many players can add; those that come in by themselves are not among them."""
        return [
            module.id
            for module in self.modules
            if players in module.players and players not in module.included
        ]

    def included(self, players: int) -> list[str]:
        """The modules that come in by themselves with so many players."""
        return [module.id for module in self.modules if players in module.included]
