"""Hoard, a small dice game for 2 to 4 players: a game that Rosace plays although none of its files knows it.

Each player has a secret lucky number. In a turn two dice lie on the table: the player keeps one of them (`keep 5`), or
passes for a coin. Then two fresh dice are rolled for the next player. After six turns each, kept dice are worth what
they show, a lucky one four points more, and a coin one point. Of players with equal points, the one with more lucky
dice is first.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypedDict

from rosace.engine import headers as head
from rosace.engine.cup import Cup, HandCup, SealedCup, checked_cup, cup_of, shuffled
from rosace.engine.errors import IllegalMove, NotationError, SetupError
from rosace.engine.game import Game, Order
from rosace.engine.position_text import LineFields, LineWriter, read_whole, view_text
from rosace.engine.refusal import Refusal
from rosace.engine.score import Line, Place, ScoreSheet
from rosace.engine.view import check_seat

TURNS = 6
FIELDS = ("view", "players", "lucky", "seat", "turns", "dice", "kept", "coins")


class Move(NamedTuple):
    """Keep a die, or pass."""

    text: str

    def __str__(self) -> str:
        return self.text


MOVES = {move.text: move for move in [Move("pass"), *[Move(f"keep {value}") for value in range(1, 7)]]}


def parse_move(text: str) -> Move:
    found = MOVES.get(" ".join(str(text).split()))
    if found is None:
        raise NotationError(f"{text!r} is no move: write pass, or keep and a value")
    return found


@dataclass(unsafe_hash=True)
class Position:
    """Whose turn it is, the two dice on the table, and what everybody has."""

    lucky: tuple[int, ...]  # per seat; 0 where it is hidden
    cup: Cup = field(compare=False)
    draws: int = field(compare=False)
    kept: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]
    seat: int = 0
    turns: int = 1
    dice: tuple[int, ...] = ()
    outcome: tuple[int, ...] = field(default=(), compare=False)

    players = property(lambda self: len(self.lucky))
    over = property(lambda self: self.turns > TURNS * len(self.lucky))
    revealed = property(lambda self: False)
    text = property(lambda self: _written(self))

    def roll(self) -> None:
        self.dice = (self.cup.below(self.draws, 6) + 1, self.cup.below(self.draws + 1, 6) + 1)
        self.outcome = self.dice
        self.draws += 2

    def legal_moves(self) -> list[Move]:
        return [] if self.over else [MOVES["pass"], *[MOVES[f"keep {die}"] for die in sorted(set(self.dice))]]

    def is_legal(self, move: Move | str) -> bool:
        return self.explain(move) is None

    def explain(self, move: Move | str) -> Refusal | None:
        if self.over:
            return Refusal("game-over")
        if str(move) not in MOVES:
            return Refusal("not-a-move", {"text": str(move)})
        return None if MOVES[str(move)] in self.legal_moves() else Refusal("no-such-die", {"move": str(move)})

    def play(self, move: Move | str) -> tuple[int, ...]:
        refusal = self.explain(parse_move(str(move)))
        if refusal is not None:
            if isinstance(self.cup, HandCup):
                self.cup.forget()
            raise IllegalMove(str(move), refusal)
        if self.turns < TURNS * self.players:
            self.roll()  # first: if the cup has no answer, nothing has been decided
        else:
            self.dice = self.outcome = ()
        if isinstance(self.cup, HandCup):
            self.cup.accept()
        seat, kept, coins = self.seat, list(self.kept), list(self.coins)
        if str(move) == "pass":
            coins[seat] += 1
        else:
            kept[seat] = (*kept[seat], int(str(move)[-1]))
        self.kept, self.coins, self.turns = tuple(kept), tuple(coins), self.turns + 1
        self.seat = seat if self.over else (seat + 1) % self.players
        return self.outcome

    def lucky_dice(self, seat: int) -> int:
        """How many lucky dice a player has kept, as far as that is known."""
        return self.kept[seat].count(self.lucky[seat])

    def score(self, seat: int) -> ScoreSheet:
        lines = {"dice": sum(self.kept[seat]), "lucky": 4 * self.lucky_dice(seat), "coins": self.coins[seat]}
        return ScoreSheet(tuple([Line(card, points) for card, points in lines.items()]))

    def ranking(self) -> list[Place]:
        keys = {seat: (self.score(seat).total, self.lucky_dice(seat)) for seat in range(self.players)}
        seats = sorted(keys, key=lambda seat: keys[seat], reverse=True)
        after = [keys[seat] for seat in seats[1:]] + [(-1, -1)]
        return [
            Place(seat, keys[seat][0], _decided(keys[seat], next_))
            for seat, next_ in zip(seats, after, strict=True)
        ]

    def view(self, seat: int) -> View:
        check_seat(seat, self.players)
        table = self.copy()
        table.cup, table.draws = SealedCup(), 0
        if not self.over:
            table.lucky = tuple([own if other == seat else 0 for other, own in enumerate(self.lucky)])
        return View(seat, table)

    def resample(self, seat: int, cup: Cup) -> Position:
        return self.view(seat).sample(cup)

    def copy(self) -> Position:
        return copy(self)

    def key(self) -> tuple[object, ...]:
        return self.lucky, self.seat, self.turns, self.dice, self.kept, self.coins

    def __str__(self) -> str:
        kept = [f"seat {seat}: {' '.join(map(str, own)) or '-'}" for seat, own in enumerate(self.kept)]
        return "\n".join([f"turn {self.turns}, dice {' '.join(map(str, self.dice)) or '-'}", *kept])

    def __repr__(self) -> str:
        return f"hoard.read({self.text!r})"


def _decided(mine: tuple[int, int], after: tuple[int, int]) -> str:
    return "points" if mine[0] > after[0] else "lucky-dice" if mine > after else "shared"


class HoardView(TypedDict):
    """What a seat sees, as plain data; a hidden lucky number is 0."""

    game: Literal["hoard"]
    text: str
    seat: int
    to_move: int
    turn: int
    dice: list[int]
    players: list[dict[str, Any]]


@dataclass(frozen=True)
class View:
    """What one seat sees: the others' lucky numbers are hidden until the end."""

    seat: int
    _table: Position

    game = property(lambda self: "hoard")
    to_move = property(lambda self: self._table.seat)
    over = property(lambda self: self._table.over)
    players = property(lambda self: self._table.players)
    text = property(lambda self: _written(self._table, self.seat))

    def legal_moves(self) -> list[Move]:
        return self._table.legal_moves() if self._table.seat == self.seat else []

    def explain(self, move: Move | str) -> Refusal | None:
        mine = self._table.seat == self.seat or self._table.over
        return self._table.explain(move) if mine else Refusal("not-your-turn")

    def score(self, seat: int) -> ScoreSheet:
        return self._table.score(seat)

    def sample(self, cup: Cup) -> Position:
        """A position that this seat cannot tell from the true one."""
        position, known = self._table.copy(), set(self._table.lucky)
        unseen = [str(value) for value in range(1, 7) if value not in known]
        drawn, position.draws = shuffled(checked_cup(cup), 0, position.lucky.count(0), unseen)
        position.lucky = tuple([own or int(drawn.pop()) for own in position.lucky])
        position.cup = cup
        return position

    def data(self) -> HoardView:
        table = self._table
        seats = zip(table.kept, table.coins, table.lucky, strict=True)
        players = [{"kept": list(kept), "coins": coins, "lucky": lucky} for kept, coins, lucky in seats]
        return {
            "game": "hoard", "text": self.text, "seat": self.seat, "to_move": table.seat, "turn": table.turns,
            "dice": list(table.dice), "players": players,
        }  # fmt: skip

    @staticmethod
    def from_data(data: Any) -> View:
        return read_view(view_text(data))

    def __str__(self) -> str:
        return str(self._table)


def _written(table: Position, viewer: int | None = None) -> str:
    line = LineWriter("hoard")
    if viewer is not None:
        line.add("view", viewer)
    line.add("players", table.players)
    line.add_seats("lucky", [str(own) if own else "?" for own in table.lucky])
    line.add("seat", table.seat)
    line.add("turns", table.turns)
    line.add("dice", ",".join(map(str, table.dice)))
    line.add_seats("kept", [",".join(map(str, own)) for own in table.kept])
    line.add_seats("coins", [str(own) for own in table.coins])
    return str(line)


def _read(fields: LineFields, cup: Cup) -> Position:
    players = fields.whole("players", 2, 4)
    lucky = [0 if own == "?" else read_whole("lucky", own, 1, 6) for own in fields.seats("lucky", players)]
    kept = [
        [read_whole("kept", die, 1, 6) for die in own.split(",") if die]
        for own in fields.seats("kept", players)
    ]
    coins = [read_whole("coins", own, 0, TURNS) for own in fields.seats("coins", players)]
    dice = [read_whole("dice", die, 1, 6) for die in fields.items("dice")]
    seat, turns = fields.whole("seat", 0, players - 1), fields.whole("turns", 1, 25)
    return Position(tuple(lucky), cup, 0, tuple(map(tuple, kept)), tuple(coins), seat, turns, tuple(dice))


def read(text: str, seed: int | str | None = None, cup: Cup | None = None) -> Position:
    fields = LineFields(text, "hoard", FIELDS)
    fields.refuse_view()
    return _read(fields, cup_of(seed, cup))


def read_view(text: str) -> View:
    fields = LineFields(text, "hoard", FIELDS)
    table = _read(fields, SealedCup())
    return View(fields.viewer(table.players), table)


def start(order: Order, cup: Cup, lucky: Sequence[int] | None = None) -> Position:
    if not 2 <= order.players <= 4:
        raise SetupError("players", f"2 to 4 play, not {order.players}")
    draws = 0
    if lucky is None:
        drawn, draws = shuffled(cup, 0, order.players, [str(value) for value in range(1, 7)])
        lucky = [int(own) for own in drawn]
    players = len(lucky)
    position = Position(tuple(lucky), cup, draws, ((),) * players, (0,) * players)
    position.roll()
    return position


def headers(position: Position) -> dict[str, str]:
    common = head.common("hoard", "1", position.players, [], {})
    dealt = {"Lucky": " ".join(map(str, position.lucky)), "Opening": outcome_text(position.outcome)}
    return common | dealt | head.of_cup(position.cup)


def set_up(headers: dict[str, str], cup: Cup, by_seed: bool) -> Position:
    order = Order("hoard", head.number(headers, "Players"))
    return start(order, cup, None if by_seed else [int(own) for own in headers.get("Lucky", "").split()])


def outcome_text(outcome: Sequence[int]) -> str:
    return " ".join(map(str, outcome))


def outcome_draws(text: str) -> list[int]:
    if not all(word in "123456" for word in text.split()):
        raise NotationError(f"{text!r} are not dice")
    return [int(word) - 1 for word in text.split()]


def order_of(view: View) -> Order:
    return Order("hoard", view.players)


GAME: Game[Any] = Game(
    id="hoard", names={"en": "Hoard", "pl": "Skarb", "ru": "Клад"}, rules="1", players=range(2, 5), start=start,
    headers=headers, set_up=set_up, parse_move=parse_move, outcome_text=outcome_text, outcome_draws=outcome_draws,
    read_view=read_view, of_view=order_of, view_type=HoardView,
)  # fmt: skip
