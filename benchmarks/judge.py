"""How well the judge's figures hold: `python -m benchmarks.judge`.

    python -m benchmarks.judge games --games 100          # play games of experts and judge decisions of them
    python -m benchmarks.judge games --games 100 --learn  # other games, for the corrections
    python -m benchmarks.judge budgets --games 10         # judge positions with a budget, and with four times as much
    python -m benchmarks.judge learn                      # write the corrections: bots/*/judge.toml
    python -m benchmarks.judge report --write docs/judge.md

The rows of the first three are added to a file (`--rows`), so that a run can be continued with `--first`. Games to
learn from and games to measure have different seeds, and so different dice.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks import judge_figures
from rosace import bots, games
from rosace.bots.game_bots import bots_of
from rosace.bots.judging import ERRORS, HINT_STEPS, mean, results, worth

TABLES: Final = [("sagrada", 1), ("sagrada", 2), ("sagrada", 3), ("sagrada", 4), ("mandala", 2), ("mandala", 3),
                 ("mandala", 4)]  # fmt: skip
PLAYER: Final = "expert"
DECISIONS: Final = 10  # judged of a game
POSITIONS: Final = 5  # judged with two budgets, of a game
BUDGET: Final = 4000  # steps for one move
ROOT: Final = Path(__file__).parents[1]
MARK: Final = re.compile(r"(?<=<!-- measured -->\n).*(?=<!-- /measured -->)", re.DOTALL)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.judge", description="How well the judge's figures hold"
    )
    parser.add_argument("what", choices=["games", "budgets", "learn", "report"])
    parser.add_argument("--rows", type=Path, default=Path("build/judge.jsonl"))
    parser.add_argument("--games", type=int, default=100, help="per number of players")
    parser.add_argument("--steps", type=int, default=HINT_STEPS, help="the smaller budget")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--learn", action="store_true", help="games to learn the corrections from")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after so many seconds")
    parser.add_argument("--write", type=Path, help="the page that gets the tables")
    asked = parser.parse_args()
    if asked.what == "report":
        report(asked.rows, asked.write)
    elif asked.what == "learn":
        for game, text in judge_figures.learnt(read(asked.rows)).items():
            (ROOT / f"src/rosace/bots/{game}/judge.toml").write_text(text, encoding="utf-8")
    else:
        measure(asked)


def measure(asked: argparse.Namespace) -> None:
    """Add rows to the file: a game of each table, then the next of each."""
    asked.rows.parent.mkdir(parents=True, exist_ok=True)
    kind = "learn" if asked.learn else asked.what
    until = time.monotonic() + asked.seconds if asked.seconds else 0.0
    with asked.rows.open("a", encoding="utf-8") as file:
        for number in range(asked.first, asked.first + asked.games):
            for game, players in TABLES:
                if until and time.monotonic() > until:
                    return
                seed = f"judge {kind} {number}"
                found = compared(game, players, seed, asked.steps)
                for row in found if kind == "budgets" else decided(game, players, seed):
                    file.write(
                        json.dumps({"kind": kind, "game": game, "players": players, "number": number, **row})
                        + "\n"
                    )
                file.flush()


def read(file: Path) -> list[dict[str, Any]]:
    """The rows of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def report(rows: Path, page: Path | None) -> None:
    """Print the tables; write them and the picture beside a page."""
    found = read(rows)
    text = judge_figures.tables(found)
    print(text)
    if page:
        page.write_text(
            MARK.sub(lambda _: f"\n{text}\n\n", page.read_text(encoding="utf-8")), encoding="utf-8"
        )
        judge_figures.draw(found, page.parent / "pictures" / "judge.svg")


# -- what is measured ---------------------------------------------------------------------------------------------


def played(game: str, players: int, seed: str) -> tuple[Any, list[tuple[Any, Any]]]:
    """A game of experts: its end, and the decisions with a choice, each with the move that was made."""
    order = games.game(game).order(players, tools=3 if (game, players) == ("sagrada", 1) else None)
    position = games.begin(order, seed)
    experts = [bots.bot(PLAYER, f"{seed} {seat}") for seat in range(players)]
    decisions = []
    while not position.over:
        view = position.view(position.seat)
        move = experts[position.seat].choose(view)
        if len(view.legal_moves()) > 1:
            decisions.append((view, move))
        position.play(move)
    return position, decisions


def decided(game: str, players: int, seed: str) -> Iterator[dict[str, Any]]:
    """Some decisions of a game: what the judge says of the move that was made, and what came."""
    end, decisions = played(game, players, seed)
    totals = [end.score(seat).total for seat in range(players)]
    for view, move in random.Random(seed).sample(decisions, min(DECISIONS, len(decisions))):
        part = bots_of(game).trial
        assert part
        trial = part(view, "judge", [move])
        trial.candidates = [one for one in trial.candidates if one.move == move]
        found = results(trial, bots.Budget(BUDGET))[0]
        seat = view.seat
        best = end.target if players == 1 else max(totals[:seat] + totals[seat + 1 :])
        won = end.won if players == 1 else end.ranking()[0].seat == seat
        yield {
            "turns": trial.turns,
            "worlds": len(found),
            "wins": sum(one.win for one in found),
            "points": mean([one.points for one in found]),
            "margin": mean([one.margin for one in found]),
            "came": [totals[seat], totals[seat] - best, float(won)],
        }


def compared(game: str, players: int, seed: str, steps: int) -> Iterator[dict[str, Any]]:
    """Positions of a game, judged with a budget and with four times as much in other worlds."""
    _, decisions = played(game, players, seed)
    for view, _ in random.Random(seed).sample(decisions, min(POSITIONS, len(decisions))):
        yield {"steps": steps, **twice(view, steps)}


def twice(view: Any, steps: int) -> dict[str, Any]:
    """Per figure, which values hold; and of the moves called mistakes, which are still mistakes, or at least worse."""
    short = bots.judge(view, bots.Budget(steps), seed="short")
    asked = [one.move for one in short.moves]
    long = bots.judge(view, bots.Budget(4 * steps), asked, seed="long")
    found = [(one, long.of(one.move)) for one in short.moves]
    best = max(found, key=lambda pair: sum(map(worth, pair[0].results)))[1]
    return {
        "worlds": short.worlds,
        "within": {
            name: [abs(getattr(one, name).value - getattr(more, name).value) <= ERRORS * getattr(one, name).error
                   for one, more in found]
            for name in ("points", "margin", "win")
        },
        "mistakes": [
            [not more.equal, bots.difference(best.results, more.results).worth.value > 0.0]
            for one, more in found
            if not one.equal
        ],
    }  # fmt: skip


if __name__ == "__main__":
    main()
