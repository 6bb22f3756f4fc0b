"""A plan: tournaments and claims in a TOML file, so that a measurement can be repeated with one command.

Seeds are named `NAME-1`, `NAME-2` and so on, by the plan's `seed`. A `[[tournament]]` has `game`, `players`, `modules`,
`options`, `tools`, `bots`, `pairing`, `seeds`, `stop` and `errors`; several games, numbers of players or sets of
modules are played in all combinations. A `[[claim]]` is about a `bot` at one table, perhaps `against` another one: a
minimum of `percent` or of `points`. The manual has an example.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from rosace.arena import schedule
from rosace.arena.sprt import Stop
from rosace.bots import bot as make_bot
from rosace.bots import check_plays, close, runs_code
from rosace.bots.protocol import code as codes
from rosace.engine.cup import SeededCup
from rosace.engine.errors import ChanceError, SetupError
from rosace.engine.fields import Fields, shown, texts, value_facts, whole
from rosace.engine.game import Order
from rosace.engine.reason import because
from rosace.games import GAMES, check_order

MOST_SEEDS: Final = 1_000_000
USUAL_GAME: Final = next(iter(GAMES))
USUAL_SEED: Final = "arena"

PLAN: Final = ("title", "about", "seed", "tournament", "claim")
ORDER: Final = ("game", "players", "modules", "options", "tools")
TOURNAMENT: Final = (*ORDER, "bots", "pairing", "seeds", "stop", "errors")
CLAIM: Final = (*ORDER, "bot", "against", "percent", "points")


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
            check_order(order)
        check_bots(self.bots)
        for order, code in product(self.orders, self.bots):
            _check_plays(code, order.game)
        contests = self.contests()
        if self.stop is not None and not all(contest.pair for contest in contests):
            pairs = ", ".join(schedule.PAIRS)
            raise SetupError("stop", f"tells two bots apart: it needs two or more players and one of {pairs}")


@dataclass(frozen=True)
class Claim:
    """A claim about a bot: a percentage of wins, or points on average."""

    bot: str
    order: Order
    against: str = ""
    percent: float | None = None
    points: float | None = None

    def check(self) -> None:
        """Refuse a claim about an unknown bot or an impossible order."""
        check_order(self.order)
        for code in filter(None, (self.bot, self.against)):
            if not runs_code(code):  # the tournament that they play in tries those
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


def parse_plan(text: str, programs: bool = False) -> Plan:
    """Read a plan that can be played. One that names programs or classes is refused unless `programs` is true, since a
    plan may come from anywhere.

    >>> parse_plan('[[tournament]]\\nbots = ["random", "greedy"]\\nseeds = 5').tournaments[0].pairing
    'round-robin'
    >>> parse_plan('[[tournament]]\\nbots = ["random", "clever"]\\nseeds = 5')
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: tournament 1.bots: there is no bot 'clever'; known are beginner...
    """
    plan = read_plan(text)
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
        named = [code for code in one.bots if runs_code(code)]
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


def read_plan(text: str) -> Plan:
    """Read a plan without checking that it can still be played."""
    try:
        fields = Fields(tomllib.loads(text), "", PLAN)
    except tomllib.TOMLDecodeError as error:
        raise SetupError("plan", f"is not TOML: {error}") from None
    plan = Plan(
        tuple([_tournament(one) for one in _tables(fields, "tournament", TOURNAMENT)]),
        check_seed(_text(fields, "seed", USUAL_SEED)),
        _text(fields, "title"),
        _text(fields, "about").strip(),
        tuple([_claim(one) for one in _tables(fields, "claim", CLAIM)]),
        text,
    )
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
            close(make_bot(code, "1"))
        except SetupError as error:
            raise SetupError("bots", error.reason) from None


def _check_plays(code: str, game: str) -> None:
    try:
        check_plays(code, game)
    except SetupError as error:
        raise SetupError("bots", error.reason) from None


# -- the fields of a plan -----------------------------------------------------------------------------------------


def _tables(fields: Fields, name: str, known: Sequence[str]) -> list[Fields]:
    """The tables of a kind, each of which is written `[[name]]`."""
    found = fields.items(name) if fields.has(name) else []
    return [Fields(one, f"{name} {number}", known) for number, one in enumerate(found, 1)]


def _text(fields: Fields, name: str, default: str = "") -> str:
    """A text, perhaps of several lines."""
    value = fields.get(name, default)
    if not isinstance(value, str):
        raise fields.refusal(name, because("not-a-text", **value_facts(value)))
    return value


def _several(fields: Fields, name: str, default: object) -> list[object]:
    """One value, or a list of them."""
    value = fields.get(name, default)
    return value if isinstance(value, list) else [value]


def _measure(fields: Fields, name: str, most: float) -> float | None:
    """A number that need not be whole."""
    value = fields.get(name, None)
    if value is None:
        return None
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= most:
        raise fields.refusal(name, f"is a number from 0 to {most:g}, not {shown(value)}")
    return float(value)


def _tools(fields: Fields) -> int | None:
    most = max((counts[-1] for one in GAMES.values() for counts in one.tools.values()), default=0)
    return fields.whole("tools", 1, most) if fields.has("tools") else None


def _options(fields: Fields) -> tuple[tuple[str, str], ...]:
    known = [name for game in GAMES.values() for name in game.options]
    own = Fields(fields.get("options", {}), fields.place("options"), known)
    return tuple(sorted([(name, own.text(name)) for name in own.names()]))


def _modules(fields: Fields) -> list[tuple[str, ...]]:
    """The modules of each order: a list, or a list of lists."""
    found = fields.items("modules") if fields.has("modules") else []
    lists = found if found and all(isinstance(one, list) for one in found) else [found]
    return [tuple(sorted(texts(one, fields.place("modules")))) for one in lists]


def _tournament(fields: Fields) -> Tournament:
    games = texts(_several(fields, "game", USUAL_GAME), fields.place("game"))
    counts = [whole(count, fields.place("players"), 1) for count in _several(fields, "players", 2)]
    base = Order("", 0, options=_options(fields), tools=_tools(fields))
    orders = [
        base._replace(game=game, players=count, modules=modules)
        for game, count, modules in product(games, counts, _modules(fields))
    ]
    bots = [codes.plain(code) for code in texts(_several(fields, "bots", []), fields.place("bots"))]
    pairing = fields.choice("pairing", schedule.PAIRINGS, "round-robin")
    seeds = fields.whole("seeds", 1, MOST_SEEDS) if fields.has("seeds") else 1
    return Tournament(tuple(orders), tuple(bots), pairing, seeds, _stop(fields))


def _stop(fields: Fields) -> Stop | None:
    errors = _measure(fields, "errors", 0.5)
    if not fields.has("stop"):
        if errors is not None:
            raise fields.refusal("errors", "belongs to stop, which is not there")
        return None
    shares = [share for share in fields.items("stop") if isinstance(share, float)]
    if len(shares) != 2:
        raise fields.refusal("stop", "is two shares such as [0.5, 0.55]")
    try:
        return Stop(shares[0], shares[1], Stop.errors if errors is None else errors)
    except SetupError as error:
        raise fields.refusal("stop", error.reason) from None


def _claim(fields: Fields) -> Claim:
    game = fields.choice("game", list(GAMES), USUAL_GAME)
    players = whole(fields.get("players", 2), fields.place("players"), 1)
    modules = texts(fields.get("modules", []), fields.place("modules"))
    order = Order(game, players, tuple(sorted(modules)), _options(fields), _tools(fields))
    bot, against = codes.plain(fields.text("bot")), codes.plain(_text(fields, "against"))
    percent, points = _measure(fields, "percent", 100), _measure(fields, "points", 1000)
    if (percent is None) == (points is None):
        raise fields.refusal("percent", "a claim is of either percent or points")
    if percent is not None and (players == 1) == bool(against):
        raise fields.refusal("against", "is needed for percent, and solo there is nobody to name")
    return Claim(bot, order, against, percent, points)


# -- writing ------------------------------------------------------------------------------------------------------


def written(plan: Plan) -> str:
    """A plan as TOML, for one that was not read from a file; without claims, which only files have.

    >>> order = Order(USUAL_GAME, 2)
    >>> one = Plan((Tournament((order,), ("random", "greedy"), "ladder", 5),), seed="spring")
    >>> parse_plan(written(one)) == one
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
