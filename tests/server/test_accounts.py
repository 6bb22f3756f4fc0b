from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from rosace.server.http.keys import Keyring
from rosace.server.http.problems import Problem
from rosace.server.table.names import PATTERN, clean
from tests.server.site import SECRET, asking, refused


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


async def opened(http: httpx.AsyncClient, name: str = "Clever Wren") -> Any:
    answer = await http.post("/api/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_bot_has_an_account_a_key_and_an_end(tmp_path: Path) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            bot = await opened(http)
            assert bot.keys() == {"id", "name", "key"}
            me = (await http.get("/api/bots/me", headers=bearer(bot["key"]))).json()
            assert (me["id"], me["name"]) == (bot["id"], "Clever Wren")
            assert "key" not in me

            renewed = (await http.post("/api/bots/me/key", headers=bearer(bot["key"]))).json()
            assert renewed["key"] != bot["key"]
            refused(await http.get("/api/bots/me", headers=bearer(bot["key"])), 403, "wrong-key")
            refused(await http.post("/api/bots/me/key", headers=bearer(bot["key"])), 403, "wrong-key")
            assert (await http.get("/api/bots/me", headers=bearer(renewed["key"]))).json() == me

            assert (await http.delete("/api/bots/me", headers=bearer(renewed["key"]))).status_code == 204
            for method, path in (("GET", "/me"), ("POST", "/me/key"), ("DELETE", "/me")):
                answer = await http.request(method, f"/api/bots{path}", headers=bearer(renewed["key"]))
                refused(answer, 403, "wrong-key")
            refused(await http.post("/api/bots", json={"name": "clever wren"}), 409, "name-taken")

    asyncio.run(check())


def test_an_account_outlives_the_service(tmp_path: Path) -> None:
    async def open_one() -> Any:
        async with asking(tmp_path) as http:
            return await opened(http)

    async def find(key: str) -> Any:
        async with asking(tmp_path) as http:
            return (await http.get("/api/bots/me", headers=bearer(key))).json()

    bot = asyncio.run(open_one())
    assert asyncio.run(find(bot["key"]))["id"] == bot["id"]


@pytest.mark.parametrize(
    "key",
    [
        "",
        "nonsense",
        Keyring(b"the secret of somebody else, likewise long").bot_key("5f0c2a9d1e7b4a36", 0),
        Keyring(SECRET.encode()).bot_key("there-is-no-such-account", 0),
    ],
)
def test_a_wrong_key_opens_nothing(tmp_path: Path, key: str) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            refused(await http.get("/api/bots/me", headers=bearer(key)), 403, "wrong-key")
            refused(await http.delete("/api/bots/me", headers=bearer(key)), 403, "wrong-key")

    asyncio.run(check())


def test_without_a_key_nobody_is_known(tmp_path: Path) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            answer = await http.get("/api/bots/me")
            refused(answer, 401, "no-key")
            assert answer.headers["www-authenticate"] == "Bearer"
            seat = Keyring(SECRET.encode()).seat_key("kestrel7", 0, 0)
            refused(await http.get("/api/bots/me", headers=bearer(seat)), 401, "no-key")

    asyncio.run(check())


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "name"),
        ({"name": 3}, "name"),
        ({"name": ""}, "name"),
        ({"name": "   "}, "name"),
        ({"name": "x" * 33}, "name"),
        ({"name": "x" * 65}, "name"),
        ({"name": "Ana\u0000"}, "name"),
        ({"name": "Ana\u202e"}, "name"),
        ({"name": "\u200b\u200b"}, "name"),
        ({"name": "Ana", "admin": True}, "admin"),
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, body: dict[str, Any], field: str) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            assert refused(await http.post("/api/bots", json=body), 400, "bad-request")["field"] == field

    asyncio.run(check())


@pytest.mark.parametrize(
    "name", ["Ana", "Zażółć gęślą", "Клён", "紅葉", "<b>Ana</b>", 'O\'Neill & "Co"', "🐦"]
)
def test_any_letters_make_a_name(tmp_path: Path, name: str) -> None:
    async def check() -> None:
        async with asking(tmp_path) as http:
            bot = await opened(http, f" {name}  ")
            assert bot["name"] == name

    asyncio.run(check())


def test_a_name_is_kept_with_single_spaces() -> None:
    assert clean(" a \t b\n") == "a b"
    with pytest.raises(Problem, match="U\\+200D"):
        clean("a\u200db")


@pytest.mark.parametrize("letter", "\u034f\u115f\u1160\u17b4\u180b\u2800\u3164\ufe00\uffa0\u0378\U000e0100")
def test_what_is_not_seen_makes_no_name(letter: str) -> None:
    for name in (letter, f"Ana{letter}"):
        with pytest.raises(Problem, match=f"U\\+{ord(letter):04X}"):
            clean(name)
        assert ord(letter) == 0x378 or not re.match(PATTERN, name)  # one that Unicode has not given away
    assert not re.match(PATTERN, "\ufe0f")
    assert clean("\u2764\ufe0f") == "\u2764"
