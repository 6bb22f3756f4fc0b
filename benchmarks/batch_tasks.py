"""The table of baselines in docs/batch_tasks.md: random, greedy, and policies of docs/train_batch.py.

A policy is named with the task that it was learnt for:

    python -m benchmarks.batch_tasks --policy sagrada-solo-v0=solo.npz --policy sagrada-skilled-v0=two.npz
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from benchmarks.page import put
from docs import train_batch
from rosace.batch.tasks import TASKS, BenchmarkTask, TaskGame, TaskResult, play, summed
from rosace.bots.player import Bot, bot
from rosace.envs import PolicyBot

PAGE: Final = Path(__file__).parents[1] / "docs" / "batch_tasks.md"
MARK: Final = "baselines"
CHUNK: Final = 50
HEAD: Final = "| task | player | won | points | theirs |\n|---|---|---|---:|---:|"


@cache
def policy(path: str) -> PolicyBot:
    """The player of a saved policy."""
    return PolicyBot(train_batch.policy(path))


def player(name: str, seed: str) -> Bot:
    """A baseline of ours, or a policy by its file."""
    return policy(name) if name.endswith(".npz") else bot(name, seed)


def some(task: BenchmarkTask, name: str, deals: str, numbers: range) -> list[TaskGame]:
    """Some games of a task."""
    cards = task.learn if deals == "learn" else task.unseen
    return [play(task, partial(player, name), number, cards) for number in numbers]


def measured(pool: ProcessPoolExecutor, task: BenchmarkTask, name: str, deals: str) -> TaskResult:
    """A player at a task, on all cores."""
    chunks = [range(first, min(first + CHUNK, task.games)) for first in range(0, task.games, CHUNK)]
    found = pool.map(partial(some, task, name, deals), chunks)
    return summed(task, [one for part in found for one in part])


def label(name: str) -> str:
    """The name of a player in the table."""
    if not name.endswith(".npz"):
        return f"`{name}`"
    return f"PPO, {train_batch.decisions(name) / 1e6:.1f} M decisions"


def rows(pool: ProcessPoolExecutor, policies: dict[str, str]) -> Iterator[str]:
    """The rows of the table."""
    for task in TASKS.values():
        for name in ("random", "greedy", *([policies[task.name]] if task.name in policies else [])):
            for deals in ("learn", "unseen") if task.learn else ("unseen",):
                found = measured(pool, task, name, deals)
                low, high = found.interval
                cards = (
                    f", {'cards of learning' if deals == 'learn' else 'unseen cards'}" if task.learn else ""
                )
                yield (
                    f"| `{task.name}`{cards} | {label(name)} | {found.share:.1%} [{low:.1%}, {high:.1%}] "
                    f"| {found.points:.1f} | {found.others:.1f} |"
                )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batch_tasks", description=__doc__)
    parser.add_argument("--policy", action="append", default=[], metavar="TASK=FILE.npz")
    policies: dict[str, Any] = dict(one.split("=", 1) for one in parser.parse_args().policy)
    if unknown := set(policies) - set(TASKS):
        parser.error(f"there is no task {', '.join(sorted(unknown))}; known are {', '.join(TASKS)}")
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        table = [HEAD]
        for row in rows(pool, policies):
            print(row, flush=True)
            table.append(row)
    put(PAGE, "\n".join(table), MARK, "# Benchmark tasks")


if __name__ == "__main__":
    main()
