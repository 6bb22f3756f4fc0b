"""Games with cards of one's own: records that carry them, pickles and views."""

from __future__ import annotations

import json
import pickle
import re
from hashlib import sha256
from pathlib import Path

import pytest

from rosace import sagrada
from rosace.engine import headers as head
from rosace.engine.errors import RecordError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import Position
from rosace.sagrada.cards import deck
from tests.records import without_seed
from tests.sagrada.cards.own_packs import MINE, on_top

SECOND = """
[[bloom]]
id = "waves"
status = "public"
names = { en = "Waves" }
points = 9
pattern = ["A.A.", ".B.B"]
"""
MODULES = ["glory.bloom", "glory.pioneers", "glory.grey-glass", "five-six.objectives"]


def finished(cards: deck.Deck) -> Match[Position]:
    """A whole game with cards of two packs on the table."""
    match = Match(
        sagrada.GAME,
        sagrada.start(
            2,
            seed=3,
            modules=MODULES,
            cards=cards,
            windows=["lantern", None],
            private=["cross", "fence"],
            grey_board="left-column",
            pioneers=["pioneer-xvi", "pioneer-i", "pioneer-ii"],
            blooms=[["steps", "waves"], ["path", "pairs"]],
        ),
    )
    while not match.position.over:
        moves = match.position.legal_moves()
        match.play(moves[len(moves) // 3])
    return match


@pytest.fixture(name="paths")
def two_packs(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / "my-box.toml", tmp_path / "corrections.toml"]
    for path, text in zip(paths, (MINE, SECOND), strict=True):
        path.write_text(text, "utf-8")
    return paths


def test_a_record_names_the_packs_and_replays_without_the_files(paths: list[Path]) -> None:
    match = finished(deck.load(paths))
    sums = [sha256(path.read_bytes()).hexdigest() for path in paths]
    for path in paths:
        path.unlink()
    record = Record.parse(str(match.record))
    assert record.headers["Packs"] == f"my-box.toml sha256:{sums[0]} / corrections.toml sha256:{sums[1]}"
    assert json.loads(record.headers["Cards"]) == [MINE, SECOND]
    for again in (
        record.replay(sagrada.GAME),
        record.verify(sagrada.GAME),
        without_seed(record).replay(sagrada.GAME),
    ):
        assert again == match.position
        assert again.score(0) == match.position.score(0)
        assert abs(again.score(0)["waves"].points) == 9
    assert Record.from_json(record.to_json()) == record
    half = Record(record.headers | {"Result": "*"}, record.decisions[:20])
    resumed = Match.resume(sagrada.GAME, half)
    for decision in record.decisions[20:]:
        assert resumed.play(decision.move) == decision.outcome
    assert resumed.position == match.position


def test_our_own_box_is_not_written_into_records() -> None:
    headers = sagrada.GAME.headers(sagrada.start(2, seed=1, modules=MODULES))
    assert not {"Packs", "Cards"} & headers.keys()


def test_pickles_and_views_know_the_cards() -> None:
    position = finished(on_top(MINE)).position
    arrived = pickle.loads(pickle.dumps(position))
    assert arrived == position
    assert arrived.setup.deck is position.setup.deck
    assert arrived.score(0) == position.score(0)
    view = pickle.loads(pickle.dumps(position.view(1)))
    assert view == position.view(1)
    assert view.score(0) == position.score(0)


def test_with_other_cards_it_is_another_position() -> None:
    ours = sagrada.start(
        2, seed=1, windows=["virtus", "firmitas"], private=["shades-of-red", "shades-of-blue"]
    )
    same = sagrada.start(
        2,
        seed=1,
        windows=["virtus", "firmitas"],
        private=["shades-of-red", "shades-of-blue"],
        cards=on_top(SECOND),
    )
    assert ours != same


def packed(*texts: str) -> dict[str, str]:
    return head.packs([(f"{number}.toml", text) for number, text in enumerate(texts, 1)])


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({"Cards": "["}, "set-up: Cards: not readable as JSON"),
        (
            {"Cards": json.dumps([MINE.replace("points = 5", "points = 6")])},
            "set-up: Packs: mine.toml has been changed",
        ),
        ({"Packs": "mine.toml sha256:0"}, "set-up: Packs: mine.toml has been changed: its checksum is"),
        (packed("[[tile]]"), "set-up: 1.toml: tile: is not known"),
        (packed(SECOND), "there is no card 'cross'"),
    ],
)
def test_a_damaged_pack_is_refused_with_the_reason(headers: dict[str, str], reason: str) -> None:
    record = finished(on_top(MINE)).record
    record.headers |= headers
    with pytest.raises(RecordError, match=re.escape(reason)):
        record.replay(sagrada.GAME)
