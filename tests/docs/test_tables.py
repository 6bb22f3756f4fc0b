"""The parts of the manual that follow from the code are those that the code says."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from docs import tables
from rosace import mandala, sagrada
from rosace.engine.refusal import Refusal
from rosace.mandala import moves as mandala_moves
from rosace.mandala.explain import CODES as MANDALA_CODES
from rosace.sagrada import moves
from rosace.sagrada.cards.deck import base
from rosace.sagrada.explain import CODES


def test_every_page_is_up_to_date() -> None:
    old = [str(path.relative_to(tables.DOCS)) for path, old, new in tables.pages() if old != new]
    assert not old, "python docs/tables.py writes them anew"


def test_marks_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("refusals.md", "options.md", "records.md"):
        (tmp_path / name).write_text("# Nothing here\n", encoding="utf-8")
    monkeypatch.setattr(tables, "DOCS", tmp_path)
    with pytest.raises(ValueError, match=r"refusals\.md: the marks <!-- refusals:begin --> and"):
        list(tables.pages())


def refusals(players: int, seed: int) -> list[Refusal]:
    """What is said to all kinds of moves, legal or not, in a game at random; four seeds have all tools among them."""
    chance = Random(seed)
    tools = list(base().tools)[3 * seed : 3 * seed + 3]
    position = sagrada.start(players, seed=seed, tools=tools)
    tried = [
        *moves.PLACES, *moves.PAYS, *moves.TAKES, *moves.SWAPS, *moves.LIFTS, *moves.SET_VALUES[1:], moves.UP,
        moves.DOWN, moves.PASS_TURN, moves.PUT_BACK, moves.NO_FURTHER, *map(moves.use, base().tools),
        moves.choose_window("virtus"),
    ]  # fmt: skip
    found = []
    while not position.over:
        for move in [*chance.sample(tried, 60), *map(moves.use, position.setup.tools)]:
            refusal = position.explain(move)
            if refusal is not None:
                found.append(refusal)
        legal = position.legal_moves()
        placing = [move for move in legal if move.verb != moves.PASS]
        position.play(chance.choice(placing or legal))
    return found


@pytest.mark.parametrize("players", [1, 2, 3])
def test_refusals_have_the_facts_that_the_page_tells(players: int) -> None:
    told = {code: set(tables.facts(code)) for code in CODES}
    page = (tables.DOCS / "refusals.md").read_text(encoding="utf-8")
    for refusal in (refusal for seed in range(4) for refusal in refusals(players, seed)):
        assert set(refusal.facts) == told[refusal.code], refusal
        if refusal.code == "not-now":
            assert f"`{refusal.facts['expects']}`" in page, refusal


def refusals_in_mandala(players: int, seed: int) -> list[Refusal]:
    """What is said to every move that there is, now and then in a game at random."""
    chance = Random(seed)
    position = mandala.start(players, seed=seed)
    tried = [*mandala_moves.PICKS, *mandala_moves.SCORES, *mandala_moves.ALL_TOPS[1:]]
    found: list[Refusal | None] = [
        position.view(1 - position.seat).explain("score P"),
        position.explain("hammer"),
    ]
    while not position.over:
        found += map(position.explain, chance.sample(tried, 60))
        position.play(chance.choice(position.legal_moves()))
    found.append(position.explain("score P"))
    return [refusal for refusal in found if refusal is not None]


def test_refusals_in_mandala_have_the_facts_that_the_page_tells() -> None:
    told = {code: set(tables.facts(code)) for code in MANDALA_CODES}
    met = set()
    for refusal in (refusal for seed in range(4) for refusal in refusals_in_mandala(2, seed)):
        met.add(refusal.code)
        facts = set(refusal.facts)
        if refusal.facts.get("because") in ("empty", "pattern"):
            facts.add("other")  # only a stone that is blocked names another artist
        assert facts == told[refusal.code], refusal
    assert met == set(MANDALA_CODES)
