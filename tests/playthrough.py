"""Golden playthroughs and perft counts: what the rules did on an earlier day, as plain text that a review can read.

`python -m tests.playthrough` writes them anew; the diff then shows which positions a change of the rules has changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rosace import mandala, sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.match import Match
from rosace.engine.perft import perft

HERE = Path(__file__).parent
HEAD = "# game, decisions played before, depth, count\n"


@dataclass(frozen=True)
class Opening:
    """How a game begins; from there on it is played by its seed."""

    room: Any
    """The package of the game."""
    name: str
    players: int
    seed: int
    options: str = ""
    parts: dict[str, Any] = field(default_factory=dict)
    """What of the set-up is fixed."""

    @property
    def folder(self) -> Path:
        return HERE / str(self.room.GAME.id)

    @property
    def golden(self) -> Path:
        return self.folder / "golden" / f"{self.name}.txt"

    def start(self) -> Any:
        options = self.room.Options.of(dict(word.split("=") for word in self.options.split()))
        return self.room.start(self.players, seed=self.seed, options=options, **self.parts)

    def __str__(self) -> str:
        return f"{self.room.GAME.id} {self.name}"


def _sagrada(name: str, players: int, seed: int, options: str, tools: str) -> Opening:
    return Opening(sagrada, name, players, seed, options, {"tools": tools.split()})


# Between them they use every tool, and every option that changes one.
SAGRADA = [
    _sagrada("solo", 1, 11, "", "lathekin tap-wheel flux-brush cork-backed-straightedge eglomise-brush"),
    _sagrada(
        "solo-one-private", 1, 12, "solo-privates=one",
        "glazing-hammer running-pliers flux-remover lens-cutter copper-foil-burnisher",
    ),
    _sagrada("two-players", 2, 21, "", "grinding-stone flux-remover running-pliers"),
    _sagrada(
        "two-players-scaled", 2, 22, "bag=scaled brush=neighbours",
        "eglomise-brush copper-foil-burnisher grozing-pliers",
    ),
    _sagrada(
        "three-players", 3, 31, "straightedge=may flux-brush=may-place",
        "cork-backed-straightedge flux-brush glazing-hammer",
    ),
    _sagrada("four-players", 4, 41, "two-dice=together", "lathekin tap-wheel lens-cutter"),
]  # fmt: skip


def _modules(name: str, players: int, seed: int, modules: str, **parts: str) -> Opening:
    """A game with modules; of what they put on the table, some is fixed."""
    fixed: dict[str, Any] = {
        part: text if part in ("rare_board", "grey_board") else text.split() for part, text in parts.items()
    }
    return Opening(sagrada, name, players, seed, "", {"modules": modules.split(), **fixed})


# Between them they use every module, every inspiration, rare glass boards of every kind of price, every graphite tool,
# both tools of the rose and the promotional one.
MODULES = [
    _modules("solo-modules", 1, 61, "five-six.windows five-six.objectives passion.objectives"),
    _modules(
        "roses-and-rare-glass", 2, 62, "private-pools passion.inspiration passion.rare-glass",
        tools="strip-cutter lead-came-nippers", inspirations="luck resourcefulness", rare_board="patterned-glass",
    ),
    _modules(
        "grey-and-rare-glass", 2, 63, "passion.inspiration passion.rare-glass glory.grey-glass glory.pioneers",
        tools="flux-remover soldering-iron", inspirations="generosity wisdom", rare_board="frosted-glass",
        grey_board="any-color",
    ),
    _modules(
        "glory", 3, 64, "passion.inspiration glory.grey-glass glory.pioneers glory.bloom glory.rivalry",
        tools="lens-cutter running-pliers patina-brush", inspirations="courage conviction luck",
        grey_board="no-corners",
    ),
    _modules(
        "all-modules", 3, 65, "private-pools passion.inspiration passion.rare-glass passion.objectives "
        "glory.grey-glass glory.pioneers glory.bloom glory.rivalry five-six.windows five-six.objectives",
        tools="eglomise-brush graphite-patina", rare_board="architectural-glass", grey_board="value-spaces",
    ),
    _modules("five-players", 5, 66, "passion.rare-glass", rare_board="iridescent-glass"),
    _modules("promo-tool", 3, 79, "promo.strip-cutter", tools="promo-strip-cutter lathekin running-pliers"),
]  # fmt: skip

MANDALA = [
    Opening(mandala, "two-players", 2, 21),
    Opening(mandala, "two-players-open", 2, 22, "patterns=open", {"first": 1}),
    Opening(mandala, "three-players", 3, 31),
    Opening(mandala, "four-players", 4, 41),
]

OPENINGS = [*SAGRADA, *MODULES, *MANDALA]


def perft_depths(opening: Opening) -> tuple[tuple[int, int], ...]:
    """After how many decisions positions are counted, and how deep."""
    players = opening.players
    if "modules" in opening.parts:
        return (0, 3), (players, 3), (12, 4), (24, 4), (40, 4), (60, 4)
    if opening.room is sagrada:
        return (0, players + 1), (players, 3), (12, 4), (24, 5), (50, 4)
    return (0, 3), (players, 3), (12, 3), (24, 3), (50, 3), (70, 3)


def in_order(position: Any) -> list[Any]:
    """The legal moves, by their text: the order in which a game lists them is its own business."""
    return sorted(position.legal_moves(), key=str)


def walk(position: Any, decisions: int, seed: int) -> None:
    """Play so many decisions, chosen by a seed; stop at the end of the game."""
    cup = SeededCup(f"playthrough {seed}")
    for at in range(decisions):
        if position.over:
            return
        moves = in_order(position)
        position.play(moves[cup.below(at, len(moves))])


def playthrough(opening: Opening) -> str:
    """A whole game as text, position by position."""
    match = Match(opening.room.GAME, opening.start())
    cup = SeededCup(f"playthrough {opening.seed}")
    pages = [f"{match.record}".strip(), str(match.position)]
    at = 0
    while not match.position.over:
        moves = in_order(match.position)
        choices = f"{len(moves)} choices: {', '.join(map(str, moves))}"
        match.play(moves[cup.below(at, len(moves))])
        at += 1
        pages.append(f"{choices}\n> {at}. {match.record.decisions[-1]}\n\n{match.position}")
    sheets = [f"seat {seat}\n{match.position.score(seat)}" for seat in range(opening.players)]
    pages.append("\n\n".join(sheets))
    pages.append(
        "ranking: " + ", ".join(f"seat {place.seat} {place.points}" for place in match.position.ranking())
    )
    return f"\n\n{'-' * 60}\n\n".join(pages) + "\n"


def perft_lines(opening: Opening) -> list[str]:
    """Counts from the start and from the middle of a game."""
    lines = []
    for before, depth in perft_depths(opening):
        position = opening.start()
        walk(position, before, opening.seed)
        if not position.over:
            lines.append(f"{opening.name} {before} {depth} {perft(position, depth)}")
    return lines


def write() -> None:
    for openings in ([*SAGRADA, *MODULES], MANDALA):
        lines: list[str] = []
        for opening in openings:
            opening.golden.parent.mkdir(exist_ok=True)
            opening.golden.write_text(playthrough(opening), "utf-8")
            lines += perft_lines(opening)
        (openings[0].folder / "perft.txt").write_text(HEAD + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    write()
