"""Golden playthroughs and perft counts: what the rules did on an earlier day, as plain text that a review can read.

`python -m tests.playthrough` writes them anew; the diff then shows which positions a change of the rules has changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.match import Match
from rosace.engine.perft import perft
from rosace.sagrada.options import Options

HERE = Path(__file__).parent
SAGRADA_GOLDEN = HERE / "sagrada" / "golden"
SAGRADA_PERFT = HERE / "sagrada" / "perft.txt"

# name: players, seed, options, tools. Between them they use every tool, and every option that changes one.
SAGRADA_GAMES = {
    "solo": (1, 11, "", "lathekin tap-wheel flux-brush cork-backed-straightedge eglomise-brush"),
    "solo-one-private": (
        1, 12, "solo-privates=one",
        "glazing-hammer running-pliers flux-remover lens-cutter copper-foil-burnisher",
    ),
    "two-players": (2, 21, "", "grinding-stone flux-remover running-pliers"),
    "two-players-scaled": (
        2, 22, "bag=scaled brush=neighbours", "eglomise-brush copper-foil-burnisher grozing-pliers"
    ),
    "three-players": (
        3, 31, "straightedge=may flux-brush=may-place", "cork-backed-straightedge flux-brush glazing-hammer"
    ),
    "four-players": (4, 41, "two-dice=together", "lathekin tap-wheel lens-cutter"),
}  # fmt: skip


def options(text: str) -> Options:
    return Options.of(dict(word.split("=") for word in text.split()))


def start(players: int, seed: int, option_text: str, tools: str) -> sagrada.Position:
    return sagrada.start(players, seed=seed, options=options(option_text), tools=tools.split())


def walk(position: Any, decisions: int, seed: int) -> None:
    """Play so many decisions, chosen by a seed; stop at the end of the game."""
    cup = SeededCup(f"playthrough {seed}")
    for at in range(decisions):
        if position.over:
            return
        moves = position.legal_moves()
        position.play(moves[cup.below(at, len(moves))])


def playthrough(players: int, seed: int, option_text: str, tools: str) -> str:
    """A whole game as text, position by position."""
    match = Match(sagrada.GAME, start(players, seed, option_text, tools))
    cup = SeededCup(f"playthrough {seed}")
    pages = [f"{match.record}".strip(), str(match.position)]
    at = 0
    while not match.position.over:
        moves = match.position.legal_moves()
        choices = f"{len(moves)} choices: {', '.join(map(str, moves))}"
        match.play(moves[cup.below(at, len(moves))])
        at += 1
        pages.append(f"{choices}\n> {at}. {match.record.decisions[-1]}\n\n{match.position}")
    sheets = [f"seat {seat}\n{match.position.score(seat)}" for seat in range(players)]
    pages.append("\n\n".join(sheets))
    pages.append(
        "ranking: " + ", ".join(f"seat {place.seat} {place.points}" for place in match.position.ranking())
    )
    return f"\n\n{'-' * 60}\n\n".join(pages) + "\n"


def perft_lines() -> list[str]:
    """Counts from the start and from the middle of games."""
    lines = []
    for name, game in SAGRADA_GAMES.items():
        for before, depth in ((0, game[0] + 1), (game[0], 3), (12, 4), (24, 5), (50, 4)):
            position = start(*game)
            walk(position, before, game[1])
            if not position.over:
                lines.append(f"{name} {before} {depth} {perft(position, depth)}")
    return lines


def write() -> None:
    SAGRADA_GOLDEN.mkdir(exist_ok=True)
    for name, game in SAGRADA_GAMES.items():
        (SAGRADA_GOLDEN / f"{name}.txt").write_text(playthrough(*game), "utf-8")
    head = "# game, decisions played before, depth, count\n"
    SAGRADA_PERFT.write_text(head + "\n".join(perft_lines()) + "\n", "utf-8")


if __name__ == "__main__":
    write()
