"""A bot that is a program: it is asked in lines, and whatever it does, a legal move comes of it.

The protocol is told in `docs/bots.md`. What goes wrong is kept in `faults`; where the program has no legal move to
offer, the greedy bot chooses in its place. A program that crashes, falls silent or closes its output is ended and
started again for the next decision, so often in a game and no more; after that the greedy bot plays on alone. One that
does not even greet is not asked again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self

from rosace.bots import budget as budgets
from rosace.bots.greedy_bot import GreedyBot
from rosace.bots.protocol import code as codes
from rosace.bots.protocol import fault as faults
from rosace.bots.protocol.child import END, LINE, NOTHING, TOO_LONG, Child, Heard
from rosace.bots.protocol.fault import Fault
from rosace.engine.errors import SetupError
from rosace.engine.game import View

VERSION: Final = 1
SECONDS: Final = 1.0
"""How long a program may think when nobody says."""
GRACE: Final = 0.25
"""How many seconds more it is waited for: the way of a line takes time too."""
RESTARTS: Final = 3
_SHOWN: Final = 200  # letters of a line that are kept
_INFOS: Final = 100  # lines that are kept of what it says about a decision


class EngineBot:
    """A program at a seat. `close` ends it; so does the end of a `with` block."""

    def __init__(
        self, command: Sequence[str], seed: int | str, seconds: float = SECONDS, greeting: float = 10.0,
        farewell: float = 1.0, restarts: int = RESTARTS,
    ) -> None:  # fmt: skip
        self._child: Child | None = None
        self.command: list[str] = list(command)
        self.seed: int | str = seed
        self.seconds: float = seconds
        self.greeting: float = greeting  # seconds that it has to say that it is ready
        self.farewell: float = farewell  # and to end when it is told to
        self.restarts: int = restarts  # that are left; below 0: given up
        self.name: str = codes.label(self.command)  # until the program says another
        self.faults: list[Fault] = []
        self.infos: list[str] = []  # what it said about the last decision
        self.decisions: int = 0  # asked so far
        self._most: int = restarts
        self._known: bool = False  # it has greeted at least once
        self._greeted: bool = False
        self._table: tuple[str, int, int] = ("", 0, 0)  # the game, players and seat it was told of
        try:
            self._child = Child(self.command)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise SetupError("bot", f"{self.command[0]} cannot be started: {reason}") from None

    @staticmethod
    def of(code: str, seed: int | str) -> EngineBot:
        """The program that a code names."""
        command, time = codes.command(code)
        return EngineBot(command, seed, budgets.parse(time).seconds if time else SECONDS)

    # -- a bot like any other -----------------------------------------------------------------------------------

    def choose(self, view: View) -> Any:
        """What the program chooses; if that is no legal move, what the greedy bot does."""
        self.decisions += 1
        self.infos = []
        legal = view.legal_moves()
        by_text = {str(move): move for move in legal}
        answer = self._ask(view, list(by_text)) if self._ready(view) else ""
        if answer in by_text:
            return by_text[answer]
        instead = _instead(view, legal)
        if answer:
            self._fault(faults.ILLEGAL, answer)
            if self._child is not None:
                self._send("refused", {"move": answer[:_SHOWN], "played": str(instead)})
        return instead

    def new_game(self, seed: int | str) -> None:
        """The next decision is one of another game."""
        self.seed = seed
        self.decisions = 0
        self.restarts = self._most if self._known else self.restarts
        self._table = ("", 0, 0)

    # -- talking ------------------------------------------------------------------------------------------------

    def _ask(self, view: View, moves: list[str]) -> str:
        """The move that it names; empty if it names none."""
        self._skip_unasked()
        self._send("choose", {"ms": round(self.seconds * 1000), "moves": moves, "view": view.data()})
        named = self._await("move", self.seconds + GRACE, faults.SILENCE)
        return "" if named is None else named or "?"

    def _ready(self, view: View) -> bool:
        """Whether the program runs, has greeted and knows which game it plays: for this it is started again."""
        if self._child is None and not self._restart():
            return False
        if not self._greeted and not self._greet():
            return False
        data = view.data()
        table = (str(data["game"]), len(data["players"]), view.seat)
        if table != self._table:
            self._table = table
            self._send(
                "new", {"game": table[0], "players": table[1], "seat": table[2], "seed": str(self.seed)}
            )
        return True

    def _greet(self) -> bool:
        self._child_now().send(f"rosace {VERSION}")
        name = self._await("ready", self.greeting, faults.NO_GREETING)
        self._greeted = name is not None
        self._known = self._known or self._greeted
        self.name = (name or self.name)[:_SHOWN]
        return self._greeted

    def _await(self, wanted: str, seconds: float, late: str) -> str | None:
        """What follows the wanted word in the next line that begins with it. None if no such line comes, and then the
        program is ended.
        """
        until = time.monotonic() + seconds
        while True:
            heard = self._child_now().hear(until)
            if heard.kind in (NOTHING, END):
                self._fail(heard, late)
                return None
            word, _, rest = heard.text.partition(" ")
            if heard.kind == LINE and word == wanted:
                return " ".join(rest.split())
            self._aside(heard)

    def _skip_unasked(self) -> None:
        """What it has said since its last answer belongs to no question."""
        heard = self._child_now().hear(0.0)
        while heard.kind in (LINE, TOO_LONG):
            self._aside(heard)
            heard = self._child_now().hear(0.0)

    def _send(self, word: str, data: dict[str, Any]) -> None:
        self._child_now().send(f"{word} {json.dumps(data, ensure_ascii=False)}")

    def _child_now(self) -> Child:
        assert self._child is not None
        return self._child

    # -- what goes wrong ----------------------------------------------------------------------------------------

    def _fault(self, code: str, text: str = "") -> None:
        self.faults.append(Fault(code, self.decisions, text[:_SHOWN]))

    def _aside(self, heard: Heard) -> None:
        """A line that is no answer: information is kept; any other is skipped, and told once a decision."""
        if heard.kind == LINE and heard.text.startswith("info "):
            if len(self.infos) < _INFOS:
                self.infos.append(heard.text[5 : 5 + _SHOWN].strip())
            return
        code = faults.TOO_LONG if heard.kind == TOO_LONG else faults.GARBAGE
        told = [fault.code for fault in self.faults if fault.decision == self.decisions]
        if heard.text and code not in told:
            self._fault(code, heard.text)

    def _fail(self, heard: Heard, late: str) -> None:
        """No line will come: tell why, and end the program."""
        if heard.kind == NOTHING:
            self._fault(late)
            if not self._known:
                self.restarts = 0  # it does not speak the protocol at all
        else:
            how = self._child_now().end()
            self._fault(faults.CRASH if how else faults.CLOSED, how)
        self._end(0.0)

    def _restart(self) -> bool:
        if self.restarts <= 0:
            if self.restarts == 0:
                self._fault(faults.GIVEN_UP)
            self.restarts = -1  # told
            return False
        self.restarts -= 1
        try:
            self._child = Child(self.command)
        except (OSError, ValueError) as error:
            self._fault(faults.NO_START, str(error))
            return False
        return True

    # -- the end ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the program: first it is told to quit."""
        if self._child is not None:
            self._child.send("quit")
            if not self._end(self.farewell):
                self._fault(faults.NO_QUIT)
        self.restarts = -1

    def _end(self, patience: float) -> bool:
        child = self._child
        self._child = None
        self._greeted = False
        self._table = ("", 0, 0)
        return child is None or child.stop(patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if self._child is not None:
            self._child.stop(0.0)

    def __repr__(self) -> str:
        return f"EngineBot({self.command}, {self.seed!r})"


def _instead(view: View, legal: Sequence[Any]) -> Any:
    """What is played in place of a program's move."""
    try:
        return GreedyBot(0).choose(view)
    except TypeError:  # a game that the greedy bot does not know
        return legal[0]
