"""The results as Markdown: the rates, the ratios, and the claims with what was measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from benchmarks.measure import Sample

Samples = Mapping[str, Sequence[Sample]]
Measure = Callable[[Sample], float]


def decisions(sample: Sample) -> float:
    return sample.decisions_per_s


def games(sample: Sample) -> float:
    return sample.games_per_s


def copies(sample: Sample) -> float:
    return 1e6 / sample.copy_us


def slowest(sample: Sample) -> float:
    return sample.slowest_ms


@dataclass(frozen=True)
class Claim:
    """`ours` does at least `wanted` times as much per second as `theirs`. Without `theirs`, it reaches `wanted` in its
    unit, or stays below it if `at_most`.
    """

    text: str
    measure: Measure
    ours: str
    theirs: str
    wanted: float
    unit: str = "x"
    at_most: bool = False

    def ratios(self, samples: Samples) -> list[float]:
        """One ratio per round: both sides ran within the same minute. Empty when a side is missing."""
        if not self.theirs:
            return [self.measure(ours) for ours in samples.get(self.ours, ())]
        pairs = zip(samples.get(self.ours, ()), samples.get(self.theirs, ()), strict=False)
        return [self.measure(ours) / self.measure(theirs) for ours, theirs in pairs]

    def verdict(self, samples: Samples) -> str:
        ratios = self.ratios(samples)
        if not ratios:
            return "NOT MEASURED"
        found = median(ratios)
        return "pass" if (found <= self.wanted if self.at_most else found >= self.wanted) else "MISSED"


HANABI, NOBODY = "zoo-hanabi-2", ""
COMPILED_2, COMPILED_4 = "rosace-2 compiled", "rosace-4 compiled"
CLAIMS = (
    Claim("decisions/s, uncompiled, to catanatron", decisions, "rosace-2", "catanatron-2", 3),
    Claim("decisions/s, uncompiled, to python-chess with is_game_over()", decisions, "rosace-2", "chess", 3),
    Claim("decisions/s, uncompiled, to python-chess, lean ending", decisions, "rosace-2", "chess-lean", 3),
    Claim("games/s, uncompiled, to catanatron (800 for its 25)", games, "rosace-2", "catanatron-2", 32),
    Claim("copy(), uncompiled, to catanatron's Game.copy()", copies, "rosace-2", "catanatron-2", 15),
    Claim("decisions/s, compiled, to catanatron", decisions, COMPILED_2, "catanatron-2", 10),
    Claim("four players: decisions/s, uncompiled, to catanatron", decisions, "rosace-4", "catanatron-4", 3),
    Claim("four players: games/s, uncompiled, to catanatron", games, "rosace-4", "catanatron-4", 32),
    Claim("four players: copy(), uncompiled, to catanatron's", copies, "rosace-4", "catanatron-4", 15),
    Claim("four players: decisions/s, compiled, to catanatron", decisions, COMPILED_4, "catanatron-4", 10),
    Claim(
        "Mandala Stones: decisions/s, uncompiled, to catanatron",
        decisions,
        "rosace-mandala-2",
        "catanatron-2",
        3,
    ),
    Claim(
        "Sagrada's environment: decisions/s, uncompiled, to hanabi_v5", decisions, "zoo-sagrada-2", HANABI, 5
    ),
    Claim(
        "Mandala Stones' environment: decisions/s, uncompiled, to hanabi_v5",
        decisions,
        "zoo-mandala-2",
        HANABI,
        5,
    ),
    Claim(
        "informed playouts of Sagrada, 2 players, compiled", games, "playout-2 compiled", NOBODY, 2700, "/s"
    ),
    *[
        Claim(f"the slowest hint, {where}", slowest, name, NOBODY, 300, " ms", at_most=True)
        for name, where in (
            ("hint-sagrada-1", "Sagrada, 1 player, uncompiled"),
            ("hint-sagrada-2", "Sagrada, 2 players, uncompiled"),
            ("hint-sagrada-2 compiled", "Sagrada, 2 players, compiled"),
            ("hint-sagrada-4", "Sagrada, 4 players, uncompiled"),
            ("hint-mandala-2", "Mandala Stones, 2 players, uncompiled"),
            ("hint-mandala-2 compiled", "Mandala Stones, 2 players, compiled"),
        )
    ],
)


RATES_HEAD = (
    "contestant", "decisions/s", "× catanatron", "× chess", "games/s", "× catanatron", "decisions/game",
    "copy µs", "cheaper × catanatron", "cheaper × chess", "legal_moves µs",
)  # fmt: skip


def rates(titles: Mapping[str, str], samples: Samples, absent: Mapping[str, str]) -> str:
    """One row per contestant: medians, and their ratios to two-player catanatron and to lean python-chess."""
    rows = []
    for name, title in titles.items():
        if name in absent:
            rows.append((title, f"**{absent[name]}**", *[""] * (len(RATES_HEAD) - 2)))
        elif mine := samples.get(name):
            rate, copy = _median(decisions, mine), _median(copies, mine)
            rows.append(
                (
                    title,
                    f"{rate:,.0f}",
                    _ratio(rate, decisions, samples, "catanatron-2"),
                    _ratio(rate, decisions, samples, "chess-lean"),
                    f"{_median(games, mine):,.1f}",
                    _ratio(_median(games, mine), games, samples, "catanatron-2"),
                    f"{sum(s.decisions for s in mine) / sum(s.games for s in mine):,.0f}",
                    f"{1e6 / copy:.2f}",
                    _ratio(copy, copies, samples, "catanatron-2"),
                    _ratio(copy, copies, samples, "chess-lean"),
                    f"{median(s.legal_moves_us for s in mine):.2f}",
                )
            )
    return table(RATES_HEAD, rows)


ENVIRONMENTS_HEAD = ("environment", "decisions/s", "× hanabi", "games/s", "decisions/game")


def environments(titles: Mapping[str, str], samples: Samples, absent: Mapping[str, str]) -> str:
    """One row per environment: medians, and their ratio to hanabi."""
    rows = []
    for name, title in titles.items():
        if name in absent:
            rows.append((title, f"**{absent[name]}**", "", "", ""))
        elif mine := samples.get(name):
            rate = _median(decisions, mine)
            rows.append(
                (
                    title,
                    f"{rate:,.0f}",
                    _ratio(rate, decisions, samples, HANABI),
                    f"{_median(games, mine):,.1f}",
                    f"{sum(s.decisions for s in mine) / sum(s.games for s in mine):,.0f}",
                )
            )
    return table(ENVIRONMENTS_HEAD, rows)


PLAYOUTS_HEAD = ("informed playouts", "playouts/s", "turns/playout")


def playouts(titles: Mapping[str, str], samples: Samples, absent: Mapping[str, str]) -> str:
    """One row per table that is played out: medians."""
    rows = []
    for name, title in titles.items():
        if name in absent:
            rows.append((title, f"**{absent[name]}**", ""))
        elif mine := samples.get(name):
            turns = sum(s.decisions for s in mine) / sum(s.games for s in mine)
            rows.append((title, f"{_median(games, mine):,.0f}", f"{turns:,.1f}"))
    return table(PLAYOUTS_HEAD, rows)


HINTS_HEAD = ("hints", "median ms", "slowest ms", "hints asked")


def hints(titles: Mapping[str, str], samples: Samples, absent: Mapping[str, str]) -> str:
    """One row per table at which hints are asked for: the median over the rounds, and the slowest of all."""
    rows = []
    for name, title in titles.items():
        if name in absent:
            rows.append((title, f"**{absent[name]}**", "", ""))
        elif mine := samples.get(name):
            middle, worst = median(s.answer_ms for s in mine), max(s.slowest_ms for s in mine)
            rows.append((title, f"{middle:,.0f}", f"{worst:,.0f}", str(sum(s.games for s in mine))))
    return table(HINTS_HEAD, rows)


def claims(samples: Samples) -> str:
    """One row per claim: what was wanted, the median of the rounds' ratios, the lowest and the highest."""
    rows = []
    for claim in CLAIMS:
        ratios = claim.ratios(samples)
        form, unit = "{:.2f}" if claim.theirs else "{:,.0f}", claim.unit
        low, middle, high = (form.format(of(ratios)) if ratios else "" for of in (min, median, max))
        wanted = f"{'≤ ' if claim.at_most else ''}{claim.wanted:,g}{unit}"
        seen = (f"{middle}{unit}", f"{low}–{high}") if ratios else ("", "")
        rows.append((claim.text, wanted, *seen, claim.verdict(samples)))
    return table(("claim", "wanted", "measured", "rounds", "verdict"), rows)


def _median(measure: Measure, samples: Sequence[Sample]) -> float:
    return median(measure(sample) for sample in samples)


def _ratio(value: float, measure: Measure, samples: Samples, peer: str) -> str:
    theirs = samples.get(peer)
    return f"{value / _median(measure, theirs):.2f}" if theirs else ""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table, padded to read well in a terminal too; the first column left, the rest right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    padded = [[row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])] for row in (head, rule, *rows)]
    return "\n".join(f"| {' | '.join(row)} |" for row in padded)
