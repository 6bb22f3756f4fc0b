"""A game in the middle: from the description of a table to a position that plays on. `describe.py` goes back.

Beyond the fields of a score sheet (`sheet.py`) the description says `round`, `turn` (the player's first or second of
the round), `seat` (whose turn it is, counted from 0 in the order of `players`), `pool`, `track` (the dice of each
finished round) and `tools` with the tokens on them (solo: 1 on a tool that has been used). It may say more:

- `start`: the seat that started this round. If it is missing, as few turns as the table allows have been taken: each
  takes at most one die from the pool.
- `drafted`: how many dice were drafted in this turn (or true); `tool_used`: whether a tool was used in it.
- `skips`: the seats that used Running Pliers in this round. If the seat whose first turn it is stands there, both its
  dice must still be drafted, less those already `drafted`.
- `removed`: dice that have left the game. `options`: as in a record.

Dice that are nowhere to be seen are in the bag. Private objectives that are not told are sampled from those that are
not seen: the first thing the cup is asked for, seat by seat; but a cup by hand holds only the dice to come, so then
they are drawn apart from it. What cannot have come about by the rules is refused.
"""

from __future__ import annotations

import json
from typing import Final

from rosace.engine.cup import Cup, SeededCup, cup_of, shuffled
from rosace.engine.errors import SetupError
from rosace.engine.fields import told
from rosace.sagrada import breaches, spaces
from rosace.sagrada.bags import bag
from rosace.sagrada.dealing import private_count
from rosace.sagrada.describe import to_sheet
from rosace.sagrada.dice import COLOUR, COLOURS
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.sheet import PlayerSheet, TableSheet, ToolSheet, read
from rosace.sagrada.table import NO_TOOL, TURN, Setup, pool_size
from rosace.sagrada.tools import BEHAVIOURS, INDEX
from rosace.sagrada.tools.moving import MovingTool
from rosace.sagrada.window import BLANK

RUNNING_PLIERS: Final = "running-pliers"


def from_sheet(
    sheet: object, *, seed: int | str | None = None, cup: Cup | None = None, options: Options | None = None
) -> Position:
    """The position that a table description shows, ready to play on.

    `seed` or `cup` give the chance to come (without either nobody can guess it); `options` replace those of the sheet.

    >>> players = [{"name": name, "window": window, "tokens": 5, "dice": [".. .. .. .. .."] * 4}
    ...            for name, window in (("Ana", "virtus"), ("Ben", "firmitas"))]
    >>> position = from_sheet({"game": "sagrada", "public": ["light-shades"], "players": players, "tools": [],
    ...                        "round": 1, "turn": 1, "seat": 1, "track": [], "pool": "R5 R6 B1 G2"}, seed=7)
    >>> position.seat, position.start, position.legal_moves()[-1]
    (1, 0, Move('pass'))
    """
    chance = cup_of(seed, cup)
    table = read(sheet, to_play=True)
    return _Pickup(table, options or table.options or Options()).position(chance)


class _Pickup:
    """A table that is being picked up: what the sheet says, checked against the rules."""

    def __init__(self, table: TableSheet, options: Options) -> None:
        self.table: TableSheet = table
        self.options: Options = options
        self.players: int = len(table.players)
        if self.players > 4:
            raise SetupError("players", f"1 to 4 play the base game, not {self.players}")
        if table.solo != (self.players == 1):
            raise SetupError("solo", "one player alone plays solo")
        self.round: int = told(table.round, "round")
        self.second: bool = told(table.turn, "turn") == 2
        self.seat: int = told(table.seat, "seat")
        self.pool: list[int] = told(table.pool, "pool")
        self.track: list[list[int]] = told(table.track, "track")
        self.tools: tuple[ToolSheet, ...] = told(table.tools, "tools")
        self.pool_size: int = pool_size(self.players)
        self.gone: int = self.pool_size - len(self.pool)  # dice taken from the pool in this round
        self.owed: bool = not self.second and self.seat in table.skips
        self.tool_used: bool = self.owed if table.tool_used is None else table.tool_used

    def position(self, cup: Cup) -> Position:
        """Check everything, and build the position."""
        self.check_track_and_pool()
        self.check_windows()
        self.check_tokens()
        self.check_turn()
        turn = self.turn_of_round()
        start = self.start_at(turn)
        self.check_dice()
        in_bag = self.bag()
        privates, draws = self.privates(cup)
        tools = [tool.id for tool in self.tools]
        setup = Setup(
            self.players,
            self.table.deck,
            self.options,
            tuple(tools),
            tuple([INDEX[tool] for tool in tools]),
            self.table.public,
            (start - (self.round - 1)) % self.players,
            ("windows", "private", "tools", "public", "first"),
        )
        position = Position(
            setup=setup,
            cup=cup,
            draws=draws,
            round_=self.round,
            turn=turn,
            turns=(self.round - 1) * 2 * self.players + turn + 1,
            start=start,
            seat=self.seat,
            stage=TURN,
            drafts=(2 if self.owed else 1) - self.table.drafted,
            owed=self.owed,
            tool_used=self.tool_used,
            skips=sum([1 << seat for seat in self.table.skips]),
            in_use=NO_TOOL,
            pool=self.pool,
            bag=in_bag,
            track=self.track,
            removed=self.table.removed,
            windows=[player.window for player in self.table.players],
            tokens=[player.tokens for player in self.table.players],
            tool_tokens=[tool.tokens for tool in self.tools],
            privates=privates,
            dealt=((),) * self.players,
        )
        if not position.legal_moves():
            raise SetupError(
                "skips", "the dice that Running Pliers ask for cannot be placed, so nobody used them"
            )
        setup.sheet = json.dumps(to_sheet(position, names=[player.name for player in self.table.players]))
        setup.drawn = draws
        return position

    # -- the round track and the pool ---------------------------------------------------------------------------

    def check_track_and_pool(self) -> None:
        """One entry per finished round; nobody can leave more dice than were rolled."""
        done = self.round - 1
        if len(self.track) != done:
            raise SetupError("track", f"in round {self.round} it has {done} entries, not {len(self.track)}")
        fewest = 0 if self.players == 1 else 1
        for index, on_round in enumerate(self.track):
            if not fewest <= len(on_round) <= self.pool_size:
                reason = f"a round leaves {fewest} to {self.pool_size} dice, not {len(on_round)}"
                raise SetupError(f"track[{index}]", reason)
        if len(self.pool) > self.pool_size:
            reason = f"{self.pool_size} dice are rolled for a round, so there are not {len(self.pool)}"
            raise SetupError("pool", reason)

    # -- windows ------------------------------------------------------------------------------------------------

    def check_windows(self) -> None:
        """Real cards, each once, and no rule broken."""
        cards: dict[int, str] = {}
        moved = any(isinstance(BEHAVIOURS[INDEX[tool.id]], MovingTool) for tool in self.tools)
        for seat, player in enumerate(self.table.players):
            place, pattern = f"players[{seat}].window", player.window.pattern
            if pattern is BLANK:
                raise SetupError(place, "a game goes on only with real windows, not with a blank one")
            if pattern.card in cards:
                raise SetupError(place, f"{pattern.id} is on the same card as {cards[pattern.card]}")
            cards[pattern.card] = pattern.id
            self.check_window(player, f"players[{seat}].dice", moved)

    def check_window(self, player: PlayerSheet, place: str, moved: bool) -> None:
        """No rule broken. Where dice can have been `moved` away, the others may stand apart."""
        for breach in breaches.breaches(player.window, neighbours=self.options.brush == "neighbours"):
            if moved and breach.rule in ("touches-nothing", "first-die-border"):
                continue
            hint = "; name a space as exempt if a tool put its die there"
            raise SetupError(place, f"the window breaks a rule: {breach}{hint}")

    # -- favour tokens ------------------------------------------------------------------------------------------

    def check_tokens(self) -> None:
        """Tokens come with the windows and go onto the tools, first one, then two at a time."""
        if self.players == 1:
            for index, tool in enumerate(self.tools):
                if tool.tokens > 1:
                    raise SetupError(
                        f"tools[{index}].tokens", f"solo, a tool is used once: 0 or 1, not {tool.tokens}"
                    )
            return
        for seat, player in enumerate(self.table.players):
            had = player.window.pattern.difficulty
            if player.tokens > had:
                reason = f"{player.window.pattern.id} came with {had}, so there are not {player.tokens}"
                raise SetupError(f"players[{seat}].tokens", reason)
        for index, tool in enumerate(self.tools):
            if tool.tokens and tool.tokens % 2 == 0:
                reason = f"the first use costs 1 and each later one 2, so there are not {tool.tokens}"
                raise SetupError(f"tools[{index}].tokens", reason)
        spent = sum([player.window.pattern.difficulty - player.tokens for player in self.table.players])
        on_tools = sum([tool.tokens for tool in self.tools])
        if on_tools > spent:
            raise SetupError(
                "tools", f"{on_tools} tokens lie on them, but the players have spent only {spent}"
            )

    def tokens_on(self, name: str) -> int:
        """The tokens on a tool; -1 if it is not on the table."""
        for tool in self.tools:
            if tool.id == name:
                return tool.tokens
        return -1

    # -- this turn ----------------------------------------------------------------------------------------------

    def check_turn(self) -> None:
        """What was done in this turn and round hangs together."""
        drafted, skips = self.table.drafted, self.table.skips
        if self.second and self.seat in skips:
            raise SetupError("skips", f"seat {self.seat} skips its second turn, so this is not it")
        used = self.tokens_on(RUNNING_PLIERS)
        needed = min(len(skips), 1) if self.players == 1 else 2 * len(skips) - 1
        if skips and used < needed:
            reason = f"only Running Pliers let a seat skip its turn, with {needed} tokens on them or more"
            raise SetupError("skips", reason)
        if self.owed and not self.tool_used:
            raise SetupError("tool_used", f"seat {self.seat} has used Running Pliers in this turn")
        if self.tool_used and not any(tool.tokens for tool in self.tools):
            raise SetupError("tool_used", "no tool has been paid for")
        most = 2 if self.owed else 1
        if drafted > most or (self.owed and drafted == most):
            reason = (
                "the turn is over then" if self.owed else f"{most} die is drafted in a turn, not {drafted}"
            )
            raise SetupError("drafted", reason)
        if drafted > self.gone and not self.tool_used:
            raise SetupError("drafted", "no die is missing from the pool")

    def turn_of_round(self) -> int:
        """Which turn of the round this is, from 0: the earliest that the table allows, unless it says who started."""
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
        taken = [self.taken(turn, start, seat) for seat in range(self.players)]
        most = sum(taken) + self.payments(turn)
        if self.gone > most:
            left = f"{len(self.pool)} of {self.pool_size} dice are left"
            return SetupError("pool", f"{left}, but at most {most} can have been taken by this turn")
        for seat, player in enumerate(self.table.players):
            count, limit = player.window.filled.bit_count(), 2 * (self.round - 1) + taken[seat]
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

    def payments(self, turn: int) -> int:
        """Solo: how many dice of this round's pool can have paid for tools."""
        if self.players > 1:
            return 0
        return min(sum([tool.tokens for tool in self.tools]), turn + (1 if self.tool_used else 0))

    # -- the dice -----------------------------------------------------------------------------------------------

    def check_dice(self) -> None:
        """No more dice are in the windows and out of the game than were taken from the pools."""
        taken = sum([self.pool_size - len(on_round) for on_round in self.track]) + self.gone
        seen = sum([player.window.filled.bit_count() for player in self.table.players]) + len(
            self.table.removed
        )
        if seen > taken:
            reason = f"{seen} dice are in the windows or removed, but only {taken} have left the pools"
            raise SetupError(
                "players", f"{reason}: {self.pool_size} a round, less those on the track and in the pool"
            )

    def bag(self) -> list[int]:
        """How many dice of each colour the bag must hold: those that are not seen."""
        try:
            counts = bag(self.players, self.options)
        except SetupError as error:
            raise SetupError("options.bag", error.reason) from None
        seen = [die for on_round in self.track for die in on_round] + self.pool + self.table.removed
        for player in self.table.players:
            seen += [player.window.dice[cell] for cell in spaces.cells(player.window.filled)]
        there = counts[:]
        for die in seen:
            counts[COLOUR[die]] -= 1
        for colour, left in enumerate(counts):
            if left < 0:
                reason = f"{there[colour] - left} dice of colour {COLOURS[colour]} are on the table"
                raise SetupError("dice", f"{reason}, but there are only {there[colour]}")
        return counts

    # -- private objectives -------------------------------------------------------------------------------------

    def privates(self, cup: Cup) -> tuple[tuple[tuple[str, ...], ...], int]:
        """The private objectives, those not told drawn from the cup; and the number of the next draw."""
        each = private_count(self.players, self.options)
        owner: dict[str, int] = {}
        for seat, player in enumerate(self.table.players):
            for name in player.private:
                if name in owner:
                    raise SetupError(f"players[{seat}].private", f"seat {owner[name]} has {name}")
                owner[name] = seat
        unseen = [name for name in self.table.deck.private if name not in owner]
        missing = each * sum([not player.private for player in self.table.players])
        if missing > len(unseen):
            raise SetupError(
                "players", f"{missing} private objectives are not told, but only {len(unseen)} are left"
            )
        drawn, draws = shuffled(SeededCup.secret() if cup.by_hand else cup, 0, missing, unseen)
        found: list[tuple[str, ...]] = []
        for player in self.table.players:
            if player.private:
                found.append(player.private)
            else:
                found.append(tuple(drawn[:each]))
                drawn = drawn[each:]
        return tuple(found), 0 if cup.by_hand else draws
