"""A game at this terminal: the match, who sits where, the bots, what is to be told, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rosace import bots
from rosace.bots import EngineBot
from rosace.cli import faults, games, store, story
from rosace.cli import seats as seating
from rosace.cli.seats import Seat
from rosace.cli.story import Remark
from rosace.engine.match import Match
from rosace.engine.record import Record


class Session:
    """A match that is played here. It is saved after every decision; `trouble` says why if it could not be."""

    def __init__(self, match: Match[Any], seats: Sequence[Seat], file: Path, language: str) -> None:
        self.match = match
        self.seats = seats
        self.file = file
        self.face = games.face(match.game.name)
        self.speaker = self.face.voice(language, seats, match.position)
        self.trouble = ""
        self.told: list[list[Remark]] = []  # one list a decision made here
        self._turn: dict[int, int] = {}  # per seat, the turn it has last been shown,
        self._upto: dict[int, int] = {}  # how many decisions had been made then,
        self._since: dict[int, int] = {}  # and where its news begin
        self.bots = {
            seat: bots.bot(sitting.code, self._bot_seed(seat))
            for seat, sitting in enumerate(seats)
            if not sitting.is_person
        }
        match.record.headers["Seats"] = seating.text(seats)
        self.save()

    def _bot_seed(self, seat: int) -> str:
        """A bot's own seed. It must tell nothing of the game's, so only the commitment to that goes in."""
        record = self.match.record
        return f"{record.headers.get('Commitment', 'by hand')} {seat} {len(record.decisions)}"

    @property
    def position(self) -> Any:
        """The position as it is: for the table, the end and the bots' views; players are shown views."""
        return self.match.position

    @property
    def people(self) -> list[int]:
        """The seats of people at this screen."""
        return [seat for seat, sitting in enumerate(self.seats) if sitting.is_person]

    # -- decisions ----------------------------------------------------------------------------------------------

    def play(self, move: Any) -> None:
        """Make a decision, remember how it is told, and save."""
        seat, before = self.position.seat, self.position.view(-1).data()
        outcome = self.match.play(move)
        after = self.position.view(-1).data()
        self.told.append(self.face.remarks(self.speaker, seat, before, move, after, outcome))
        self.save()

    def bot_plays(self) -> None:
        """The bot whose turn it is decides, from its view."""
        seat = self.position.seat
        bot = self.bots[seat]
        known = len(bot.faults) if isinstance(bot, EngineBot) else 0
        self.play(bot.choose(self.position.view(seat)))
        if isinstance(bot, EngineBot):
            self.told[-1] += faults.told(self.speaker, seat, bot.faults[known:])

    def close(self) -> None:
        """Nobody plays on here: the programs that play are ended."""
        for bot in self.bots.values():
            if isinstance(bot, EngineBot):
                bot.close()

    def undo(self, seat: int) -> str:
        """Take a seat's last decision back; answers which. Raises UndoError if that cannot be."""
        taken = self.match.record.decisions[-1:]
        self.match.undo(seat)
        del self.told[-1:]  # empty after a break
        self.save()
        return taken[0].move

    def news(self, seat: int) -> list[str]:
        """What happened since the seat's last turn, its own part in it too."""
        turn = self.position.turns
        if self._turn.get(seat) != turn:
            self._turn[seat] = turn
            self._since[seat] = self._upto.get(seat, 0)
            self._upto[seat] = len(self.told)
        told = [remark for remarks in self.told[self._since[seat] :] for remark in remarks]
        secret = story.FOR_NOW if self.face.secrets(self.position) else story.FOR_GOOD
        return story.lines(self.speaker.to(seat), told, secret)

    # -- the file -----------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the game. A disk that is full or forbidden stops nobody from playing on."""
        try:
            store.write(self.file, self.match.record)
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)


def resumed(record: Record) -> tuple[Match[Any], list[Seat]]:
    """A match from its record, and who sits where; all are people if the record does not say."""
    match: Match[Any] = Match.resume(games.face_of_record(record.headers).game, record)
    written = seating.parse(record.headers.get("Seats", ""))
    players = match.position.players
    return match, written if len(written) == players else [Seat(seating.PERSON)] * players
