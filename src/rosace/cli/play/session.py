"""A game at this terminal: the match, who sits where, the bots, what has happened, and the file it is saved in."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rosace import bots
from rosace.bots import Bot, Fault, Forfeit
from rosace.cli import seating
from rosace.cli.part import game_of_record, part_of
from rosace.cli.play import news
from rosace.cli.play.news import NewsLine
from rosace.cli.records import saved_games
from rosace.cli.seating import Player
from rosace.engine.match import Match
from rosace.engine.prompt import THE_TABLE
from rosace.engine.record import Record


class Session:
    """A match that is played here. It is saved after every decision; `save_error` says why that failed, if it did."""

    def __init__(self, match: Match[Any], seats: Sequence[Player], file: Path, language: str) -> None:
        self.match = match
        self.seats = list(seats)
        self.file = file
        self.game = match.game
        self.part = part_of(match.game.id)
        self.messages = self.part.messages(language, self.seats, match.position)
        self.save_error = ""
        self.history: list[list[NewsLine]] = []  # one list for each decision made here
        self._turn: dict[int, int] = {}  # per seat, the turn that was last shown,
        self._upto: dict[int, int] = {}  # how many decisions had been made then,
        self._since: dict[int, int] = {}  # and where its news begin
        self.forfeits: list[tuple[str, Fault]] = []
        """The bots that have lost this game by forfeit, and why."""
        self._asked: dict[int, int] = {}  # per seat, how many decisions its bot was asked for
        self.bots: dict[int, Bot] = {}
        for seat, sitting in enumerate([] if match.position.over else seats):
            if not sitting.is_person:
                bots.check_plays(sitting.code, self.game.id)
                self.bots[seat] = bots.bot(sitting.code, self._bot_seed(seat))
        match.record.headers["Seats"] = seating.text(seats)
        self.save()

    def _bot_seed(self, seat: int) -> str:
        """The seed of a bot. It contains only the commitment to the game's seed, so it reveals nothing of that."""
        record = self.match.record
        return f"{record.headers.get('Commitment', 'by hand')} {seat} {len(record.decisions)}"

    @property
    def position(self) -> Any:
        """The true position: for the rules, the end and the bots' views. Players are shown views."""
        return self.match.position

    @property
    def people(self) -> list[int]:
        """The seats of people at this screen."""
        return [seat for seat, sitting in enumerate(self.seats) if sitting.is_person]

    # -- decisions ----------------------------------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """Make a decision, keep the remarks on it, and save."""
        before = self.position.copy()
        outcome = self.match.play(move)
        self.history.append(news.on_move(self.game, self.messages, before, move, self.position, outcome))
        self.save()

    def bot_plays(self) -> None:
        """Let the bot whose turn it is decide, from its view. One that fails or breaks a rule loses and is replaced."""
        seat = self.position.seat
        self._asked[seat] = self._asked.get(seat, 0) + 1
        try:
            self.play(bots.decide(self.bots[seat], self.position.view(seat), self._asked[seat]))
        except Forfeit as forfeit:
            line = self._replace(seat, forfeit.fault)
            self.play(self.bots[seat].choose(self.position.view(seat)))
            self.history[-1].append(line)

    def _replace(self, seat: int, fault: Fault) -> NewsLine:
        """Put our quickest bot in the place of one that has lost by forfeit, so that the others can play on."""
        name = self.messages.public_name(seat)
        self.forfeits.append((name, fault))
        _close(self.bots[seat])
        code = bots.default_bot(self.game.id, "greedy")
        self.bots[seat] = bots.bot(code, self._bot_seed(seat))
        self.seats[seat] = Player(code)
        self.match.record.headers["Seats"] = seating.text(self.seats)
        return NewsLine(THE_TABLE, self.messages.forfeit(name, fault))

    def close(self) -> None:
        """End the programs that play."""
        for bot in self.bots.values():
            _close(bot)

    def undo(self, seat: int) -> str:
        """Take a seat's last decision back; returns it. Raises UndoError if that is not possible."""
        taken = self.match.record.decisions[-1:]
        self.match.undo(seat)
        del self.history[-1:]  # empty in a resumed game
        self.save()
        return taken[0].move

    def news(self, seat: int) -> list[str]:
        """What happened since the seat's last turn began."""
        turn = self.position.turns
        if self._turn.get(seat) != turn:
            self._turn[seat] = turn
            self._since[seat] = self._upto.get(seat, 0)
            self._upto[seat] = len(self.history)
        lines = [line for lines in self.history[self._since[seat] :] for line in lines]
        return self.joined(lines, seat)

    def last_lines(self) -> list[str]:
        """The last decision, for everybody."""
        return self.joined(self.history[-1] if self.history else [], -1)

    def joined(self, lines: Sequence[NewsLine], seat: int) -> list[str]:
        """The lines that a seat may read, a line for each turn."""
        allowed = news.visible(lines, self.game, self.position, seat)
        return news.joined(self.messages.for_seat(seat), allowed)

    # -- the file -----------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save the game. An error of the disk does not stop the game."""
        try:
            saved_games.save_record(self.file, self.match.record)
            self.save_error = ""
        except OSError as error:
            self.save_error = error.strerror or str(error)


def _close(bot: Any) -> None:
    """Close a bot that can be closed, whatever goes wrong."""
    with suppress(Exception):
        bots.close(bot)


def resumed(record: Record) -> tuple[Match[Any], list[Player]]:
    """A match from its record, and who sits where; all are people if the record does not say."""
    match: Match[Any] = Match.resume(game_of_record(record.headers), record)
    written = seating.from_record(record.headers.get("Seats", ""))
    players = match.position.players
    return match, written if len(written) == players else [Player(seating.PERSON)] * players
