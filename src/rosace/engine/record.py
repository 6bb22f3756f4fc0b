"""The record of a game: its set-up, then its decisions, each with the outcome of any dice roll or draw.

    Game: the game's name
    Players: 2
    Seed: 7
    ...

    1. 0 this move
    2. 1 that move = its outcome
    3. 0 another move

A decision is its number, the seat, the move, and after `=` the outcome. Lines that begin with `#` are comments.
Because outcomes are written, a record replays without the generator; if the seed is written, it can be verified too.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, Final

from rosace.engine import endings
from rosace.engine.cup import Cup, HandCup, SeededCup
from rosace.engine.errors import ChanceError, IllegalMove, NotationError, RecordError, SetupError, ensure
from rosace.engine.fairness.draws import CupDraw, ObservedCup
from rosace.engine.fields import Fields
from rosace.engine.game import Game, P, Position
from rosace.engine.headers import seeded_cup

_HEADER: Final = re.compile(r"([A-Z][A-Za-z-]*):(?: (.*))?")
_DECISION: Final = re.compile(r"([0-9]{1,9})\. ([0-9]{1,9}) ([^=]+?)(?: = ([^=]+))?")
_DECISION_FIELDS: Final = ("seat", "move", "outcome")
REQUIRED: Final = ("Game", "Rules", "Players")


@dataclass(frozen=True)
class Decision:
    """What a seat chose, and the outcome of any dice roll or draw."""

    seat: int
    move: str
    outcome: str = ""
    line: int = field(default=0, compare=False)

    def __reduce__(self) -> tuple[type[Decision], tuple[int, str, str, int]]:
        return Decision, (self.seat, self.move, self.outcome, self.line)

    def __str__(self) -> str:
        return f"{self.seat} {self.move} = {self.outcome}" if self.outcome else f"{self.seat} {self.move}"


@dataclass
class Record:
    """The record of a game."""

    headers: dict[str, str]
    decisions: list[Decision] = field(default_factory=list)

    # -- text ---------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        head = [f"{name}: {value}".rstrip() for name, value in self.headers.items()]
        body = [f"{ply}. {decision}" for ply, decision in enumerate(self.decisions, 1)]
        return "\n".join([*head, "", *body]) + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record's text.

        >>> print(Record.parse("Game: go\\nRules: 1\\nPlayers: 2\\n\\n1. 0 pass\\n"), end="")
        Game: go
        Rules: 1
        Players: 2
        <BLANKLINE>
        1. 0 pass
        >>> Record.parse("Game: go\\nRules: 1\\nPlayers: 2\\n\\n2. 0 pass\\n")
        Traceback (most recent call last):
        ...
        rosace.engine.errors.RecordError: line 5: this is decision 1, not 2
        """
        record = Record({})
        in_head = True
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            if line.startswith("#"):
                continue
            if not line:
                in_head = in_head and not record.headers
            elif in_head:
                record._read_header(number, line)
            else:
                record._read_decision(number, line)
        record._check_headers()
        return record

    def _read_header(self, number: int, line: str) -> None:
        match = _HEADER.fullmatch(line)
        if match is None:
            raise RecordError(number, f"{line!r} is not a header: write a name, a colon and a value")
        name, value = match.groups()
        if name in self.headers:
            raise RecordError(number, f"the header {name} stands here a second time")
        self.headers[name] = (value or "").strip()

    def _read_decision(self, number: int, line: str) -> None:
        match = _DECISION.fullmatch(" ".join(line.split()))
        if match is None:
            raise RecordError(number, f"{line!r} is not a decision: write its number, the seat and the move")
        ply, seat, move, outcome = match.groups()
        if int(ply) != len(self.decisions) + 1:
            raise RecordError(number, f"this is decision {len(self.decisions) + 1}, not {ply}")
        self.decisions.append(Decision(int(seat), move.strip(), outcome or "", number))

    def _check_headers(self) -> None:
        for name in REQUIRED:
            if not self.headers.get(name):
                raise RecordError(0, f"the header {name} is missing")

    # -- JSON ---------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The record as plain data; `schema()` describes it."""
        decisions = []
        for decision in self.decisions:
            entry: dict[str, Any] = {"seat": decision.seat, "move": decision.move}
            if decision.outcome:
                entry["outcome"] = decision.outcome
            decisions.append(entry)
        return {"headers": dict(self.headers), "decisions": decisions}

    @staticmethod
    def from_json(data: object) -> Record:
        """Read a record's plain data. An error names the place."""
        try:
            fields = Fields(data, "", ("headers", "decisions"), whole="record")
            record = Record(_headers(Fields(fields.value("headers"), "headers")))
            for index, entry in enumerate(fields.items("decisions")):
                record.decisions.append(_decision(Fields(entry, f"decisions[{index}]", _DECISION_FIELDS)))
        except SetupError as error:
            raise RecordError(0, str(error)) from None
        record._check_headers()
        return record

    @staticmethod
    def schema() -> dict[str, Any]:
        """The JSON Schema of `to_json`."""
        text = resources.files("rosace.engine").joinpath("record.schema.json").read_text("utf-8")
        schema: dict[str, Any] = json.loads(text)
        return schema

    # -- replay -------------------------------------------------------------------------------------------------

    def replay(self, game: Game[P], ply: int | None = None) -> P:
        """The position after `ply` decisions (None: all), from the written outcomes alone."""
        cup = HandCup(self._draws(game, self.headers.get("Opening", ""), 0))
        return self._replayed(game, cup, ply)

    def resume(self, game: Game[P]) -> P:
        """The position after all decisions, ready to be played on: with the record's seed, or a new one if it has
        none.
        """
        if self.headers.get("Seed"):
            return self.verify(game)
        position = self.replay(game)
        position.cup, position.draws = SeededCup.secret(), 0
        return position

    def verify(self, game: Game[P]) -> P:
        """Replay with the seed. Raises `RecordError` if the commitment, the deal or an outcome does not follow from
        it.
        """
        return self._replayed(game, self._proved_cup(), None)

    def observe(self, game: Game[P]) -> Iterator[tuple[P, list[CupDraw]]]:
        """Replay with the seed like `verify`, step by step: the position after the set-up and after each decision, with
        the draws that were made for it. It is the same position each time, one decision later.
        """
        cup = ObservedCup(self._proved_cup())
        for position in self._steps(game, cup, None):
            yield position, cup.take()

    def _proved_cup(self) -> SeededCup:
        """The cup of the seed. Raises `RecordError` if there is none, or if the commitment is another's."""
        if not self.headers.get("Seed"):
            raise RecordError(0, "the header Seed is missing: without it nothing can be proved")
        cup = self.cup()
        promised = self.headers.get("Commitment")
        if promised and promised != cup.commitment:
            raise RecordError(0, "the header Commitment does not belong to the seed")
        return cup

    def cup(self) -> SeededCup:
        """The cup of the seed. Raises `RecordError` if the secret and the nonces, where given, make another seed."""
        try:
            return seeded_cup(self.headers)
        except (ChanceError, SetupError) as error:
            raise RecordError(0, f"the header Seed: {error}") from None

    def _replayed(self, game: Game[P], cup: Cup, ply: int | None) -> P:
        return deque(self._steps(game, cup, ply), maxlen=1)[0]

    def _steps(self, game: Game[P], cup: Cup, ply: int | None) -> Iterator[P]:
        """The position after the set-up and after each decision; the last one is yielded when all is checked."""
        if self.headers["Game"] != game.id:
            raise RecordError(0, f"this is a record of {self.headers['Game']}, not of {game.id}")
        if self.headers["Rules"] != game.rules:
            raise RecordError(0, f"made by rules {self.headers['Rules']}; these are rules {game.rules}")
        try:
            position = game.set_up(self.headers, cup, not cup.by_hand)
            dealt = game.headers(position)
        except (SetupError, NotationError, ChanceError) as error:
            raise RecordError(0, f"set-up: {error}") from None
        for name, value in dealt.items():
            if name in self.headers and self.headers[name] != value:
                raise RecordError(0, f"the header {name} says {self.headers[name]!r}; it should be {value!r}")
        for index, decision in enumerate(self.decisions[:ply]):
            yield position
            self._play(game, position, index, decision)
        if ply is None or ply >= len(self.decisions):
            self._check_result(position)
        yield position

    def _play(self, game: Game[P], position: P, index: int, decision: Decision) -> None:
        line = decision.line
        where = f"decision {index + 1}, {decision.move!r}"
        if position.over:
            raise RecordError(line, f"{where}: the game is already over")
        if decision.seat != position.seat:
            raise RecordError(line, f"{where}: seat {position.seat} decides here, not seat {decision.seat}")
        cup = position.cup
        if isinstance(cup, HandCup):
            cup.give(self._draws(game, decision.outcome, line))
        try:
            outcome = game.outcome_text(position.play(game.parse_move(decision.move)))
        except IllegalMove as illegal:  # a name of its own: mypyc gives each name in a function one type
            raise RecordError(line, f"{where} is not legal: {illegal.refusal}") from None
        except (NotationError, ChanceError) as error:
            raise RecordError(line, f"{where}: {error}") from None
        if outcome != decision.outcome:
            raise RecordError(
                line, f"{where}: the outcome is {outcome or 'nothing'}, not {decision.outcome or 'nothing'}"
            )

    def _check_result(self, position: Position) -> None:
        said = self.headers.get("Result", "*")
        try:
            found = endings.points(position) if endings.losses(self.headers) else result(position)
        except SetupError as error:
            raise RecordError(0, f"the header {error}") from None
        if said not in ("*", found):
            raise RecordError(0, f"the header Result says {said!r}; it should be {found!r}")

    @staticmethod
    def _draws(game: Game[P], text: str, line: int) -> list[int]:
        try:
            return game.outcome_draws(text)
        except NotationError as error:
            raise RecordError(line, str(error)) from None


def result(position: Position) -> str:
    """The points of every seat, or `*` while the game goes on."""
    return endings.points(position) if position.over else "*"


def _headers(fields: Fields) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in fields.names():
        value = fields.value(name)
        plain = isinstance(value, str) and value.isprintable() and value == value.strip()
        readable = plain and _HEADER.fullmatch(f"{name}: {value}") is not None
        ensure(readable, "headers", f"{name!r}: {value!r} is not a name and one line of text")
        found[name] = str(value)
    return found


def _decision(fields: Fields) -> Decision:
    told = fields.has("outcome") and fields.value("outcome") != ""
    outcome = _words(fields, "outcome") if told else ""
    return Decision(fields.whole("seat", 0, 10**9 - 1), _words(fields, "move"), outcome)


def _words(fields: Fields, name: str) -> str:
    text = fields.text(name)
    plain = text.isprintable() and "=" not in text and text == " ".join(text.split())
    ensure(plain, fields.place(name), "is a text of one line without =")
    return text
