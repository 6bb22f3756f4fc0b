"""What is remarked on a move: the codes and facts."""

from __future__ import annotations

from rosace.engine.prompt import THE_TABLE, Remark
from rosace.mandala import GAME, Position
from tests.mandala.tables import table


def remarks(position: Position, move: str) -> list[Remark]:
    before = position.copy()
    position.play(move)
    return GAME.remarks(before, move, position, "")


def test_a_pick_names_the_stones_of_the_tower() -> None:
    position = table(stacks={"C N": "YW", "C E": "RW", "N N": "BW"})
    (picked,) = remarks(position, "W1>C N II")
    assert picked == {
        "seat": 0, "code": "picked", "turn": 1, "secret": "",
        "facts": {"artist": "W1", "spot": "C", "tower": "II", "stones": ["YW", "RW"]},
    }  # fmt: skip


def test_a_score_names_the_points() -> None:
    (scored,) = remarks(table("YW YP RW - -", "BW - - - -"), "score Y")
    assert (scored["code"], scored["facts"]["colour"]) == ("scored", "Y")
    assert isinstance(scored["facts"]["count"], int)
    (tops,) = remarks(table("YW YP RW - -", "BW - - - -"), "tops I III")
    assert (tops["code"], tops["facts"]) == ("scored-tops", {"towers": "I III", "count": 2})


def test_the_end_is_remarked_on() -> None:
    ending = remarks(table("YW YP RW - -", "BW - - - -", mandala_stones=39), "tops I III")
    assert [(one["seat"], one["code"]) for one in ending] == [(0, "scored-tops"), (THE_TABLE, "last-round")]
    stuck = remarks(table("YW YP RW - -"), "tops I III")
    assert (stuck[1]["code"], stuck[1]["facts"]) == ("nothing-left", {"player": 1})
