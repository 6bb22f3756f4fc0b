"""Continuing the game of a real table: from its description to a position. `describe.py` is the inverse.

Beyond the fields of a score sheet (`sheet.py`) the description says who is `first` in every round and whose turn it is
(`seat`), the 24 `stacks`, the spots of the `artists` W1, W2, P1 and P2, and the `mandala`: its stones, or just how many
they are. Optional are:

- `aside`: the stones that found no space on the mandala, or how many they are.
- `turn`: the number of this turn, counted from 1. Without it, as few turns have been taken as the table allows.
- `ending`: whether the hands are covered. It follows from the mandala and must agree with it.
- `options`: as in a record.

Patterns written as a question mark are dealt from the cup, out of the stones that are not seen: towers, stacks,
mandala, aside, in this order. Then missing objectives are dealt out of the cards that are not seen. A `HandCup` is not
asked for these draws; they are random. A table that no game can lead to is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from rosace.engine.cup import Cup, SeededCup, cup_of
from rosace.engine.errors import ensure
from rosace.engine.fields import required
from rosace.engine.hands import HIDDEN, Hands, deal_hands
from rosace.mandala import unseen
from rosace.mandala.cards.deck import Deck
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.sheets.describe import to_sheet
from rosace.mandala.sheets.sheet import ALL_STONES, OF_COLOUR, UNNAMED, TableSheet, read_sheet
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.stones import COLOUR, COLOURS, UNSEEN
from rosace.mandala.table import LINES, SCORED, make_setup


def from_sheet(
    sheet: object,
    *,
    seed: int | str | None = None,
    cup: Cup | None = None,
    options: Options | Mapping[str, str] | None = None,
    cards: Deck | None = None,
) -> Position:
    """The position that a sheet describes, ready to be played on.

    `seed` or `cup` deal what the sheet leaves open; without either, a seed is drawn from the operating system.
    `options` replace those of the sheet; `cards` is a pack of your own in place of ours.

    >>> from rosace import mandala
    >>> sheet = mandala.to_sheet(mandala.start(players=2, seed=7), seat=1)
    >>> sheet["stacks"][0], sheet["players"][0]["objectives"]
    ('P?.Y?.B?.RW', [])
    >>> position = from_sheet(sheet, seed="go on")
    >>> position.seat, position.legal_moves()[0], len(position.objectives[0])
    (1, Move('W1>NW N I'), 2)
    """
    chance = cup_of(seed, cup)
    table = read_sheet(sheet, cards, to_play=True)
    played = Options.read(options) if options is not None else table.options or Options()
    return _Pickup(table, played).position(chance)


class _Pickup:
    """Checks a sheet against the rules and builds the position."""

    def __init__(self, table: TableSheet, options: Options) -> None:
        self.table: TableSheet = table
        self.options: Options = options
        self.players: int = len(table.players)
        self.first: int = required(table.first, "first")
        self.seat: int = required(table.seat, "seat")
        self.stacks: list[tuple[int, ...]] = required(table.stacks, "stacks")
        self.artists: list[int] = required(table.artists, "artists")
        self.mandala: list[int] = required(table.mandala, "mandala")
        self.aside: list[int] = table.aside
        self.towers: list[tuple[int, ...]] = [tower for player in table.players for tower in player.towers]
        self.laid: int = len(self.mandala) + len(self.aside)
        self.since: int = (self.seat - self.first) % self.players  # turns taken in this round

    def position(self, cup: Cup) -> Position:
        """Check everything, and build the position."""
        self.check_mandala()
        ending = self.check_end()
        self.name_counted_stones()
        self.check_points()
        turn = self.turn()
        draws = self.deal_patterns(SeededCup.secret() if cup.by_hand else cup)
        objectives, draws = self.objectives(SeededCup.secret() if cup.by_hand else cup, draws)
        if cup.by_hand:
            draws = 0
        setup = make_setup(
            players=self.players,
            deck=self.table.deck,
            options=self.options,
            first=self.first,
            given=("stacks", "artists", "objectives", "first"),
            scored=self.scored(),
        )
        position = Position.new(setup, cup)
        position.draws = draws
        position.seat = self.seat
        position.turns = turn
        position.artists = self.artists
        position.stacks = self.stacks
        position.towers = self.towers
        position.mandala = self.mandala
        position.aside = self.aside
        position.points = self.points()
        position.objectives = objectives
        position.ending = ending
        position.changed_by_hand()
        stuck = f"{self.name()} can neither PICK nor SCORE, so the game is over"
        ensure(bool(position.legal_moves()), "seat", stuck)
        setup.sheet = json.dumps(to_sheet(position, names=[player.name for player in self.table.players]))
        setup.drawn = draws
        return position

    def name(self) -> str:
        """The player whose turn it is."""
        return self.table.players[self.seat].name

    # -- the mandala and the end --------------------------------------------------------------------------------

    def check_mandala(self) -> None:
        """Stones are set aside only when the mandala is full."""
        spaces, laid = self.table.deck.spiral.spaces, len(self.mandala)
        rest = f"it has {spaces} spaces, so there are not {laid} stones; the rest go aside"
        ensure(laid <= spaces, "mandala", rest)
        full = f"stones go aside when the mandala is full: {laid} of {spaces} spaces are taken"
        ensure(not self.aside or laid == spaces, "aside", full)

    def check_points(self) -> None:
        """Refuse points without stones on the mandala: scoring lays some there."""
        for seat, player in enumerate(self.table.players):
            scored = sum(player.points.values()) > 0
            reason = "no stone lies on the mandala, so nobody has scored"
            ensure(self.laid > 0 or not scored, f"players[{seat}].points", reason)

    def check_end(self) -> bool:
        """Whether the hands are covered; and if so, that they can have been covered in this round."""
        hands, laid = self.table.deck.spiral.hands[self.players], len(self.mandala)
        ending = laid >= hands
        state = "covered" if ending else "not covered"
        reason = f"{laid} stones lie on the mandala, so the hands on space {hands} are {state}"
        ensure(self.table.ending in (None, ending), "ending", reason)
        before = ending and self.laid - TOWER_SPACES * self.since >= hands
        over = f"the hands on space {hands} were covered before this round, so the game is over"
        ensure(not before, "seat", over)
        return ending

    # -- the stones ---------------------------------------------------------------------------------------------

    def name_counted_stones(self) -> None:
        """Stones that were only counted are those that are nowhere else. All stones must be somewhere."""
        missing = [OF_COLOUR] * len(COLOURS)
        for pile in [*self.towers, *self.stacks, tuple(self.mandala), tuple(self.aside)]:
            for stone in pile:
                if stone != UNNAMED:
                    missing[COLOUR[stone]] -= 1
        unnamed = self.mandala.count(UNNAMED) + self.aside.count(UNNAMED)
        nowhere = [f"{count} {letter}" for letter, count in zip(COLOURS, missing, strict=True) if count]
        count = sum(missing)
        lost = f"of {ALL_STONES}, {count} are nowhere on the table ({', '.join(nowhere)})"
        ensure(unnamed > 0 or not count, "stones", lost)
        ensure(
            unnamed == count, "mandala", f"{unnamed} stones are counted there, but {count} are nowhere else"
        )
        rest = [UNSEEN + colour for colour, count in enumerate(missing) for _ in range(count)]
        self.mandala = [rest.pop() if stone == UNNAMED else stone for stone in self.mandala]
        self.aside = [rest.pop() if stone == UNNAMED else stone for stone in self.aside]

    def deal_patterns(self, cup: Cup) -> int:
        """Draw every pattern that is not given. Returns the number of the next draw."""
        piles = [*self.towers, *self.stacks, tuple(self.mandala), tuple(self.aside)]
        left = unseen.patterns_left([stone for pile in piles for stone in pile])
        dealt, draws = unseen.deal_patterns(piles, left, cup, 0)
        self.towers = dealt[: len(self.towers)]
        self.stacks = dealt[len(self.towers) : -2]
        self.mandala, self.aside = list(dealt[-2]), list(dealt[-1])
        return draws

    # -- the turn -----------------------------------------------------------------------------------------------

    def turn(self) -> int:
        """The number of this turn: a PICK takes 1 to 4 stones off the stacks, a SCORE moves 1 to 5 to the mandala."""
        gone = ALL_STONES - sum([len(stack) for stack in self.stacks])
        least, most = (gone + 3) // 4 + (self.laid + 4) // 5, gone + self.laid
        if self.table.turn is not None:
            taken = self.table.turn - 1
            seat = (self.first + taken) % self.players
            whose = f"turn {taken + 1} is that of seat {seat}, not of {self.name()}"
            ensure(taken % self.players == self.since, "turn", whose)
            count = f"{least} to {most} turns can have been taken before it, not {taken}"
            ensure(least <= taken <= most, "turn", count)
            return taken + 1
        taken = least + (self.since - least) % self.players
        reason = f"{most} turns at most can have been taken, so it is not the turn of {self.name()}"
        ensure(taken <= most, "seat", reason)
        return taken + 1

    # -- points and objectives ----------------------------------------------------------------------------------

    def points(self) -> list[int]:
        """The points that are given by kind, seat by seat."""
        return [player.points.get(kind, 0) for player in self.table.players for kind in LINES]

    def scored(self) -> tuple[int, ...]:
        """The points that are given as a total only; empty if there are none."""
        totals = tuple([player.points.get(SCORED, 0) for player in self.table.players])
        return totals if any(totals) else ()

    def objectives(self, cup: Cup, at: int) -> tuple[Hands, int]:
        """Two objectives for each seat, those not given drawn from the cup; and the number of the next draw."""
        owned = [
            player.objectives + (HIDDEN,) * (2 - len(player.objectives)) for player in self.table.players
        ]
        return deal_hands(tuple(owned), self.table.deck.objectives, cup, at)
