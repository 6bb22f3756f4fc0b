"""Pictures of a table's results, with matplotlib. The same results give the same file, byte for byte.

The colours are safe for colour-blind readers: one blue for a single series, a scale of lightness (cividis) for several
bots, purple and orange for shares above and below a half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import ceil, floor, log10
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rosace.arena.analysis import ResultSet
from rosace.arena.labels import label, slug
from rosace.arena.result import mean
from rosace.arena.statistics import quantile
from rosace.engine.optional import require
from rosace.games import game

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK: Final = "#333333"
FAINT: Final = "#d9d9d9"
BLUE: Final = "#0072b2"
PALE: Final = "#b8d8ea"
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "rosace", "svg.fonttype": "none", "font.family": ["DejaVu Sans", "sans-serif"], "font.size": 10,
    "axes.edgecolor": FAINT, "axes.labelcolor": INK, "axes.titlesize": 11, "axes.titlelocation": "left",
    "axes.titlecolor": INK, "axes.titlepad": 12, "text.color": INK, "xtick.color": INK, "ytick.color": INK,
    "xtick.major.size": 0, "ytick.major.size": 0, "axes.spines.top": False, "axes.spines.right": False,
    "axes.spines.left": False, "figure.facecolor": "white", "savefig.facecolor": "white", "legend.frameon": False,
    "text.parse_math": False,  # a bot's code may hold dollar signs
}  # fmt: skip
UPRIGHT: Final = 7
"""With more bots, names above columns would overlap."""
WIDTH: Final = 7.2
LONGEST_NAME: Final = 21
"""Characters of a bot's name in a picture."""


def draw(table: ResultSet, folder: Path, png: bool = False) -> dict[str, Path]:
    """Draw all pictures of a set of results into a folder; returns them by name."""
    require("arena", "matplotlib", field="report")
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for name, (wanted, picture) in PICTURES.items():
        if table.results and wanted(table):
            found[name] = folder / f"{slug(table.order)}-{name}.svg"
            with _style():
                figure = picture(table)
                figure.savefig(found[name], metadata={"Date": None})
                if png:
                    figure.savefig(found[name].with_suffix(".png"), dpi=150, metadata={"Software": None})
    return found


@contextmanager
def _style() -> Iterator[None]:
    import matplotlib

    with matplotlib.rc_context(STYLE):
        yield


def _figure(height: float, title: str, table: ResultSet, width: float = WIDTH) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    axes.set_title(f"{title} · {label(table.order)}")
    return figure, axes


def short(bot: str) -> str:
    """A bot's code, shortened for a picture: of a long command the end is kept.

    >>> short("master@300ms"), short("engine:python bots/my_bot.py --depth 3")
    ('master@300ms', '…/my_bot.py --depth 3')
    """
    return bot if len(bot) <= LONGEST_NAME else f"…{bot[-LONGEST_NAME + 1 :]}"


def _rows(axes: Axes, names: list[str]) -> None:
    """Name the rows, the first on top."""
    axes.set_yticks(range(len(names)), list(map(short, names)))
    axes.set_ylim(len(names) - 0.4, -0.6)


def _range(axes: Axes, row: int, low: float, middle: float, high: float, text: str) -> None:
    """A range in a row, with a dot in it and a text beside it."""
    axes.plot([low, high], [row, row], color=PALE, linewidth=5, solid_capstyle="round")
    axes.plot(middle, row, "o", color=BLUE, markersize=7)
    axes.annotate(text, (high, row), xytext=(8, 0), textcoords="offset points", va="center", fontsize=9)


# -- the pictures -------------------------------------------------------------------------------------------------


def scores(table: ResultSet) -> Figure:
    """How the points of each bot are spread; a line marks the mean."""
    bots = _scored(table)
    figure, axes = _figure(1.1 + 0.62 * len(bots), "Points", table)
    points = {bot: [one.points[seat] for one in table.finished for seat in one.seats_of(bot)] for bot in bots}
    low, high = min(map(min, points.values())), max(map(max, points.values()))
    step = max(1, round((high - low) / 40))
    edges = list(range(low, high + 2 * step, step))
    for row, bot in enumerate(bots):
        floor, middle = row + 0.35, mean(points[bot])
        counts = [sum(edge <= value < edge + step for value in points[bot]) for edge in edges[:-1]]
        tops = [floor - 0.8 * count / max(counts) for count in counts]
        axes.stairs(tops, edges, baseline=floor, fill=True, color=PALE, linewidth=0)
        axes.plot([edges[0], edges[-1]], [floor, floor], color=FAINT, linewidth=0.8, zorder=0)
        axes.plot([middle, middle], [floor, row - 0.45], color=BLUE, linewidth=1.6)
        axes.text(1.01, row + 0.2, f"{middle:.1f}", transform=axes.get_yaxis_transform(), fontsize=9)
    axes.text(1.01, -0.45, "mean", transform=axes.get_yaxis_transform(), fontsize=9, color=BLUE)
    _rows(axes, bots)
    axes.set_ylim(len(bots) - 0.6, -0.6)
    axes.set_xlabel("points in a game")
    return figure


def wins(table: ResultSet) -> Figure:
    """The share of each against each, with its interval: purple where the row is ahead, orange where it is behind."""
    names = [short(bot) for bot in table.bots]
    count = len(names)
    figure, axes = _figure(1.5 + 0.58 * count, "Ahead of the other, %", table, min(WIDTH, 2 + count))
    grid = [[float("nan")] * count for _ in range(count)]
    for row, bot in enumerate(table.bots):
        for column, other in enumerate(table.bots):
            meeting = table.meeting(bot, other)
            if meeting is None:
                continue
            share = meeting.share
            grid[row][column] = share.value
            axes.text(column, row - 0.1, f"{share.value * 100:.1f}", ha="center", va="center")
            axes.text(
                column, row + 0.23, f"{share.low * 100:.0f}–{share.high * 100:.0f}", ha="center", va="center",
                fontsize=7.5,
            )  # fmt: skip
    axes.imshow(grid, cmap="PuOr", vmin=-0.5, vmax=1.5, aspect="auto")
    if count > UPRIGHT:
        axes.set_xticks(range(count), names, rotation=40, ha="left", rotation_mode="anchor")
    else:
        axes.set_xticks(range(count), [name.replace("@", "\n@") for name in names])
    axes.set_yticks(range(count), names)
    axes.set_xticks([at - 0.5 for at in range(1, count)], minor=True)
    axes.set_yticks([at - 0.5 for at in range(1, count)], minor=True)
    axes.grid(which="minor", color="white", linewidth=2)
    axes.tick_params(which="minor", length=0)
    axes.xaxis.tick_top()
    axes.spines[:].set_visible(False)
    return figure


def sources(table: ResultSet) -> Figure:
    """Where the points of each bot come from."""
    from matplotlib import colormaps

    name, bots = table.order.game, _scored(table)
    sheets = {
        bot: [by_kind(name, one.sources[seat]) for one in table.finished for seat in one.seats_of(bot)]
        for bot in bots
    }
    names = list(dict.fromkeys([kind for own in sheets.values() for sheet in own for kind in sheet]))
    figure, axes = _figure(1.3 + len(names) * (0.2 + 0.11 * len(bots)), "Points by source", table)
    width = 0.8 / len(bots)
    for number, bot in enumerate(bots):
        means = [mean([sheet.get(name, 0) for sheet in sheets[bot]]) for name in names]
        colour = colormaps["cividis"](0.05 + 0.85 * number / max(1, len(bots) - 1))
        rows = [row - 0.4 + width * (number + 0.5) for row in range(len(names))]
        axes.barh(rows, means, height=width * 0.86, color=colour, label=short(bot))
    axes.axvline(0, color=INK, linewidth=0.8)
    _rows(axes, names)
    axes.set_xlabel("points in a game, mean")
    axes.grid(axis="x", color=FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), handlelength=1, handleheight=1)
    return figure


ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def seats(table: ResultSet) -> Figure:
    """The share of wins by the order of the first turn, all bots together."""
    players = table.order.players
    figure, axes = _figure(1.3 + 0.36 * players, "Wins by the order of play", table)
    for row, share in enumerate(table.seat_effect()):
        value, low, high = share.value * 100, share.low * 100, share.high * 100
        _range(axes, row, low, value, high, f"{value:.1f}")
    axes.axvline(100 / players, color=INK, linewidth=0.8, linestyle=(0, (4, 3)))
    _rows(axes, list(ORDER[:players]))
    axes.margins(x=0.15)
    axes.set_xlabel(f"% of wins; a fair share is {100 / players:.3g} %")
    return figure


def times(table: ResultSet) -> Figure:
    """How long each bot thinks about a decision: the median, and the range of nine decisions in ten."""
    timed = [line for line in table.standings if line.times]
    figure, axes = _figure(1.3 + 0.36 * len(timed), "Time per decision", table)
    ranges = [[max(quantile(line.times, share), 1e-3) for share in (0.05, 0.5, 0.95)] for line in timed]
    for row, (low, middle, high) in enumerate(ranges):
        _range(axes, row, low, middle, high, duration(middle))
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(lambda value, _: duration(value))
    axes.xaxis.set_minor_formatter("")
    axes.tick_params(which="minor", length=0)
    axes.grid(axis="x", color=FAINT, linewidth=0.6)
    least, most = min(low for low, _, _ in ranges), max(high for _, _, high in ranges)
    axes.set_xlim(10 ** floor(log10(least) - 0.1), 10 ** ceil(log10(most) + 0.3))
    _rows(axes, [line.bot for line in timed])
    axes.set_xlabel("median, and the range of nine decisions in ten; the scale is logarithmic")
    return figure


def duration(milliseconds: float) -> str:
    """A time in the unit that fits.

    >>> duration(0.02), duration(1.5), duration(300), duration(2000)
    ('20 µs', '1.5 ms', '300 ms', '2 s')
    """
    for factor, unit in ((1000, "µs"), (1, "ms"), (0.001, "s")):
        value = milliseconds * factor
        if value < 999.5 or unit == "s":
            return f"{value:.2g} {unit}" if value < 10 else f"{value:.0f} {unit}"
    raise AssertionError


def by_kind(name: str, sheet: Mapping[str, int]) -> dict[str, int]:
    """The points of a score sheet by the kind of source. A line without a kind is a kind of its own."""
    kinds, found = game(name).sources(), dict[str, int]()
    for line, points in sheet.items():
        kind = kinds.get(line, line.replace("-", " "))
        found[kind] = found.get(kind, 0) + points
    return found


def _scored(table: ResultSet) -> list[str]:
    """The bots with finished games."""
    there = {bot for one in table.finished for bot in one.fixture.seats}
    return [bot for bot in table.bots if bot in there]


def _several(table: ResultSet) -> bool:
    return table.order.players > 1 and bool(table.finished)


def _many_meet(table: ResultSet) -> bool:
    """For two bots, the table is enough."""
    return len(table.bots) > 2 and bool(table.meetings())


def _finished(table: ResultSet) -> bool:
    return bool(table.finished)


def _timed(table: ResultSet) -> bool:
    return any(line.times for line in table.standings)


PICTURES: Final[dict[str, tuple[Callable[[ResultSet], bool], Callable[[ResultSet], Any]]]] = {
    "wins": (_many_meet, wins),
    "scores": (_finished, scores),
    "sources": (_finished, sources),
    "seats": (_several, seats),
    "times": (_timed, times),
}
"""Every picture: when it is useful, and how it is drawn."""
