"""A game at this terminal: the match, who sits where, the bots, what is to be told, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rosace import bots
from rosace.bots import Bot, Fault, Forfeit, GreedyBot
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
        self.seats = list(seats)
        self.file = file
        self.face = games.face(match.game.id)
        self.speaker = self.face.voice(language, self.seats, match.position)
        self.trouble = ""
        self.told: list[list[Remark]] = []  # one list a decision made here
        self._turn: dict[int, int] = {}  # per seat, the turn it has last been shown,
        self._upto: dict[int, int] = {}  # how many decisions had been made then,
        self._since: dict[int, int] = {}  # and where its news begin
        self.forfeits: list[tuple[str, Fault]] = []
        """The bots that have lost this game by forfeit, and by what."""
        self._asked: dict[int, int] = {}  # per seat, how many decisions its bot was asked for
        self.bots: dict[int, Bot] = {}
        if not match.position.over:
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
        """The bot whose turn it is decides, from its view. One that breaks off or cheats has lost, and leaves."""
        seat = self.position.seat
        self._asked[seat] = self._asked.get(seat, 0) + 1
        try:
            self.play(bots.decide(self.bots[seat], self.position.view(seat), self._asked[seat]))
        except Forfeit as forfeit:
            remark = self._leave(seat, forfeit.fault)
            self.play(self.bots[seat].choose(self.position.view(seat)))
            self.told[-1].append(remark)

    def _leave(self, seat: int, fault: Fault) -> Remark:
        """A bot has lost by forfeit. So that the others can play on, our quickest sits down in its place."""
        name = self.speaker.public_name(seat)
        self.forfeits.append((name, fault))
        _close(self.bots[seat])
        self.bots[seat] = GreedyBot(0)
        self.seats[seat] = Seat("greedy")
        self.match.record.headers["Seats"] = seating.text(self.seats)
        return Remark(story.THE_TABLE, faults.forfeit(self.speaker, name, fault))

    def close(self) -> None:
        """Nobody plays on here: the programs that play are ended."""
        for bot in self.bots.values():
            _close(bot)

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


def _close(bot: Any) -> None:
    """Close a bot that can be closed; how it does so is its own affair."""
    with suppress(Exception):
        getattr(bot, "close", lambda: None)()


def resumed(record: Record) -> tuple[Match[Any], list[Seat]]:
    """A match from its record, and who sits where; all are people if the record does not say."""
    match: Match[Any] = Match.resume(games.face_of_record(record.headers).game, record)
    written = seating.from_record(record.headers.get("Seats", ""))
    players = match.position.players
    return match, written if len(written) == players else [Seat(seating.PERSON)] * players
