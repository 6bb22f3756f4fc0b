"""Everything side by side: each contestant in turn, in a process of its own, several rounds.

`python -m benchmarks` prints the tables after some seven minutes. The peers come with
`pip install -r requirements/bench.txt`; the compiled rows need `build/compiled`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from benchmarks import machine, report
from benchmarks.measure import POSITION_GAMES, Sample
from benchmarks.page import put

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"

TITLES = {
    "catanatron-2": "catanatron, 2 players",
    "catanatron-4": "catanatron, 4 players",
    "chess": "python-chess, is_game_over()",
    "chess-lean": "python-chess, lean ending",
    "rosace-2": "Rosace, Sagrada, 2 players",
    "rosace-2 compiled": "Rosace, Sagrada, 2 players, compiled",
    "rosace-1": "Rosace, Sagrada, 1 player",
    "rosace-3": "Rosace, Sagrada, 3 players",
    "rosace-4": "Rosace, Sagrada, 4 players",
    "rosace-4 compiled": "Rosace, Sagrada, 4 players, compiled",
    "rosace-mandala-2": "Rosace, Mandala Stones, 2 players",
    "rosace-mandala-2 compiled": "Rosace, Mandala Stones, 2 players, compiled",
}

ENVIRONMENTS = {
    "zoo-hanabi-2": "PettingZoo's hanabi_v5, 2 players",
    "zoo-sagrada-2": "sagrada_v0, 2 players",
    "zoo-sagrada-2 compiled": "sagrada_v0, 2 players, compiled rules",
    "zoo-sagrada-4": "sagrada_v0, 4 players",
    "zoo-mandala-2": "mandala_v0, 2 players",
    "zoo-mandala-2 compiled": "mandala_v0, 2 players, compiled rules",
}

PLAYOUTS = {
    "playout-2": "Sagrada, 2 players",
    "playout-2 compiled": "Sagrada, 2 players, compiled",
    "playout-4 compiled": "Sagrada, 4 players, compiled",
}

HINTS = {
    "hint-sagrada-1": "Sagrada, 1 player",
    "hint-sagrada-2": "Sagrada, 2 players",
    "hint-sagrada-2 compiled": "Sagrada, 2 players, compiled",
    "hint-sagrada-4": "Sagrada, 4 players",
    "hint-mandala-2": "Mandala Stones, 2 players",
    "hint-mandala-2 compiled": "Mandala Stones, 2 players, compiled",
}

METHOD = """\
Each contestant plays whole random games, including setup and result, in a process of its own, for {seconds:g} s a
round. There are {rounds} rounds, in which the contestants take turns. Each round has its own seeds, the same for
all. The rates table shows medians over the rounds, and the ratios of those medians to two-player catanatron and to
lean python-chess. The claims table shows the median of the rounds' own ratios, and the lowest and highest. Rates
are per second of CPU time (the least disturbed run got {best:.0%} of the wall clock, the most disturbed
{worst:.0%}). Garbage collection is on.

- *catanatron*: `Game.play` with its `RandomPlayer` in every seat; a decision is a recorded action.
- *python-chess*: `list(board.legal_moves)`, `Random.choice`, `board.push`. One variant calls `board.is_game_over()`
  before each move. The other, *lean*, uses the list it already has
  to find the end of the game, and does not check fivefold repetition.
- *Rosace*: `position.legal_moves()`, `Random.choice`, `position.play`, with all rules and tools; every seat is
  scored at the end.
- The random players of Rosace and python-chess use one generator for all games of a process. catanatron seeds its
  own again for every game, as its `Game` does. Seeding costs about 5 µs: little in a game of catanatron, some in
  one of Rosace.
- Games differ in length (see decisions/game): games/s compares games, decisions/s compares work.
- *copy*: `Game.copy()`, `board.copy(stack=False)`, `position.copy()`, on positions from the middle of {games}
  games.
- *legal_moves*: the list alone, on positions from all stages of {games} games, each time on a fresh copy.
- *environments*: `env()` with its authors' wrappers. Each decision is `last()`, with observation and mask, a legal
  action by `Random.choice`, and `step()`; whole games, including `reset`.
- *playouts*: a position is sampled from the view of the player to move, played to the end with an informed choice
  for every decision, and scored for every seat. The views are from all turns of games between greedy bots, so half
  a game is left on average.
- *hints*: what `hint` in the terminal prints, from the view to the text, in wall-clock time and including the first
  of a process, for all decisions of games between greedy bots."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of play, per contestant and round")
    parser.add_argument("--rounds", type=int, default=5, help="each contestant once in each")
    parser.add_argument("--only", nargs="+", default=[""], metavar="NAME", help="only names beginning so")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into its marked section")
    parser.add_argument("--check", action="store_true", help="exit 1 if a claim was missed or not measured")
    options = parser.parse_args()

    titles = TITLES | ENVIRONMENTS | PLAYOUTS | HINTS
    names = [name for name in titles if name.startswith(tuple(options.only))]
    absent = {} if _built() else {name: "NOT BUILT" for name in names if name.endswith(" compiled")}
    samples: dict[str, list[Sample]] = {name: [] for name in names if name not in absent}
    for round_ in range(options.rounds):
        for name, taken in samples.items():
            print(f"round {round_ + 1} of {options.rounds}: {titles[name]}", file=sys.stderr)
            taken.append(_child(name, options.seconds, seed=round_ * 1_000_000))

    page = _page(samples, absent, options.seconds, options.rounds)
    print(page)
    if options.write:
        put(options.write, page, "benchmarks", "# Benchmarks")
    if options.check and any(claim.verdict(samples) != "pass" for claim in report.CLAIMS):
        sys.exit(1)


def _child(name: str, seconds: float, seed: int) -> Sample:
    """Measure one contestant in a fresh process, and check that it ran the intended build."""
    contestant, _, compiled = name.partition(" ")
    path = [str(COMPILED if compiled else SOURCE), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(filter(None, path))}
    command = [sys.executable, "-m", "benchmarks.one", contestant, f"--seconds={seconds}", f"--seed={seed}"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}\n{name} failed; peers come with: pip install -r requirements/bench.txt")
    sample = Sample(**json.loads(done.stdout))
    if sample.compiled != bool(compiled):
        sys.exit(f"{name}: its process loaded {'' if sample.compiled else 'un'}compiled modules instead")
    return sample


def _page(samples: report.Samples, absent: Mapping[str, str], seconds: float, rounds: int) -> str:
    shares = [sample.share for taken in samples.values() for sample in taken]
    parts = [report.claims(samples), report.rates(TITLES, samples, absent)]
    parts.append(report.environments(ENVIRONMENTS, samples, absent))
    parts.append(report.playouts(PLAYOUTS, samples, absent))
    parts.append(report.hints(HINTS, samples, absent))
    if absent:
        parts.append("**THE COMPILED BUILD WAS NOT MEASURED: `build/compiled` has no compiled modules.**")
    elif any(name.endswith(" compiled") for name in samples) and _stale():
        parts.append("**THE COMPILED BUILD IS OLDER THAN THE SOURCE: do not believe its rows.**")
    method = METHOD.format(
        seconds=seconds, rounds=rounds, best=max(shares), worst=min(shares), games=POSITION_GAMES
    )
    parts += [machine.describe(ROOT), method]
    return "\n\n".join(parts)


def _built() -> list[Path]:
    """The compiled modules, where there are any."""
    return [file for pattern in ("*.so", "*.pyd") for file in COMPILED.rglob(pattern)]


def _stale() -> bool:
    """Whether a source file changed after the compiled modules were built."""
    built = [file.stat().st_mtime for file in _built()]
    rooms = (SOURCE / "rosace" / room for room in ("engine", "sagrada", "mandala", "bots"))
    edited = [file.stat().st_mtime for room in rooms for file in room.rglob("*.py")]
    return bool(built and edited) and max(edited) > min(built)


if __name__ == "__main__":
    main()
