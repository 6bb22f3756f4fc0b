"""Continuing the game of a real table: from its description to a position. `describe.py` is the inverse.

Beyond the fields of a score sheet (`sheet.py`) the description says `round`, `turn` (the player's first or second of
the round), `seat` (whose turn it is, counted from 0 in the order of `players`), `pool`, `track` (the dice of each
finished round) and `tools` with the tokens on them (solo: 1 on a tool that has been used). Optional are:

- `start`: the seat that started this round. Without it, as few turns as the table allows have been taken: each takes
  at most one die from the pool.
- `drafted`: how many dice were drafted in this turn (or true); `tool_used`: whether a tool was used in it.
- `skips`: the seats that used Running Pliers in this round. If it is the first turn of one of them, both its dice must
  be drafted, less those already `drafted`.
- `removed`: dice that have left the game. `options`: as in a record.
- `modules`, and what they have on the table: each module reads and checks its own.

Dice that are not seen anywhere are in the bag. Missing private objectives are the first draws of the cup, seat by
seat, from those that are not seen; then come hidden bloom cards, kept and discarded. A `HandCup` is not asked for
these draws; they are random. A table that no game can lead to is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from rosace.engine.cup import Cup, SeededCup, cup_of, shuffled
from rosace.engine.errors import SetupError, ensure
from rosace.engine.fields import required
from rosace.sagrada import spaces
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.cards.pattern import BLANK
from rosace.sagrada.dealing import private_count, private_deck
from rosace.sagrada.dice import COLOUR, RARE
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.position_text.checks import bag_of
from rosace.sagrada.setup import make_setup, settled
from rosace.sagrada.sheets.breaches import ABOUT_GROUPS, find, known_of
from rosace.sagrada.sheets.describe import to_sheet
from rosace.sagrada.sheets.sheet import PlayerSheet, TableSheet, ToolSheet, check_card_owners, read_sheet
from rosace.sagrada.sheets.tokens import Tokens
from rosace.sagrada.table import TURN, Setup

RUNNING_PLIERS: Final = "running-pliers"


def from_sheet(
    sheet: object,
    *,
    seed: int | str | None = None,
    cup: Cup | None = None,
    options: Options | Mapping[str, str] | None = None,
    cards: Deck | None = None,
) -> Position:
    """The position that a sheet describes, ready to be played on.

    `seed` or `cup` give the dice to come; without either, a seed is drawn from the operating system. `options` replace
    those of the sheet; `cards` is a deck with cards of your own: see `deck.load`.

    >>> players = [{"name": name, "window": window, "tokens": 5, "dice": [".. .. .. .. .."] * 4}
    ...            for name, window in (("Ana", "virtus"), ("Ben", "firmitas"))]
    >>> players[0]["dice"] = ["R4 .. .. .. .."] + [".. .. .. .. .."] * 3
    >>> position = from_sheet({"game": "sagrada", "public": ["light-shades"], "players": players, "tools": [],
    ...                        "round": 1, "turn": 1, "seat": 1, "track": [], "pool": "R5 R6 B1 G2"}, seed=7)
    >>> position.seat, position.start, position.legal_moves()[-1]
    (1, 0, Move('pass'))
    """
    chance = cup_of(seed, cup)
    table = read_sheet(sheet, to_play=True, cards=cards)
    played = Options.read(options) if options is not None else table.options or Options()
    return _Pickup(table, played).position(chance)


class _Pickup:
    """Checks a sheet against the rules and builds the position."""

    def __init__(self, table: TableSheet, options: Options) -> None:
        self.table: TableSheet = table
        self.players: int = len(table.players)
        self.options: Options = settled(self.players, table.modules, options)
        ensure(table.solo == (self.players == 1), "solo", "one player alone plays solo")
        self.round: int = required(table.round, "round")
        self.second: bool = self.is_second()
        self.seat: int = required(table.seat, "seat")
        self.pool: list[int] = required(table.pool, "pool")
        self.track: list[list[int]] = required(table.track, "track")
        self.tools: tuple[ToolSheet, ...] = required(table.tools, "tools")
        self.tokens: Tokens = Tokens(table, self.tools)
        self.setup: Setup = self.setup_of_modules()
        self.rolled: int = self.setup.pool_size + sum([module.pool_dice for module in table.active])
        self.drafts_a_round: int = self.setup.turns_per_round // self.players
        self.gone: int = self.rolled - len(self.pool)  # dice taken from the pool in this round
        self.owed: bool = not self.second and self.seat in table.skips
        self.tool_used: bool = self.owed if table.tool_used is None else table.tool_used

    def is_second(self) -> bool:
        """Whether it is the player's second turn of the round; with some modules there is none."""
        for module in self.table.active:
            if module.once_around:
                one = f"with {module.id} everybody has one turn in a round"
                ensure(self.table.turn != 2, "turn", one)
                return False
        return required(self.table.turn, "turn") == 2

    def setup_of_modules(self) -> Setup:
        """The set-up of the game. Its start player is found later."""
        try:
            return make_setup(
                players=self.players,
                deck=self.table.deck,
                options=self.options,
                modules=self.table.modules,
                tools=tuple([tool.id for tool in self.tools]),
                public=self.table.public,
                first=0,
                given=("windows", "private", "tools", "public", "first"),
            )
        except SetupError as error:
            raise SetupError("options.bag", error.reason) from None

    def position(self, cup: Cup) -> Position:
        """Check everything, and build the position."""
        self.check_track_and_pool()
        check_card_owners(self.table)
        self.check_windows()
        for module in self.table.active:
            module.check_midgame(self.table)
        self.tokens.check()
        self.check_turn()
        turn = self.turn_of_round()
        start = self.start_at(turn)
        self.check_dice()
        chance = SeededCup.secret() if cup.by_hand else cup
        privates, draws = self.privates(chance)
        setup = self.setup
        setup.first = (start - (self.round - 1)) % self.players
        position = Position.new(setup, cup)
        for module in self.table.active:
            draws = module.lay_out(position, self.table, chance, draws)
        if cup.by_hand:
            draws = 0
        position.draws = draws
        position.round = self.round
        position.turns = (self.round - 1) * setup.turns_per_round + turn + 1
        position.start = start
        position.skips = sum([1 << seat for seat in self.table.skips])
        position.seat = self.seat
        position.stage = TURN
        position.turn.index = turn
        position.turn.drafts = (2 if self.owed else 1) - self.table.drafted
        position.turn.owed = self.owed
        position.turn.tool_used = self.tool_used
        position.pool = self.pool
        position.track = self.track
        position.removed = self.table.removed
        position.windows = [player.window for player in self.table.players]
        position.tokens = [player.tokens for player in self.table.players]
        position.tool_tokens = [tool.tokens for tool in self.tools]
        position.privates = privates
        position.bag = bag_of(position)
        self.check_nothing_lost()
        unused = "the dice that Running Pliers ask for cannot be placed, so nobody used them"
        ensure(bool(position.legal_moves()), "skips", unused)
        setup.sheet = json.dumps(to_sheet(position, names=[player.name for player in self.table.players]))
        setup.drawn = draws
        return position

    # -- the round track and the pool ---------------------------------------------------------------------------

    def check_track_and_pool(self) -> None:
        """Refuse a track without one entry for each finished round, or with more dice than were rolled."""
        done = self.round - 1
        entries = f"in round {self.round} it has {done} entries, not {len(self.track)}"
        ensure(len(self.track) == done, "track", entries)
        fewest = 0 if self.players == 1 else 1
        for index, on_round in enumerate(self.track):
            left = f"a round leaves {fewest} to {self.rolled} dice, not {len(on_round)}"
            ensure(fewest <= len(on_round) <= self.rolled, f"track[{index}]", left)
        rolled = f"{self.rolled} dice are rolled for a round, so there are not {len(self.pool)}"
        ensure(len(self.pool) <= self.rolled, "pool", rolled)

    # -- windows ------------------------------------------------------------------------------------------------

    def check_windows(self) -> None:
        """Refuse blank windows, and windows that break a rule."""
        for seat, player in enumerate(self.table.players):
            real = player.window.pattern.id != BLANK.id
            reason = "a game goes on only with real windows, not with a blank one"
            ensure(real, f"players[{seat}].window", reason)
            self.check_window(player, f"players[{seat}].dice")

    def check_window(self, player: PlayerSheet, place: str) -> None:
        """Refuse a window that breaks a rule. Dice may stand apart if a tool can be the reason."""
        known = known_of(self.table, player)._replace(options=self.options)
        for breach in find(player.window, known):
            if breach.unless and breach.rule in ABOUT_GROUPS:
                continue
            field = "loose" if breach.rule in ABOUT_GROUPS else "exempt"
            hint = f"; name a space as {field} if a tool did it" if breach.unless else ""
            raise SetupError(place, f"the window breaks a rule: {breach}{hint}")

    # -- this turn ----------------------------------------------------------------------------------------------

    def check_turn(self) -> None:
        """Check that what was done in this turn and round is possible."""
        drafted, skips = self.table.drafted, self.table.skips
        if self.second and self.seat in skips:
            raise SetupError("skips", f"seat {self.seat} skips its second turn, so this is not it")
        used = [tool.tokens for tool in self.tools if tool.id == RUNNING_PLIERS]
        needed = self.paid_for_pliers()
        if skips and (not used or used[0] < needed):
            reason = f"only Running Pliers let a seat skip its turn, with {needed} tokens on them or more"
            raise SetupError("skips", reason)
        if self.owed and not self.tool_used:
            raise SetupError("tool_used", f"seat {self.seat} has used Running Pliers in this turn")
        if self.tool_used and not any(tool.tokens for tool in self.tools) and not self.tokens.took_tokens():
            raise SetupError("tool_used", "no tool has been paid for")
        most = 2 if self.owed else 1
        over = self.owed and drafted == most and not self.setup.active  # modules may leave something to do
        if drafted > most or over:
            reason = "the turn is over then" if over else f"{most} die is drafted in a turn, not {drafted}"
            raise SetupError("drafted", reason)
        if drafted > self.gone and not self.tool_used:
            raise SetupError("drafted", "no die is missing from the pool")

    def paid_for_pliers(self) -> int:
        """The fewest tokens that lie on Running Pliers after those who used them have paid."""
        uses = len(self.table.skips)
        if self.players == 1:
            return min(uses, 1)
        if self.tokens.took_tokens():
            return 0
        return 2 * uses - 1 - (uses > 1 and any(self.tokens.pays_less(seat) for seat in self.table.skips))

    def turn_of_round(self) -> int:
        """Which turn of the round this is, from 0: the earliest possible one, unless the start player is given."""
        half = self.players if self.second else 0
        error: SetupError | None = None
        for turn in range(half, half + self.players):
            if self.table.start is not None and self.table.start != self.start_at(turn):
                continue
            error = self.objection(turn)
            if error is None:
                return turn
        assert error is not None
        raise error

    def start_at(self, turn: int) -> int:
        """The seat that started the round if this is that turn."""
        offset = 2 * self.players - 1 - turn if self.second else turn
        return (self.seat - offset) % self.players

    def objection(self, turn: int) -> SetupError | None:
        """Why this cannot be that turn of the round."""
        start = self.start_at(turn)
        for seat in self.table.skips:
            if (seat - start) % self.players > turn:
                return SetupError("skips", f"seat {seat} has not had its first turn yet")
        for seat in range(self.players):
            for module in self.table.active:
                error = module.objection(self.table, seat, turn - (seat - start) % self.players)
                if error is not None:
                    return error
        taken = [self.taken(turn, start, seat) for seat in range(self.players)]
        most = sum(taken) + self.payments(turn)
        if self.gone > most:
            left = f"{len(self.pool)} of {self.rolled} dice are left"
            return SetupError("pool", f"{left}, but at most {most} can have been taken by this turn")
        for seat, player in enumerate(self.table.players):
            count = usual_dice(player)
            limit = self.drafts_a_round * (self.round - 1) + taken[seat] + self.taken_beside(seat)
            if count > limit:
                reason = f"there are {count} dice, but at most {limit} can have been placed by this turn"
                return SetupError(f"players[{seat}].dice", reason)
        return None

    def taken(self, turn: int, start: int, seat: int) -> int:
        """How many dice a seat can have taken in this round."""
        first = (seat - start) % self.players
        second = 2 * self.players - 1 - first
        skips = seat in self.table.skips
        most = 0
        if first < turn:
            most += 2 if skips else 1
        if second < turn and not skips:
            most += 1
        return most + (self.table.drafted if seat == self.seat else 0)

    def taken_beside(self, seat: int) -> int:
        """How many dice a seat has taken that were in no pool."""
        own = self.table.players[seat].extras
        return sum([module.dice_taken(own) for module in self.table.active])

    def payments(self, turn: int) -> int:
        """Solo: how many dice of this round's pool can have paid for tools."""
        if self.players > 1:
            return 0
        return min(sum([tool.tokens for tool in self.tools]), turn + (1 if self.tool_used else 0))

    # -- the dice -----------------------------------------------------------------------------------------------

    def check_dice(self) -> None:
        """Refuse more dice in the windows and out of the game than were taken."""
        seen, taken = self.dice_seen(), self.dice_taken()
        reason = f"{seen} dice are in the windows or removed, but only {taken} have left the pools"
        ensure(seen <= taken, "players", f"{reason}: {self.how_many_left()}")

    def check_nothing_lost(self) -> None:
        """Refuse lost dice and tokens, and a tool that was used without payment."""
        seen, taken = self.dice_seen(), self.dice_taken()
        reason = f"{taken} dice have left the pools, but only {seen} are in the windows or removed"
        ensure(seen >= taken, "players", f"{reason}: {self.how_many_left()}")
        self.tokens.check_spent()
        if self.tool_used:
            self.tokens.check_paid(self.seat)

    def how_many_left(self) -> str:
        """How many dice leave the pools, in words."""
        return f"{self.rolled} a round, less those on the track and in the pool"

    def dice_taken(self) -> int:
        """How many dice were taken from the pools and elsewhere."""
        taken = sum([self.rolled - len(on_round) for on_round in self.track]) + self.gone
        return taken + sum([self.taken_beside(seat) for seat in range(self.players)])

    def dice_seen(self) -> int:
        """How many of them are in the windows or out of the game."""
        return sum([usual_dice(player) for player in self.table.players]) + count_usual(self.table.removed)

    # -- private objectives -------------------------------------------------------------------------------------

    def privates(self, cup: Cup) -> tuple[tuple[tuple[str, ...], ...], int]:
        """The private objectives, those not given drawn from the cup; and the number of the next draw."""
        each = private_count(self.players, self.options)
        known = [name for player in self.table.players for name in player.private]
        dealt_from = private_deck(self.table.deck, self.table.modules, self.options)
        unseen = [name for name in dealt_from if name not in known]
        missing = each * sum([not player.private for player in self.table.players])
        reason = f"{missing} private objectives are not told, but only {len(unseen)} are left"
        ensure(missing <= len(unseen), "players", reason)
        drawn, draws = shuffled(cup, 0, missing, unseen)
        found: list[tuple[str, ...]] = []
        for player in self.table.players:
            if player.private:
                found.append(player.private)
            else:
                found.append(tuple(drawn[:each]))
                drawn = drawn[each:]
        return tuple(found), draws


def usual_dice(player: PlayerSheet) -> int:
    """How many dice of a window came from a pool or a rose: all but rare glass."""
    return spaces.count(player.window.filled & ~player.window.masks[RARE])


def count_usual(row: list[int]) -> int:
    """How many of some dice are not of rare glass, which is never in a pool."""
    return sum([COLOUR[die] != RARE for die in row])
