from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.testing import TestClient

from rosace.server.http.keys import BotKey, Keyring, SeatKey, bearer_bot, held_keys, seat_cookie
from rosace.server.http.problems import Problem

RING = Keyring(b"a secret of the tests, long enough")
OTHER = Keyring(b"a secret of another service, as long")
IDS = st.text("abcdefghijklmnopqrstuvwxyz0123456789_-", min_size=1, max_size=64)


@given(IDS, st.integers(0, 999), st.integers(0, 999_999_999))
def test_a_seat_key_says_what_it_was_made_for(table: str, seat: int, generation: int) -> None:
    key = RING.seat_key(table, seat, generation)
    assert RING.read_seat_key(key) == SeatKey(table, seat, generation)
    assert OTHER.read_seat_key(key) is None
    assert RING.read_bot_key(key) is None


@given(IDS, st.integers(0, 999_999_999))
def test_a_bot_key_says_what_it_was_made_for(account: str, generation: int) -> None:
    key = RING.bot_key(account, generation)
    assert RING.read_bot_key(key) == BotKey(account, generation)
    assert OTHER.read_bot_key(key) is None
    assert RING.read_seat_key(key) is None


@given(st.data())
def test_a_key_with_one_letter_changed_is_none(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from([RING.seat_key("kestrel7", 1, 3), RING.bot_key("wren", 12)]))
    place = data.draw(st.integers(0, len(key) - 1))
    letter = data.draw(st.characters().filter(lambda sign: sign != key[place]))
    for changed in (key[:place] + letter + key[place + 1 :], key[:place] + key[place + 1 :], key + letter):
        assert RING.read_seat_key(changed) is None
        assert RING.read_bot_key(changed) is None


@given(st.text())
def test_any_text_can_be_asked(text: str) -> None:
    assert RING.read_seat_key(text) is None
    assert RING.read_bot_key(text) is None


def test_a_key_of_one_use_does_not_sign_another() -> None:
    signature = RING.bot_key("t.1", 0).rpartition(".")[2]
    assert RING.read_seat_key(f"s.t.1.0.{signature}") is None


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    @get("/api/tables/{table:str}/held")
    async def held(request: Request[Any, Any, State], table: FromPath[str]) -> list[SeatKey]:
        return held_keys(request, table)

    @get("/bot")
    async def bot(request: Request[Any, Any, State]) -> BotKey | None:
        return bearer_bot(request)

    def answer(_: Request[Any, Any, State], problem: Problem) -> Response[str]:
        return Response(problem.code, status_code=problem.kind.status)

    app = Litestar([held, bot], state=State({"keyring": RING}), exception_handlers={Problem: answer})
    with TestClient(app) as client:
        yield client


KEYS = [RING.seat_key("kestrel7", seat, 0) for seat in range(3)]
ELSEWHERE = RING.seat_key("heron2", 0, 0)
FORGED = OTHER.seat_key("kestrel7", 2, 0)
BOT = RING.bot_key("wren", 4)


def held(client: TestClient[Litestar], cookie: list[str], authorization: str = "") -> Any:
    headers = {"cookie": f"rosace_seats={'~'.join(cookie)}"} if cookie else {}
    answer = client.get("/api/tables/kestrel7/held", headers=headers | {"authorization": authorization})
    return [key["seat"] for key in answer.json()] if answer.status_code == 200 else answer.text


@pytest.mark.parametrize(
    ("cookie", "authorization", "found"),
    [
        ([], "", []),
        (KEYS[:2], "", [0, 1]),
        ([KEYS[0], KEYS[0]], f"Bearer {KEYS[0]}", [0]),
        (KEYS[:1], f"bearer {KEYS[2]}", [0, 2]),
        ([FORGED, "", "x", ELSEWHERE, KEYS[1], BOT], "", [1]),
        ([], f"Bearer {BOT}", []),
        ([], "Basic YW5hOnB3", []),
        (KEYS[:1], f"Bearer {FORGED}", "wrong-key"),
        (KEYS[:1], f"Bearer {ELSEWHERE}", "wrong-key"),
        (KEYS[:1], "Bearer", "wrong-key"),
        (KEYS[:1], f"Bearer {KEYS[1]}~{KEYS[2]}", "wrong-key"),
    ],
)
def test_seats_are_held_by_cookie_or_header(
    client: TestClient[Litestar], cookie: list[str], authorization: str, found: Any
) -> None:
    assert held(client, cookie, authorization) == found


@pytest.mark.parametrize(
    ("authorization", "found"),
    [("", None), (f"Bearer {BOT}", "wren"), (f"Bearer {KEYS[0]}", None), (f"Bearer {BOT}x", "wrong-key")],
)
def test_a_bot_is_known_by_its_header(
    client: TestClient[Litestar], authorization: str, found: str | None
) -> None:
    answer = client.get("/bot", headers={"authorization": authorization})
    told = answer.text if answer.status_code != 200 else answer.json() and answer.json()["account"]
    assert told == found


def test_the_cookie_stays_with_its_table_and_away_from_scripts() -> None:
    header = seat_cookie("kestrel7", KEYS[:2], secure=True).to_header(header="")
    assert header.startswith(f"rosace_seats={KEYS[0]}~{KEYS[1]};")
    assert {part.strip() for part in header.split(";")[1:]} == {
        "HttpOnly",
        "Max-Age=34560000",
        "Path=/api/tables/kestrel7",
        "SameSite=strict",
        "Secure",
    }


def test_without_https_the_cookie_is_sent_all_the_same() -> None:
    assert "Secure" not in seat_cookie("kestrel7", KEYS, secure=False).to_header()


def test_a_cookie_without_keys_takes_itself_away() -> None:
    header = seat_cookie("kestrel7", [], secure=False).to_header(header="")
    assert header.startswith('rosace_seats="";')
    assert "Max-Age=0" in header


def test_what_a_cookie_gives_is_what_is_held(client: TestClient[Litestar]) -> None:
    cookie = seat_cookie("kestrel7", [KEYS[2], KEYS[0]], secure=False).to_header(header="").split(";")[0]
    answer = client.get("/api/tables/kestrel7/held", headers={"cookie": cookie})
    assert [key["seat"] for key in answer.json()] == [2, 0]
