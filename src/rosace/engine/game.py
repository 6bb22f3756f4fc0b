"""What a game must offer so that records, matches, servers and bots can play it without knowing it.

These are protocols: a game's own classes are used as they are. A *position* answers what is legal, what happened, what
it is worth and why something is not allowed; a *game* reads and writes its set-up, its moves and its chance as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from rosace.engine.cup import Cup
from rosace.engine.refusal import Refusal
from rosace.engine.score import Place, ScoreSheet


class View(Protocol):
    """What a seat sees of a position. `sample` imagines the rest."""

    seat: int

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

    def data(self) -> dict[str, Any]:
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


class Game(Protocol[P]):
    """A game: how its set-ups, moves and outcomes are written down."""

    name: str
    rules: str

    def headers(self, position: P) -> dict[str, str]:
        """The set-up of a position that nobody has played on, as the headers of a record."""

    def set_up(self, headers: dict[str, str], cup: Cup, by_seed: bool) -> P:
        """The position that headers describe.

        By seed, only what the caller had fixed is taken from the headers and the cup deals the rest again, which proves
        the deal; otherwise everything is taken from the headers and the cup is only asked for dice.
        """

    def parse_move(self, text: str) -> Any:
        """Read a move."""

    def outcome_text(self, outcome: Sequence[int]) -> str:
        """What chance said, as text."""

    def outcome_draws(self, text: str) -> list[int]:
        """What a cup by hand must be given for such an outcome."""
