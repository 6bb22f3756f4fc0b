"""A plan: tournaments and claims in a TOML file, so that a measurement can be repeated with one command.

Seeds are named `NAME-1`, `NAME-2` and so on, by the plan's `seed`. A `[[tournament]]` has `game`, `players`, `modules`,
`options`, `tools`, `bots`, `pairing`, `seeds`, `stop` and `errors`; where games, numbers of players or sets of modules
are several, each is played with each. A `[[claim]]` is about a `bot` at one table, perhaps `against` another one: so
many `percent` at least, or so many `points`. The manual has an example.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from rosace import bots as players_that_are_programs
from rosace.arena import schedule
from rosace.arena.fields import Fields, texts
from rosace.arena.sprt import Stop
from rosace.bots.protocol import code as codes
from rosace.engine.cup import SeededCup
from rosace.engine.errors import ChanceError, SetupError
from rosace.engine.game import Order
from rosace.games import GAMES, check

MOST_SEEDS: Final = 1_000_000
USUAL_GAME: Final = next(iter(GAMES))
USUAL_SEED: Final = "arena"


@dataclass(frozen=True)
class Tournament:
    """Orders, bots, the pairing, the number of seeds, and when a contest may end early."""

    orders: tuple[Order, ...]
    bots: tuple[str, ...]
    pairing: str
    seeds: int
    stop: Stop | None = None

    def contests(self) -> list[schedule.Contest]:
        """Every contest of every order."""
        return [one for table in self.orders for one in schedule.contests(table, self.bots, self.pairing)]

    def check(self) -> None:
        """Refuse a tournament that cannot be played."""
        for order in self.orders:
            check(order)
        check_bots(self.bots)
        for order, code in product(self.orders, self.bots):
            _check_plays(code, order.game)
        contests = self.contests()
        if self.stop is not None and not all(contest.pair for contest in contests):
            pairs = ", ".join(schedule.PAIRS)
            raise SetupError("stop", f"tells two bots apart: it needs two or more players and one of {pairs}")


@dataclass(frozen=True)
class Claim:
    """A claim about a bot: so many percent of wins, or so many points on average."""

    bot: str
    order: Order
    against: str = ""
    percent: float | None = None
    points: float | None = None

    def check(self) -> None:
        """Refuse a claim about an unknown bot or an impossible order."""
        check(self.order)
        for code in filter(None, (self.bot, self.against)):
            if not players_that_are_programs.runs_code(
                code
            ):  # those are tried by the tournament that they play in
                check_bots([code])


@dataclass(frozen=True)
class Plan:
    """Tournaments to play and claims to check; `text` is the file they were read from, if they were."""

    tournaments: tuple[Tournament, ...]
    seed: str = USUAL_SEED
    title: str = ""
    about: str = ""
    claims: tuple[Claim, ...] = ()
    text: str = field(default="", compare=False)


def parse(text: str, programs: bool = False) -> Plan:
    """Read a plan that can be played. One that names programs or classes is refused, unless the caller says that it
    may start them: a plan may come from anywhere.

    >>> parse('[[tournament]]\\nbots = ["random", "greedy"]\\nseeds = 5').tournaments[0].pairing
    'round-robin'
    >>> parse('[[tournament]]\\nbots = ["random", "clever"]\\nseeds = 5')
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: tournament 1.bots: there is no bot 'clever'; known are beginner...
    """
    plan = read(text)
    if not programs:
        _refuse_programs(plan)
    for number, one in enumerate(plan.tournaments, 1):
        with _of(f"tournament {number}"):
            one.check()
    for number, claim in enumerate(plan.claims, 1):
        with _of(f"claim {number}"):
            claim.check()
    return plan


def _refuse_programs(plan: Plan) -> None:
    for number, one in enumerate(plan.tournaments, 1):
        named = [code for code in one.bots if players_that_are_programs.runs_code(code)]
        if named:
            raise SetupError(
                f"tournament {number}.bots",
                f"this plan would run {', '.join(named)}: allow it with --programs, if you know what that is",
            )


@contextmanager
def _of(where: str) -> Iterator[None]:
    """Add the part of the plan to the field of an error."""
    try:
        yield
    except SetupError as error:
        raise SetupError(f"{where}.{error.field}", error.reason) from None


def read(text: str) -> Plan:
    """Read a plan without checking that it can still be played."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError("plan", f"is not TOML: {error}") from None
    fields = Fields(table, "")
    plan = Plan(
        tuple([_tournament(one) for one in fields.tables("tournament")]),
        check_seed(fields.text("seed", USUAL_SEED)),
        fields.text("title"),
        fields.text("about").strip(),
        tuple([_claim(one) for one in fields.tables("claim")]),
        text,
    )
    fields.done()
    if not plan.tournaments:
        raise SetupError("tournament", "there is none: a plan needs at least one [[tournament]]")
    return plan


def check_seed(seed: str) -> str:
    """Check the name of a seed."""
    try:
        SeededCup(seed)
    except ChanceError as error:
        raise SetupError("seed", str(error)) from None
    return seed


def check_bots(bots: Sequence[str]) -> None:
    """Refuse unknown bots, and bots that are named twice."""
    if not bots:
        raise SetupError("bots", "name at least one")
    for number, code in enumerate(bots):
        if code in bots[:number]:
            raise SetupError("bots", f"{code} is named twice")
        try:
            made: Any = players_that_are_programs.bot(code, "1")
        except SetupError as error:
            raise SetupError("bots", error.reason) from None
        if hasattr(made, "close"):
            made.close()


def _check_plays(code: str, game: str) -> None:
    try:
        players_that_are_programs.check_plays(code, game)
    except SetupError as error:
        raise SetupError("bots", error.reason) from None


def _most_players() -> int:
    return max(one.players[-1] for one in GAMES.values())


def _most_tools() -> int:
    return max((counts[-1] for one in GAMES.values() for counts in one.tools.values()), default=0)


def _tournament(fields: Fields) -> Tournament:
    games = fields.words("game", [USUAL_GAME])
    counts = fields.numbers("players", [2])
    base = Order("", 0, options=_options(fields), tools=fields.number("tools", None, 1, _most_tools()))
    orders = [
        base._replace(game=game, players=count, modules=modules)
        for game, count, modules in product(games, counts, _modules(fields))
    ]
    bots = [codes.plain(code) for code in fields.words("bots")]
    pairing = fields.word("pairing", schedule.PAIRINGS, "round-robin")
    seeds = fields.number("seeds", 1, 1, MOST_SEEDS) or 1
    stop = _stop(fields)
    fields.done()
    return Tournament(tuple(orders), tuple(bots), pairing, seeds, stop)


def _options(fields: Fields) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(fields.pairs("options").items()))


def _modules(fields: Fields) -> list[tuple[str, ...]]:
    """The modules of each order: a list, or a list of lists."""
    found: list[Any] = fields.get(
        "modules", [], "a list of modules, or a list of such lists",
        lambda value: texts(value) or (isinstance(value, list) and all(map(texts, value))),
    )  # fmt: skip
    tables = [found] if texts(found) else found
    return [tuple(sorted(modules)) for modules in tables]


def _stop(fields: Fields) -> Stop | None:
    found = fields.get(
        "stop", None, "two shares such as [0.5, 0.55]",
        lambda value: isinstance(value, list) and len(value) == 2 and all(isinstance(one, float) for one in value),
    )  # fmt: skip
    errors = fields.measure("errors", 0.5)
    if found is None:
        if errors is not None:
            raise fields.wrong("errors", "belongs to stop, which is not there")
        return None
    try:
        low, high = found
        return Stop(low, high) if errors is None else Stop(low, high, errors)
    except SetupError as error:
        raise fields.wrong("stop", error.reason) from None


def _claim(fields: Fields) -> Claim:
    order = Order(
        fields.word("game", list(GAMES), USUAL_GAME),
        fields.number("players", 2, 1, _most_players()) or 2,
        tuple(sorted(fields.words("modules"))),
        _options(fields),
        fields.number("tools", None, 1, _most_tools()),
    )
    bot, against = [codes.plain(fields.text(name)) for name in ("bot", "against")]
    percent, points = fields.measure("percent", 100), fields.measure("points", 1000)
    fields.done()
    if (percent is None) == (points is None):
        raise fields.wrong("percent", "a claim is of either percent or points")
    if percent is not None and (order.players == 1) == bool(against):
        raise fields.wrong("against", "is needed for percent, and solo there is nobody to name")
    return Claim(bot, order, against, percent, points)


# -- writing ------------------------------------------------------------------------------------------------------


def written(plan: Plan) -> str:
    """A plan as TOML, for one that was not read from a file; without claims, since only files make them.

    >>> order = Order(USUAL_GAME, 2)
    >>> one = Plan((Tournament((order,), ("random", "greedy"), "ladder", 5),), seed="spring")
    >>> parse(written(one)) == one
    True
    """
    lines = [f"seed = {_value(plan.seed)}"]
    for one in plan.tournaments:
        for order in one.orders:
            lines += ["", "[[tournament]]", *_lines(one, order)]
    return "\n".join(lines) + "\n"


def _lines(one: Tournament, order: Order) -> list[str]:
    parts: dict[str, Any] = {
        "game": order.game, "players": order.players, "modules": list(order.modules), "tools": order.tools,
        "bots": list(one.bots), "pairing": one.pairing, "seeds": one.seeds,
    }  # fmt: skip
    if one.stop is not None:
        parts |= {"stop": [one.stop.low, one.stop.high], "errors": one.stop.errors}
    options = ", ".join([f"{_value(name)} = {_value(value)}" for name, value in order.options])
    lines = [f"{name} = {_value(value)}" for name, value in parts.items() if value not in (None, [])]
    return [*lines, *([f"options = {{ {options} }}"] if options else [])]


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)  # texts, numbers and lists look alike in TOML and JSON
