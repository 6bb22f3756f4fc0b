from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rosace import mandala, sagrada
from rosace.bots import LEVELS
from rosace.engine.errors import SetupError
from rosace.mandala.cards.deck import base
from rosace.sagrada.cards.deck import everything
from rosace.server.api import games
from rosace.server.http.problem_json import problem_response
from rosace.text import LANGUAGES, Catalogue


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    app = Litestar(games.HANDLERS, exception_handlers={Exception: problem_response}, logging_config=None)
    with TestClient(app) as client:
        yield client


def of(client: TestClient[Litestar], game: str) -> Any:
    return next(found for found in client.get("/api/games").json()["games"] if found["id"] == game)


def test_the_games_are_told(client: TestClient[Litestar]) -> None:
    body = client.get("/api/games").json()
    assert [game["id"] for game in body["games"]] == ["sagrada", "mandala"]
    assert body["languages"] == ["en", "pl", "ru"]
    assert of(client, "mandala")["names"]["pl"] == "Kamienna Mandala"
    assert of(client, "sagrada")["players"] == [1, 6]
    assert of(client, "mandala")["players"] == [2, 4]
    for game in body["games"]:
        assert [bot["id"] for bot in game["bots"]] == list(LEVELS)


def test_no_text_is_missing(client: TestClient[Litestar]) -> None:
    assert (
        re.findall(r"\{[a-z]", client.get("/api/games").text) == []
    )  # a gap in a catalogue is told as {its-key}


def test_every_table_that_is_offered_can_be_set_up(client: TestClient[Litestar]) -> None:
    for size in of(client, "sagrada")["sizes"]:
        for module in size["modules"]:
            sagrada.start(size["players"], seed=1, modules=[module])
        assert sagrada.start(size["players"], seed=1).setup.modules == tuple(size["included"])
        sagrada.start(size["players"], seed=1, modules=size["modules"])
        for tools in size["tools"]:
            assert len(sagrada.start(size["players"], seed=1, tools=tools).setup.tools) == tools
    for size in of(client, "mandala")["sizes"]:
        mandala.start(size["players"], seed=1)


def test_what_is_not_offered_cannot_be(client: TestClient[Litestar]) -> None:
    found = of(client, "sagrada")
    every = {module["id"] for module in found["modules"]}
    for size in found["sizes"]:
        for module in every - {*size["modules"], *size["included"]}:
            with pytest.raises(SetupError):
                sagrada.start(size["players"], seed=1, modules=[module])
    assert [size["tools"] for size in found["sizes"]] == [[1, 2, 3, 4, 5], [], [], [], [], []]


def test_every_option_can_be_chosen(client: TestClient[Litestar]) -> None:
    for game, make in (("sagrada", sagrada.Options.of), ("mandala", mandala.Options.of)):
        for option in of(client, game)["options"]:
            for choice in option["choices"]:
                assert make({option["id"]: choice["id"]}).all()[option["id"]] == choice["id"]
            assert make({option["id"]: option["usual"]}).changed() == {}


def test_the_cards_of_sagrada(client: TestClient[Litestar]) -> None:
    cards = {card["id"]: card for card in client.get("/api/games/sagrada/cards").json()}
    assert list(cards) == [card.id for card in everything().cards()]
    virtus = cards["virtus"]
    assert virtus["names"].keys() == {"en", "pl", "ru"}
    assert (virtus["kind"], virtus["difficulty"], len(virtus["grid"])) == ("window", 5, 4)
    assert virtus["grid"] == list(everything().window("virtus").pattern.grid)
    assert "price" not in virtus
    assert {card["status"] for card in cards.values()} <= {"rulebook", "public", "house", "partly-house"}


def test_the_cards_of_mandala_stones(client: TestClient[Litestar]) -> None:
    cards = {card["id"]: card for card in client.get("/api/games/mandala/cards").json()}
    assert list(cards) == [*base().objectives, "spiral"]
    assert cards["spiral"]["hands"].keys() == {"2", "3", "4"}
    counted = [card for card in cards.values() if {"stones", "colour", "tops"} & card.keys()]
    assert len(counted) == len(cards) - 1


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_does_can_be_said_in_every_language(
    client: TestClient[Litestar], game: str, language: str
) -> None:
    catalogue = Catalogue(language)
    for card in client.get(f"/api/games/{game}/cards").json():
        said = [catalogue.text(each["id"], **each.get("values", {})) for each in card.get("meaning", [])]
        assert bool(said) == (card["kind"] != "window"), card["id"]
        assert not [text for text in said if re.search(r"[{$]", text)], card["id"]


def test_what_a_card_does_has_the_numbers_of_its_data(client: TestClient[Litestar]) -> None:
    cards = {card["id"]: card for card in client.get("/api/games/sagrada/cards").json()}
    for card in cards.values():
        values = [each.get("values", {}) for each in card.get("meaning", [])]
        if card["kind"] == "bloom":
            assert values == [{"pattern": " / ".join(card["pattern"]), "points": card["points"]}]
        if card["kind"] == "rare-board":
            assert values[0] == {"slots": card["slots"]}
        if "rewards" in card:
            assert values[0]["rewards"] == "/".join(map(str, card["rewards"]))
    assert [each["id"] for each in cards["frosted-glass"]["meaning"]][-1] == "rare-board-reroll"


def test_a_game_that_is_not_there(client: TestClient[Litestar]) -> None:
    answer = client.get("/api/games/chess/cards")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-game")


@pytest.mark.parametrize("path", ["/api/games", "/api/games/sagrada/cards", "/api/games/mandala/cards"])
def test_what_has_not_changed_is_not_sent_again(client: TestClient[Litestar], path: str) -> None:
    tag = client.get(path).headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        answer = client.get(path, headers={"if-none-match": known})
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
    assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200
