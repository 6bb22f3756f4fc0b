"""Make `docs/pictures/terminal.svg`, the picture of the terminal game: `python docs/make_picture.py`.

It is a real position, drawn by the same code as in the game. The picture asks nothing of any other host.
"""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from rosace import sagrada
from rosace.cli.seats import parse
from rosace.cli.session import Session
from rosace.engine.match import Match
from rosace.sagrada import moves

PICTURE = Path(__file__).parent / "pictures" / "terminal.svg"
SEED, ROUND, WIDTH = "rosace", 7, 80

# A dark nave: the dice are the light.
NAVE = TerminalTheme(
    (22, 20, 28), (214, 208, 196),
    [(22, 20, 28), (196, 64, 64), (78, 150, 90), (214, 170, 70), (70, 110, 190), (140, 90, 170), (80, 160, 170),
     (214, 208, 196)],
    [(96, 92, 104), (220, 90, 90), (110, 190, 120), (236, 200, 110), (110, 150, 230), (180, 130, 210),
     (120, 200, 210), (245, 240, 230)],
)  # fmt: skip


def main() -> None:
    """Play to the middle of a game, draw what the first player sees, and write the picture."""
    with tempfile.TemporaryDirectory() as folder:
        match = Match(sagrada.GAME, sagrada.start(3, seed=SEED, first=0))
        session = Session(match, parse("me,random,random"), Path(folder) / "game.txt", "en")
        while session.position.round < ROUND or session.position.seat != 0:
            play_on(session)
        console = Console(
            file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor",
            markup=False, highlight=False,
        )  # fmt: skip
        voice = session.speaker.to(0)
        shown = session.face.screen(voice, session.position.view(0), session.news(0), console)
        for part in (shown.table(), shown.choices(), voice.words(shown.ask(), style="bold")):
            console.print(part)
        console.print("> ", end="")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(without_hosts(console.export_svg(title="rosace play", theme=NAVE)), encoding="utf-8")


def play_on(session: Session) -> None:
    """The bots by themselves; for the person the first placement there is, after looking at the table."""
    if session.position.seat in session.bots:
        session.bot_plays()
        return
    session.news(0)
    legal = session.position.legal_moves()
    session.play(next((move for move in legal if move.verb == moves.PLACE), legal[-1]))


def without_hosts(svg: str) -> str:
    """The picture without the fonts that Rich would fetch."""
    svg = re.sub(r"<!--.*?-->\s*|@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace")


if __name__ == "__main__":
    main()
