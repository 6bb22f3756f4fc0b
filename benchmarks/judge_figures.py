"""Figures of `benchmarks.judge`: calibration in ten bins, corrections by logistic regression, tables and a picture."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from rosace.bots.judging import Mean, corrected, probability
from rosace.bots.trial import Correction, correction

Rows = Sequence[Mapping[str, Any]]
BINS: Final = 10
NAMES: Final = {"sagrada": "Sagrada", "mandala": "Mandala Stones"}
STEPS: Final = 50  # of Newton's method


def of_kind(rows: Rows, kind: str) -> dict[tuple[str, int], list[Mapping[str, Any]]]:
    """The rows of a kind, by game and number of players."""
    found: dict[tuple[str, int], list[Mapping[str, Any]]] = {}
    for row in rows:
        if row["kind"] == kind:
            found.setdefault((row["game"], row["players"]), []).append(row)
    return dict(sorted(found.items(), key=lambda item: (item[0][0] == "mandala", item[0][1])))


def raw(row: Mapping[str, Any]) -> Mean:
    """The probability that sampled games give."""
    return probability([row["wins"] / row["worlds"]] * row["worlds"])


def predicted(row: Mapping[str, Any], fix: Correction) -> float:
    """The probability that the judge gives."""
    return corrected(raw(row), fix).value


# -- calibration --------------------------------------------------------------------------------------------------


def bins(said: Sequence[float], came: Sequence[float]) -> list[tuple[int, float, float]]:
    """Per tenth of the predictions that has any: how many, the mean prediction, and the share of wins."""
    found = []
    for at in range(BINS):
        inside = [
            (one, won) for one, won in zip(said, came, strict=True) if min(int(one * BINS), BINS - 1) == at
        ]
        if inside:
            count = len(inside)
            found.append(
                (count, sum(one for one, _ in inside) / count, sum(won for _, won in inside) / count)
            )
    return found


def mean_error(found: Sequence[tuple[int, float, float]]) -> float:
    """The mean distance between prediction and wins, over the decisions."""
    return sum(count * abs(said - came) for count, said, came in found) / sum(count for count, _, _ in found)


def by_chance(found: Sequence[tuple[int, float, float]], games: float) -> float:
    """About what the mean error of exact probabilities would be: `games` decisions of a game have one result."""
    total = sum(count for count, _, _ in found)
    spread = [count * math.sqrt(said * (1.0 - said) * games / count) for count, said, _ in found]
    return math.sqrt(2.0 / math.pi) * sum(spread) / total


def calibration(rows: Rows) -> list[str]:
    """The table of calibration."""
    lines = [
        "| game | players | decisions | games | mean error, uncorrected | mean error | by chance alone |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for name, own in groups(rows, "games"):
        came = [row["came"][2] for row in own]
        plain = bins([raw(row).value for row in own], came)
        said = bins([predicted(row, known(row["game"], row["players"])) for row in own], came)
        games = len({(row["game"], row["players"], row["number"]) for row in own})
        errors = (mean_error(plain), mean_error(said), by_chance(said, len(own) / games))
        figures = " | ".join(f"{100 * one:.1f}" for one in errors)
        lines.append(f"| {name} | {len(own):,} | {games:,} | {figures} |")
    return lines


def groups(rows: Rows, kind: str) -> list[tuple[str, Rows]]:
    """The rows of a kind by game and number of players, named as in the tables; and all together."""
    found: list[tuple[str, Rows]] = [
        (f"{NAMES[game]} | {players}", own) for (game, players), own in of_kind(rows, kind).items()
    ]
    return [*found, ("all |", [row for _, own in found for row in own])]


def known(game: str, players: int) -> Correction:
    """The correction that the judge uses."""
    return correction(f"rosace.bots.{game}", players)


# -- budgets ------------------------------------------------------------------------------------------------------


def budgets(rows: Rows) -> list[str]:
    """The table of budgets."""
    lines = [
        "| game | players | positions | points within | margin within | win within | mistakes "
        "| still mistakes | still worse |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for kind, own in groups(rows, "budgets"):
        within = [
            share([one for row in own for one in row["within"][name]]) for name in ("points", "margin", "win")
        ]
        called = [one for row in own for one in row["mistakes"]]
        agreed = [share([one[at] for one in called]) for at in (0, 1)]
        figures = " | ".join([*within, str(len(called)), *agreed])
        lines.append(f"| {kind} | {len(own)} | {figures} |")
    return lines


def share(held: Sequence[bool]) -> str:
    """A share in per cent."""
    return f"{100 * sum(held) / len(held):.1f} %" if held else "–"


def tables(rows: Rows) -> str:
    """All tables, as Markdown."""
    parts = []
    if of_kind(rows, "games"):
        parts.append("\n".join(calibration(rows)))
    if of_kind(rows, "budgets"):
        parts.append("\n".join(budgets(rows)))
    return "\n\n".join(parts)


# -- corrections --------------------------------------------------------------------------------------------------


def learnt(rows: Rows) -> dict[str, str]:
    """Per game, the text of its corrections."""
    found: dict[str, list[str]] = {}
    for (game, players), own in of_kind(rows, "learn").items():
        fix = fitted(own)
        lines = found.setdefault(
            game,
            ["# How games between experts ended, compared with sampled games: see docs/judge.md.",
             "# Written by `python -m benchmarks.judge learn`."],
        )  # fmt: skip
        games = len({row["number"] for row in own})
        lines += ["", f"# {len(own)} decisions of {games} games", f"[players.{players}]"]
        lines += [f"{name} = {value:.3f}" for name, value in fix._asdict().items()]
    return {game: "\n".join(lines) + "\n" for game, lines in found.items()}


def fitted(rows: Rows) -> Correction:
    """The correction that fits rows best."""
    odds = [math.log(one.value / (1.0 - one.value)) for one in map(raw, rows)]
    shift, slope = logistic(odds, [row["came"][2] for row in rows])
    turns = np.array([row["turns"] for row in rows], float)
    return Correction(
        shift,
        slope,
        *[
            per_turn(turns, np.array([row["came"][at] - row[name][0] for row in rows]))
            for at, name in enumerate(("points", "margin"))
        ],
    )


def per_turn(turns: Any, missing: Any) -> float:
    """What is missing per turn, by least squares through the origin."""
    return float((turns * missing).sum() / (turns * turns).sum())


def logistic(odds: Sequence[float], came: Sequence[float]) -> tuple[float, float]:
    """The shift and slope of a logistic regression. A weak prior holds them near 0 and 1."""
    inputs = np.stack([np.ones(len(odds)), np.array(odds)], 1)
    wins, usual = np.array(came), np.array([0.0, 1.0])
    found = usual.copy()
    for _ in range(STEPS):
        said = 1.0 / (1.0 + np.exp(-inputs @ found))
        slopes = inputs.T @ (wins - said) - (found - usual)
        bends = (inputs * (said * (1.0 - said))[:, None]).T @ inputs + np.eye(2)
        found = found + np.linalg.solve(bends, slopes)
    return float(found[0]), float(found[1])


# -- the picture --------------------------------------------------------------------------------------------------


def draw(rows: Rows, file: Path) -> None:
    """Predicted against observed wins: a panel for each game, a line for each number of players."""
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    rcParams["svg.hashsalt"] = "judge"
    figure = Figure(figsize=(9, 4.4), layout="constrained")
    panels = figure.subplots(1, len(NAMES), sharey=True)
    for panel, (game, name) in zip(panels, NAMES.items(), strict=True):
        panel.plot([0, 1], [0, 1], color="grey", linewidth=1)
        for (which, players), own in of_kind(rows, "games").items():
            if which == game:
                said = [predicted(row, known(game, players)) for row in own]
                found = bins(said, [row["came"][2] for row in own])
                panel.plot(
                    [one[1] for one in found], [one[2] for one in found], marker="o", label=f"{players}"
                )
        panel.set(title=name, xlabel="predicted", ylabel="observed" if panel is panels[0] else "")
        panel.legend(title="players")
    figure.savefig(file, metadata={"Date": None})
