"""A bot that is a program: it is asked in lines and answers in lines. The protocol is told in `docs/bots.md`.

A program that crashes, falls silent, closes its output or names a move that is not legal has lost the game: `choose`
raises `Forfeit`, and the program is ended. It is started again for the next game; one that has never greeted is not.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, NoReturn, Self

from rosace.bots import budget as budgets
from rosace.bots.protocol import code as codes
from rosace.bots.protocol import fault as faults
from rosace.bots.protocol.child import END, LINE, NOTHING, TOO_LONG, WAITING, Child, Heard
from rosace.bots.protocol.fault import Fault, Forfeit
from rosace.engine.errors import SetupError
from rosace.engine.game import View

VERSION: Final = 1
SECONDS: Final = 1.0
"""How long a program may think when nobody says."""
GRACE: Final = 0.25
"""How many seconds more it is waited for: the way of a line takes time too."""
_SHOWN: Final = 200  # letters of a line that are kept
_INFOS: Final = 100  # lines that are kept of what it says about a decision


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
        self.greeting: float = greeting  # seconds that it has to say that it is ready
        self.farewell: float = farewell  # and to end when it is told to
        self.name: str = codes.label(self.command)  # until the program says another
        self.faults: list[Fault] = []
        self.lost: Fault | None = None  # what it has forfeited this game by
        self.infos: list[str] = []  # what it said about the last decision
        self.decisions: int = 0  # asked so far
        self._known: bool = False  # it has greeted at least once
        self._greeted: bool = False
        self._table: tuple[str, int, int] = ("", 0, 0)  # the game, players and seat it was told of
        try:
            self._child = Child(self.command)
        except (OSError, ValueError) as error:
            raise SetupError("bot", f"{self.command[0]} cannot be started: {_reason(error)}") from None

    @staticmethod
    def of(code: str, seed: int | str) -> EngineBot:
        """The program that a code names."""
        command, time = codes.command(code)
        return EngineBot(command, seed, budgets.parse(time).seconds if time else SECONDS)

    # -- a bot like any other -----------------------------------------------------------------------------------

    def choose(self, view: View) -> Any:
        """What the program chooses. Raises `Forfeit` if it answers with no legal move."""
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
        """The next decision is one of another game. What a program forfeited is forgotten, if it has ever greeted."""
        self.seed = seed
        self.decisions = 0
        self.lost = None if self._known else self.lost
        self._table = ("", 0, 0)

    # -- talking ------------------------------------------------------------------------------------------------

    def _ask(self, view: View, moves: list[str]) -> str:
        """The move that it names."""
        self._skip_unasked()
        self._send("choose", {"ms": round(self.seconds * 1000), "moves": moves, "view": view.data()})
        return self._await("move", self.seconds + GRACE, faults.SILENCE)

    def _get_ready(self, view: View) -> None:
        """See to it that the program runs, has greeted and knows which game it plays."""
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
        self._child_now().send(f"rosace {VERSION}")
        name = self._await("ready", self.greeting, faults.NO_GREETING)
        self._greeted = self._known = True
        self.name = (name or self.name)[:_SHOWN]

    def _await(self, wanted: str, seconds: float, late: str) -> str:
        """What follows the wanted word in the next line that begins with it. The game is lost if none comes."""
        until = time.monotonic() + seconds
        while True:
            heard = self._child_now().hear(until)
            if heard.kind == END:
                how = self._child_now().end()
                self._forfeit(faults.CRASH if how else faults.CLOSED, how)
            word, _, rest = heard.text.partition(" ")
            if heard.kind == LINE and word == wanted:
                return " ".join(rest.split())
            self._aside(heard)
            if heard.kind == NOTHING or time.monotonic() >= until:  # other lines may come without end
                self._forfeit(late)

    def _skip_unasked(self) -> None:
        """What it has said since its last answer belongs to no question. More than waits now is not skipped."""
        for _ in range(WAITING):
            heard = self._child_now().hear(0.0)
            if heard.kind in (NOTHING, END):
                return
            self._aside(heard)

    def _send(self, word: str, data: dict[str, Any]) -> None:
        self._child_now().send(f"{word} {json.dumps(data, ensure_ascii=False)}")

    def _child_now(self) -> Child:
        assert self._child is not None
        return self._child

    # -- what goes wrong ----------------------------------------------------------------------------------------

    def _fault(self, code: str, text: str = "") -> None:
        self.faults.append(Fault(code, self.decisions, text[:_SHOWN]))

    def _forfeit(self, code: str, text: str = "") -> NoReturn:
        """The game is lost: the program is ended, and is not asked again in this game."""
        self._fault(code, text)
        self.lost = self.faults[-1]
        self._end(0.0)
        raise Forfeit(self.lost)

    def _aside(self, heard: Heard) -> None:
        """A line that is no answer: information is kept, a line that is too long is told once, any other is ignored."""
        if heard.kind == TOO_LONG:
            told = [fault.code for fault in self.faults if fault.decision == self.decisions]
            if faults.TOO_LONG not in told:
                self._fault(faults.TOO_LONG, heard.text)
        elif heard.text.startswith("info ") and len(self.infos) < _INFOS:
            self.infos.append(heard.text[5 : 5 + _SHOWN].strip())

    # -- the end ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the program: first it is told to quit. It can play again after `new_game`."""
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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if self._child is not None:
            self._child.stop(0.0)

    def __repr__(self) -> str:
        return f"EngineBot({self.command}, {self.seed!r})"


def _reason(error: OSError | ValueError) -> str:
    """Why a program cannot be started."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
