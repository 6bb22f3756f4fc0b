"""A bot that is a program: requests and answers are lines of text. `docs/bots.md` describes the protocol.

A program that crashes, does not answer in time, closes its output or names an illegal move has lost the game: `choose`
raises `Forfeit`, and the program is ended. It is restarted for the next game, if it has ever been ready.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, Final, NoReturn, Self

from rosace.bots import budget as budgets
from rosace.bots.protocol import code as codes
from rosace.bots.protocol import fault as faults
from rosace.bots.protocol.child import END, LINE, MAX_QUEUED_LINES, NOTHING, TOO_LONG, Child, Received
from rosace.bots.protocol.fault import Fault, Forfeit
from rosace.engine.errors import SetupError
from rosace.engine.game import View

VERSION: Final = 1
SECONDS: Final = 1.0
"""The default time for a decision."""
GRACE: Final = 0.25
"""Extra seconds for the transport of a line."""
_MAX_TEXT: Final = 200  # characters of a line that are kept
_MAX_INFOS: Final = 100  # info lines kept per decision


class EngineBot:
    """A program at a seat. `close` ends it; so does the end of a `with` block."""

    def __init__(
        self, command: Sequence[str], seed: int | str, seconds: float = SECONDS, greeting: float = 10.0,
        farewell: float = 1.0,
    ) -> None:  # fmt: skip
        self._child: Child | None = None
        self.command: list[str] = list(command)
        self.seed: int | str = seed
        self.seconds: float = seconds
        self.greeting: float = greeting  # seconds in which it must be ready
        self.farewell: float = farewell  # and end after `quit`
        self.name: str = codes.label(self.command)  # until the program names itself
        self.faults: list[Fault] = []
        self.lost: Fault | None = None  # the fault that lost this game
        self.infos: list[str] = []  # its info lines about the last decision
        self.decisions: int = 0  # asked so far
        self._known: bool = False  # it has been ready at least once
        self._greeted: bool = False
        self._table: tuple[str, int, int] = ("", 0, 0)  # the game, players and seat that were sent
        try:
            self._child = Child(self.command)
        except (OSError, ValueError) as error:
            raise SetupError("bot", f"{self.command[0]} cannot be started: {_reason(error)}") from None

    @staticmethod
    def of(code: str, seed: int | str) -> EngineBot:
        """The program that a code names."""
        command, time = codes.command(code)
        return EngineBot(command, seed, budgets.parse_budget(time).seconds if time else SECONDS)

    # -- the bot -----------------------------------------------------------------------------------------------

    def choose(self, view: View) -> Any:
        """The program's move. Raises `Forfeit` if it does not answer with a legal move."""
        if self.lost is not None:
            raise Forfeit(self.lost)
        self.decisions += 1
        self.infos = []
        moves = {str(move): move for move in view.legal_moves()}
        self._get_ready(view)
        answer = self._ask(view, list(moves))
        if answer not in moves:
            self._forfeit(faults.ILLEGAL, answer or "?")
        return moves[answer]

    def new_game(self, seed: int | str) -> None:
        """Start another game. A forfeit is cleared if the program has ever been ready."""
        self.seed = seed
        self.decisions = 0
        self.lost = None if self._known else self.lost
        self._table = ("", 0, 0)

    # -- protocol -----------------------------------------------------------------------------------------------

    def _ask(self, view: View, moves: list[str]) -> str:
        """The move that it names."""
        self._discard_unsolicited()
        self._send("choose", {"ms": round(self.seconds * 1000), "moves": moves, "view": view.data()})
        return self._await("move", self.seconds + GRACE, faults.SILENCE)

    def _get_ready(self, view: View) -> None:
        """Make sure that the program runs, is ready and knows which game it plays."""
        if self._child is None:
            self._start_again()
        if not self._greeted:
            self._greet()
        data = view.data()
        table = (str(data["game"]), len(data["players"]), view.seat)
        if table != self._table:
            self._table = table
            self._send(
                "new", {"game": table[0], "players": table[1], "seat": table[2], "seed": str(self.seed)}
            )

    def _start_again(self) -> None:
        try:
            self._child = Child(self.command)
        except (OSError, ValueError) as error:
            self._forfeit(faults.NO_START, _reason(error))

    def _greet(self) -> None:
        self._running_child().send(f"rosace {VERSION}")
        name = self._await("ready", self.greeting, faults.NO_GREETING)
        self._greeted = self._known = True
        self.name = (name or self.name)[:_MAX_TEXT]

    def _await(self, wanted: str, seconds: float, late: str) -> str:
        """The rest of the next line that begins with a word. If none comes in time, the game is forfeited."""
        until = time.monotonic() + seconds
        while True:
            received = self._running_child().receive(until)
            if received.kind == END:
                how = self._running_child().end()
                self._forfeit(faults.CRASH if how else faults.CLOSED, how)
            word, _, rest = received.text.partition(" ")
            if received.kind == LINE and word == wanted:
                return " ".join(rest.split())
            self._set_aside(received)
            if received.kind == NOTHING or time.monotonic() >= until:  # other lines may come without end
                self._forfeit(late)

    def _discard_unsolicited(self) -> None:
        """Discard the lines sent since the last answer, as far as they are queued now."""
        for _ in range(MAX_QUEUED_LINES):
            received = self._running_child().receive(0.0)
            if received.kind in (NOTHING, END):
                return
            self._set_aside(received)

    def _send(self, word: str, data: dict[str, Any]) -> None:
        self._running_child().send(f"{word} {json.dumps(data, ensure_ascii=False)}")

    def _running_child(self) -> Child:
        assert self._child is not None
        return self._child

    # -- what goes wrong ----------------------------------------------------------------------------------------

    def _fault(self, code: str, text: str = "") -> None:
        self.faults.append(Fault(code, self.decisions, text[:_MAX_TEXT]))

    def _forfeit(self, code: str, text: str = "") -> NoReturn:
        """Lose the game: the program is ended and not asked again in this game."""
        self._fault(code, text)
        self.lost = self.faults[-1]
        self._end(0.0)
        raise Forfeit(self.lost)

    def _set_aside(self, received: Received) -> None:
        """Handle a line that is no answer: keep info, report a line that is too long once, ignore the rest."""
        if received.kind == TOO_LONG:
            told = [fault.code for fault in self.faults if fault.decision == self.decisions]
            if faults.TOO_LONG not in told:
                self._fault(faults.TOO_LONG, received.text)
        elif received.text.startswith("info ") and len(self.infos) < _MAX_INFOS:
            self.infos.append(received.text[5 : 5 + _MAX_TEXT].strip())

    # -- the end ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the program, after sending `quit`. It can play again after `new_game`."""
        if self.lost is None:
            self.lost = Fault(faults.NO_START, self.decisions, "it has been closed")
        if self._child is not None:
            self._child.send("quit")
            if not self._end(self.farewell):
                self._fault(faults.NO_QUIT)

    def _end(self, patience: float) -> bool:
        child = self._child
        self._child = None
        self._greeted = False
        self._table = ("", 0, 0)
        return child is None or child.stop(patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if self._child is not None:
            self._child.stop(0.0)

    def __repr__(self) -> str:
        return f"EngineBot({self.command}, {self.seed!r})"


def _reason(error: OSError | ValueError) -> str:
    """Why a program cannot be started."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
