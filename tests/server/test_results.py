"""The results of finished games, and the search of the archive by them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rosace.server.store import Store
from rosace.server.table import opening
from rosace.server.workers.indexer import Indexer
from tests.server.listening import Browser, Site, settings
from tests.server.test_mine import BOT, ME, play_out
from tests.server.test_rooms import ORDER, alone, first_move
from tests.waiting import until


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(settings(tmp_path_factory.mktemp("results"), cost_rate=0)) as running:
        yield running


@pytest.fixture(scope="module")
def played(site: Site) -> list[str]:
    """Three public games, and one by link only."""
    ana = site.browser()
    tables = [
        ana.open(ME, BOT, visibility="public")["id"],
        ana.open(ME, BOT, visibility="public", game="mandala")["id"],
        ana.open(ME, BOT, visibility="public", modules=["glory.bloom"])["id"],
        ana.open(ME, BOT)["id"],
    ]
    for table in tables:
        play_out(ana, table)
    until(lambda: len(search(ana)) == 3)
    return tables


def search(browser: Browser, **wanted: Any) -> list[Any]:
    games: list[Any] = browser.get("/api/archive", **wanted)["games"]
    return games


def ids(games: list[Any]) -> list[str]:
    return [game["table"]["id"] for game in games]


def test_public_games_are_found_and_private_ones_are_not(site: Site, played: list[str]) -> None:
    assert ids(search(site.browser())) == [played[2], played[1], played[0]]


def test_the_archive_is_searched_by_game_module_card_and_points(site: Site, played: list[str]) -> None:
    anybody = site.browser()
    assert ids(search(anybody, game="mandala")) == [played[1]]
    assert ids(search(anybody, module="glory.bloom")) == [played[2]]
    (game,) = [game for game in search(anybody) if game["table"]["id"] == played[0]]
    seat = game["facts"]["seats"][1]
    (window,) = seat["cards"]["window"]
    found = {"card": f"window:{window}", "game": "sagrada"}
    assert played[0] in ids(search(anybody, **found))
    assert played[0] in ids(search(anybody, **found, least=seat["points"], most=seat["points"]))
    assert played[0] not in ids(search(anybody, **found, least=seat["points"] + 1, most=seat["points"] + 1))
    both = [f"window:{window}", f"public:{game['facts']['cards']['public'][0]}"]
    assert played[0] in ids(search(anybody, card=both))
    assert search(anybody, card=[f"window:{window}", "objective:one-stone"]) == []


@pytest.mark.parametrize(
    "wrong", [{"game": "go"}, {"least": "many"}, {"limit": 51}, {"before": "x"}, {"card": ["a:b"] * 9}]
)
def test_a_search_that_makes_no_sense_is_refused(site: Site, wrong: dict[str, Any]) -> None:
    site.browser().refused(400, "bad-request", "GET", "/api/archive", **wrong)


def test_a_result_has_the_points_and_the_places_of_the_outcome(site: Site, played: list[str]) -> None:
    for game in search(site.browser()):
        outcome = site.browser().look(game["table"]["id"])["outcome"]
        for place in outcome["ranking"]:
            seat = game["facts"]["seats"][place["seat"]]
            assert (seat["points"], seat["place"]) == (place["total"], place["place"])
            assert seat["won"] == (place["place"] == 1)
        lines = [{line["card"]: line["points"] for line in sheet} for sheet in outcome["sheets"]]
        assert [seat["lines"] for seat in game["facts"]["seats"]] == lines


def test_games_that_ended_before_there_were_results_get_them(tmp_path: Path) -> None:
    """As after an upgrade: only tables and events are there. A game that cannot be read stops no other."""

    async def check() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'old.sqlite'}")
        rooms = alone(store)
        table = await rooms.open(lambda: opening.open_table(ORDER))
        while (await rooms.execute(table.id, first_move)).status == "running":
            pass
        row, (first, *_) = await store.table(table.id), await store.events(table.id)
        assert row is not None
        broken = type(first)("broken", 1, 1.0, "moved", 0, 1, "{}")
        await store.append(
            type(row)("broken", "sagrada", "over", "link", 1.0, 1.0, 1, 1, None, "{}"), [broken]
        )
        indexer = Indexer(alone(store))
        while await indexer.index_slice():
            pass
        assert [one.id for one in await store.unindexed(1, 0.0, 5)] == ["broken"]
        await store.close()

    asyncio.run(check())
