"""`rosace moves` for Mandala Stones, and what `rosace legal` says to it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from rosace.cli import main
from rosace.mandala import from_sheet
from rosace.mandala.cards.deck import base
from rosace.text import LANGUAGES
from tests.mandala.sheets import MIDGAME
from tests.sheets import changed

TURN = "players[1].towers"  # of Ben, who is to move


def run(*arguments: str, given: str | None = None, width: int = 80) -> Result:
    environment = {"COLUMNS": str(width), "ROSACE_LANG": "en"}
    return CliRunner().invoke(main, [*arguments], given, env=environment, catch_exceptions=False)


def file(folder: Path, data: Any, name: str = "sheet.json") -> str:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)


def test_the_moves_are_those_of_the_position(tmp_path: Path) -> None:
    sheet = file(tmp_path, MIDGAME)
    moves = [str(move) for move in from_sheet(MIDGAME).legal_moves()]
    answer = {"seat": 1, "moves": moves}
    assert json.loads(run("moves", sheet, "--json").stdout) == answer
    assert json.loads(run("moves", "-", given=json.dumps(MIDGAME)).stdout) == answer
    assert len(moves) == 121


def test_every_pick_is_listed_with_its_sides_and_stones(tmp_path: Path) -> None:
    text = run("moves", file(tmp_path, MIDGAME)).stdout
    listed = re.findall(r"([WP][12]>[NESWC]+) +([NESW/]+)  ", text)
    legal = [str(move).replace(">", " ").split() for move in from_sheet(MIDGAME).legal_moves()]
    picks: dict[str, list[str]] = {}
    for artist, spot, side, _ in [words for words in legal if len(words) == 4]:
        sides = picks.setdefault(f"{artist}>{spot}", [])
        sides += [side] if side not in sides else []
    assert {pick: sides.split("/") for pick, sides in listed} == picks
    assert re.search(r"W1>E +N/E/W +YW YW BW ", text), "the stones stand clockwise from the first side"
    assert "\n  tops II  1 point" in text
    assert "Free tower spaces: I III IV V." in text
    assert "121 moves in all; --json lists each in notation." in text


def test_the_table_is_shown_as_it_was_understood(tmp_path: Path) -> None:
    text = run("moves", file(tmp_path, MIDGAME)).stdout
    assert text.startswith("── Mandala Stones · Ben to move. ──")
    assert " RP ybp <P1>    PP ryb <W1>    BW pry  e      YW bpr │" in text
    assert "╭───────── Ben ──────────╮\n PP ryb" in text, (
        "the towers of who is to move stand beside the board"
    )
    assert "Mandala board (house design): 1 of 60; next +1 on 5; game end (H) on 40\n" in text
    assert "help" not in text, "there is nobody to type help to"
    assert "Round" not in text, "the sheet does not say"
    assert (
        "Mandala Stones · Round 2 · Ben" in run("moves", file(tmp_path, changed(MIDGAME, "turn", 4))).stdout
    )


@pytest.mark.parametrize("patterns", ["hidden", "open"])
def test_nothing_made_up_is_shown(tmp_path: Path, patterns: str) -> None:
    text = run("moves", file(tmp_path, {**MIDGAME, "options": {"patterns": patterns}})).stdout
    assert not re.search(r"\b[YRPB][WP] [a-z]*[YRPB]", text.partition("Free")[0]), (
        "patterns below stay unsaid"
    )
    names = [card.name() for card in base().objectives.values()]
    assert not any(name in text for name in names)
    open_towers = changed(MIDGAME, "players[0].towers[0]", "B?.YW")
    counted = {**open_towers, "mandala": 1, "options": {"patterns": patterns}}
    text = run("moves", file(tmp_path, counted)).stdout
    assert "│ B?   ··   ··   ··   ·· │" in text
    assert "\n  ?···1····1····2" in text


def test_a_full_board_must_score_and_every_colour_is_listed(tmp_path: Path) -> None:
    # The five stones of Ben come off the stacks 3 to 7, whose next stones show petals.
    sheet = changed(MIDGAME, TURN, ["RP.PP", "BW", "BW", "RP", "PP"])
    for stack, pile in [(3, "B?.Y?.RP"), (4, "Y?.R?.PP"), (5, "R?.PP"), (6, "P?.B?.YP"), (7, "B?.Y?.RP")]:
        sheet = changed(sheet, f"stacks[{stack}]", pile)
    text = run("moves", file(tmp_path, sheet)).stdout
    assert "All five of your tower spaces are taken, so you must SCORE." in text
    assert not re.search(r"[WP][12]>[NESWC]", text)
    assert "\n  score P  purple, I V: 4 points" in text
    assert "\n  score B  blue, II III: 5 points" in text
    assert "\n  tops     any of your top stones, 1 point each" in text
    assert "33 moves in all" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
def test_every_language_fits(tmp_path: Path, language: str, width: int) -> None:
    text = run("moves", file(tmp_path, MIDGAME), "--lang", language, width=width).stdout
    assert max(cell_len(line) for line in text.splitlines()) <= width
    assert "{" not in text
    assert "Ben" in text


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    box = file(tmp_path, base().text.replace("2 = 40", "2 = 36"), "my-box.toml")
    text = run("moves", file(tmp_path, MIDGAME), "--cards", box).stdout
    assert "game end (H) on 36" in text
    small = base().text.replace("2 = 40", "2 = 1")
    result = run("moves", file(tmp_path, MIDGAME), "--cards", file(tmp_path, small, "small.toml"))
    assert result.exit_code == 0, "one turn of the round can have covered the hands"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game", ..., "game: is missing; write which one it is: sagrada, mandala"),
        ("stacks", ..., "stacks: is missing; without it the game cannot go on"),
        ("stacks[0]", "YW", "stones: of 96, 2 are nowhere on the table (1 R, 1 P)"),
        ("stacks[0]", "Y?.R?.P?", "stacks[0]: the top stone P? needs its pattern: it can be seen"),
        ("artists", ["C", "N", "W", "W"], "artists[3]: P1 stands on W already"),
        ("mandala", 61, "mandala: it has 60 spaces"),
        ("seat", "Cyd", "seat: is a seat or a player's name; there is no player 'Cyd'"),
        ("turn", 5, "turn: turn 5 is that of seat 0, not of Ben"),
        ("options", {"patterns": "shut"}, "options.patterns: is one of hidden, open, not the text 'shut'"),
        ("ending", True, "ending: 1 stones lie on the mandala, so the hands on space 40 are not covered"),
    ],
)
def test_what_is_impossible(tmp_path: Path, path: str, value: Any, message: str) -> None:
    bad = changed(MIDGAME, path, value)
    result = run("moves", file(tmp_path, bad))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"rosace: {message}")
    error = json.loads(run("moves", "-", given=json.dumps(bad)).stdout)["error"]
    assert f"{error['field']}: {error['reason']}".startswith(message)


def test_legal_is_refused_with_what_there_is(tmp_path: Path) -> None:
    result = run("legal", file(tmp_path, MIDGAME))
    assert result.exit_code == 2
    assert result.stderr == (
        "rosace: game: `rosace legal` is not for mandala; for that there are `rosace score`, `rosace moves`\n"
    )
    assert json.loads(run("legal", "-", given='{"game": "azul"}').stdout) == {
        "error": {
            "field": "game",
            "reason": "is sagrada, not the text 'azul'",
            "code": "wrong-game",
            "facts": {"game": "sagrada", "kind": "text", "value": "azul"},
        }
    }
