"""Make the pictures of the terminal games, `docs/pictures/*.svg`: `python docs/make_picture.py`.

They show real positions, drawn by the code of the game. The pictures load nothing from other hosts.
"""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from rosace import mandala, sagrada
from rosace.cli.play.session import Session
from rosace.cli.seating import parse_seats
from rosace.engine.match import Match
from rosace.mandala.moves import SCORE
from rosace.sagrada.moves import PLACE

PICTURES = Path(__file__).parent / "pictures"
SEED, WIDTH = "rosace", 80

# A dark background, on which the dice are bright.
THEME = TerminalTheme(
    (22, 20, 28), (214, 208, 196),
    [(22, 20, 28), (196, 64, 64), (78, 150, 90), (214, 170, 70), (70, 110, 190), (140, 90, 170), (80, 160, 170),
     (214, 208, 196)],
    [(96, 92, 104), (220, 90, 90), (110, 190, 120), (236, 200, 110), (110, 150, 230), (180, 130, 210),
     (120, 200, 210), (245, 240, 230)],
)  # fmt: skip


def main() -> None:
    """Draw the middle of a game of each kind."""
    windows = Match(sagrada.GAME, sagrada.start(3, seed=SEED, first=0))
    make("terminal.svg", windows, 3, lambda position: position.round == 7, placing)
    stones = Match(mandala.GAME, mandala.start(2, seed=SEED, first=0))
    make("terminal-mandala.svg", stones, 2, lambda position: position.turns == 25, building)


def placing(legal: list[Any]) -> Any:
    """Place a die if possible, else pass."""
    return next((move for move in legal if move.verb == PLACE), legal[-1])


def building(legal: list[Any]) -> Any:
    """Score a colour if possible, else build a tower."""
    return next((move for move in legal if move.verb == SCORE), legal[0])


def make(
    name: str,
    match: Match[Any],
    players: int,
    there: Callable[[Any], bool],
    choose: Callable[[list[Any]], Any],
) -> None:
    """Play until it is the first player's turn there, draw what that player sees, and write the picture."""
    with tempfile.TemporaryDirectory() as folder:
        seats = parse_seats(",".join(["me", *["random"] * (players - 1)]))
        session = Session(match, seats, Path(folder) / "game.txt", "en")
        while not there(session.position) or session.position.seat != 0:
            play_on(session, choose)
        console = Console(
            file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor",
            markup=False, highlight=False,
        )  # fmt: skip
        messages = session.messages.for_seat(0)
        shown = session.part.screen(messages, session.position.view(0), session.news(0), console)
        for part in (shown.table(), shown.choices(), messages.styled(shown.prompt(), style="bold")):
            console.print(part)
        console.print("> ", end="")
    PICTURES.mkdir(exist_ok=True)
    svg = without_hosts(console.export_svg(title="rosace play", theme=THEME))
    (PICTURES / name).write_text(svg, encoding="utf-8")


def play_on(session: Session, choose: Callable[[list[Any]], Any]) -> None:
    """Play one move: of a bot, or of the person by `choose`."""
    if session.position.seat in session.bots:
        session.bot_plays()
        return
    session.news(0)
    session.play(choose(session.position.legal_moves()))


def without_hosts(svg: str) -> str:
    """The picture without the web fonts that Rich names."""
    svg = re.sub(r"<!--.*?-->\s*|@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace")


if __name__ == "__main__":
    main()
