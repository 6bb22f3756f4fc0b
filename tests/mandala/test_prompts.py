"""What a seat is asked: to PICK, to SCORE or either, and what is pointed at."""

from __future__ import annotations

from rosace.engine.prompt import Prompt
from rosace.mandala import GAME, Position
from tests.mandala.tables import table


def ask(position: Position) -> Prompt:
    return GAME.prompt(position.view(position.seat))


def targets(prompt: Prompt, move: str) -> list[str]:
    (found,) = [choice["targets"] for choice in prompt["choices"] if choice["move"] == move]
    return found


def test_a_pick_is_an_artist_a_spot_a_first_stone_and_a_tower_space() -> None:
    prompt = ask(table(stacks={"C N": "YW"}))
    assert (prompt["code"], prompt["facts"]) == ("pick", {})
    assert targets(prompt, "W1>C N II") == ["artist:W1", "spot:C", "side:N", "tower:II"]


def test_a_score_is_a_colour_or_some_tops() -> None:
    prompt = ask(table("YW YP RW - -", stacks={"C N": "YW"}))
    assert prompt["code"] == "pick-or-score"
    assert targets(prompt, "score Y") == ["colour:Y"]
    assert targets(prompt, "tops I III") == ["top:I", "top:III"]
    assert ask(table("YW YP RW - -"))["code"] == "score"


def test_who_does_not_decide_waits() -> None:
    position = table(stacks={"C N": "YW"})
    waits: Prompt = {"code": "wait", "facts": {"player": 0}, "choices": []}
    assert GAME.prompt(position.view(1)) == GAME.prompt(position.view(-1)) == waits
    position.finished = True
    position.changed_by_hand()
    assert ask(position)["code"] == "over"
