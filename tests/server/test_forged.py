"""Keys that are forged, revoked, of others, or in the wrong place: they open nothing, and no table moves."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError

from rosace.server.http.keys import COOKIE, Keyring
from tests.server.listening import Browser, Site
from tests.server.probing import (
    AT_A_SEAT,
    DOINGS,
    KEYED,
    ME,
    OPEN,
    RANDOM,
    app_of,
    bearer,
    do,
    key_of,
    new_bot,
    opens_nothing,
    refused,
    state_of,
    table_of,
)

pytestmark = pytest.mark.usefixtures("unharmed")


WRONG_KEYS: dict[str, Callable[[Site, str], str]] = {
    "of another table": lambda site, table: key_of(site, other_table(site), 0),
    "of a seat that is not there": lambda site, table: ring(site).seat_key(table, 5, 0),
    "of a generation to come": lambda site, table: ring(site).seat_key(table, 0, 1),
    "of another service": lambda site, table: Keyring(b"x" * 40).seat_key(table, 0, 0),
    "of a bot that is not there": lambda site, table: ring(site).bot_key("5f0c2a9d1e7b4a36", 0),
    "with another seat": lambda site, table: key_of(site, table, 1).replace(".1.", ".0.", 1),
    "with a letter less": lambda site, table: key_of(site, table, 0)[:-1],
    "with a letter more": lambda site, table: key_of(site, table, 0) + "A",
    "with other last bits": lambda site, table: last_bits(key_of(site, table, 0)),
    "in capitals": lambda site, table: key_of(site, table, 0).upper(),
    "with a blank": lambda site, table: key_of(site, table, 0).replace(".", ". ", 1),
    "two of them": lambda site, table: f"{key_of(site, table, 0)},{key_of(site, table, 1)}",
    "as in a cookie": lambda site, table: f"{key_of(site, table, 0)}~{key_of(site, table, 1)}",
    "as a bot's": lambda site, table: "b" + key_of(site, table, 0)[1:],
    "of letters from afar": lambda site, table: key_of(site, table, 0).replace("s", "ѕ", 1),
    "of digits from afar": lambda site, table: key_of(site, table, 0).replace(".0.", ".٠.", 1),
    "nothing": lambda site, table: "",
    "much too long": lambda site, table: "s." + "a" * 20_000,
    "with NUL": lambda site, table: key_of(site, table, 0) + "%00",
}


def last_bits(key: str) -> str:
    """The same signature to a lenient reader of base64: the last letter has bits that count for nothing."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return key[:-1] + letters[letters.index(key[-1]) ^ 1]


def ring(site: Site) -> Keyring:
    found: Keyring = app_of(site).state.keyring
    return found


def other_table(site: Site) -> str:
    found: str = site.browser().open(ME, RANDOM)["id"]
    return found


@pytest.mark.parametrize("which", WRONG_KEYS)
def test_a_key_that_does_not_fit_opens_nothing(
    site: Site, stranger: httpx.Client, table: str, which: str
) -> None:
    key = WRONG_KEYS[which](site, table)
    before = state_of(site, table)
    opens_nothing(stranger, table, 0, DOINGS, Authorization=f"Bearer {key}".strip().encode())
    claimed = stranger.post(f"/api/tables/{table}/claim", json={"key": key})
    refused(claimed, "wrong-key", "bad-request")
    assert state_of(site, table) == before


def test_the_key_of_a_seat_is_for_that_seat(site: Site, stranger: httpx.Client, table: str) -> None:
    before = state_of(site, table)
    assert len(AT_A_SEAT) == 10
    opens_nothing(stranger, table, 0, AT_A_SEAT, **bearer(key_of(site, table, 1)))
    assert state_of(site, table) == before


@pytest.mark.parametrize(
    "place", ["query", "cookie of another name", "header of another name", "basic", "body"]
)
def test_a_key_in_the_wrong_place_opens_nothing(
    site: Site, stranger: httpx.Client, table: str, place: str
) -> None:
    key, before = key_of(site, table, 0), state_of(site, table)
    names = (COOKIE, "key", "token", "access_token", "authorization")
    query = "&".join([f"{name}={key}" for name in names]) if place == "query" else ""
    headers = {
        "cookie of another name": {"Cookie": f"seats={key}", "Origin": site.origin},
        "header of another name": {"X-Authorization": f"Bearer {key}", "X-Api-Key": key},
        "basic": {"Authorization": f"Basic {key}"},
    }.get(place, {})
    for method, path, body in KEYED.values():
        more = dict.fromkeys(names, key) if place == "body" and method != "GET" else {}
        sent = {**(body or {}), **more} or None
        mark = "&" if "?" in path else "?"
        answer = do(stranger, table, 0, (method, path, sent), f"{mark}{query}", **headers)
        refused(answer, "no-key", *(["bad-request"] if more else []))
    assert state_of(site, table) == before
    assert stranger.get(f"/api/tables/{table}?{query}", headers=headers).json()["mine"] == []


def test_the_cookie_of_one_table_is_worth_nothing_at_another(
    site: Site, ana: Browser, stranger: httpx.Client, table: str
) -> None:
    key, before = key_of(site, other_table(site), 0), state_of(site, table)
    headers = {"Cookie": f"{COOKIE}={key}~~~{key_of(site, table, 0)[:-2]}~nonsense~", "Origin": site.origin}
    opens_nothing(stranger, table, 0, KEYED, **headers)
    assert stranger.get(f"/api/tables/{table}", headers=headers).json()["mine"] == []
    assert state_of(site, table) == before
    # …and a cookie that is much too long is passed over, as far as anybody takes it at all
    many = "~".join([key] * 500)
    answer = stranger.get(
        f"/api/tables/{table}", headers={"Cookie": f"{COOKIE}={many}", "Origin": site.origin}
    )
    assert answer.status_code == 200
    assert answer.json()["mine"] == []


def test_a_revoked_key_opens_nothing_and_an_open_line_falls_silent(
    site: Site, ana: Browser, stranger: httpx.Client, table: str
) -> None:
    old = key_of(site, table, 0)
    thief = site.browser(Authorization=f"Bearer {old}")
    with (
        thief.live(table) as live,
        stranger.stream("GET", f"/api/tables/{table}/stream", headers=bearer(old)) as lines,
    ):
        heard = lines.iter_lines()
        assert '"mine":[0]' in next(heard)
        assert live.state()["mine"] == [0]
        new = ana.post(f"/api/tables/{table}/seats/0/link")["key"]
        assert new != old
        # The table moved on, so both are looked at again, and with them their keys.
        assert '"wrong-key"' in next(heard)
        assert live.frame()["problem"]["code"] == "wrong-key"
        with pytest.raises(ConnectionClosedError, match="4403"):
            live.frame()
    before = state_of(site, table)
    opens_nothing(stranger, table, 0, DOINGS, **bearer(old))
    refused(stranger.post(f"/api/tables/{table}/claim", json={"key": old}), "wrong-key")
    assert state_of(site, table) == before
    assert ana.look(table)["mine"] == [0]


# -- bots ------------------------------------------------------------------------------------------------------------


def test_a_bot_plays_its_own_seat_and_no_other(site: Site, ana: Browser, stranger: httpx.Client) -> None:
    table: str = ana.open(ME, OPEN, OPEN)["id"]
    first, second = (bearer(new_bot(ana, name)) for name in ("Rook", "Jay"))
    for seat, key in ((1, first), (2, second)):
        answer = stranger.post(f"/api/tables/{table}/seats/{seat}/join", json={}, headers=key)
        assert answer.json()["table"]["mine"] == [seat]
        assert "set-cookie" not in answer.headers
    before = state_of(site, table)
    for seat, key in ((0, first), (2, first), (0, second), (1, second)):
        opens_nothing(stranger, table, seat, AT_A_SEAT, **key)
    assert state_of(site, table) == before


def test_a_bot_whose_account_has_ended_is_nobody(site: Site, ana: Browser, stranger: httpx.Client) -> None:
    table: str = ana.open(ME, OPEN)["id"]
    key = bearer(new_bot(ana, "Swift"))
    assert stranger.post(f"/api/tables/{table}/seats/1/join", json={}, headers=key).status_code == 200
    program = site.browser(**key)
    with program.live(table) as live:
        assert live.state()["mine"] == [1]
        assert stranger.delete("/api/bots/me", headers=key).status_code == 204
        before = state_of(site, table)
        live.send(type="move", ply=0, move="pass", ref="late")
        assert live.frame("problem")["problem"]["code"] == "wrong-key"
        opens_nothing(stranger, table, 1, DOINGS, **key)
        refused(
            stranger.post("/api/tables", json={"game": "sagrada", "seats": [ME, OPEN]}, headers=key),
            "wrong-key",
        )
        assert state_of(site, table) == before
        ana.put(f"/api/tables/{table}/seats/0/name", {"name": "Anna"})
        with pytest.raises(ConnectionClosedError, match="4403"):
            live.state(before[0] + 1)  # it is told nothing more, and hung up on


def test_a_bot_with_a_new_key_is_not_the_one_with_the_old(
    ana: Browser, stranger: httpx.Client, site: Site
) -> None:
    table: str = ana.open(ME, OPEN)["id"]
    old = bearer(new_bot(ana, "Dunnock"))
    stranger.post(f"/api/tables/{table}/seats/1/join", json={}, headers=old)
    new = bearer(stranger.post("/api/bots/me/key", headers=old).json()["key"])
    opens_nothing(stranger, table, 1, DOINGS, **old)
    assert stranger.get(f"/api/tables/{table}", headers=new).json()["mine"] == [1]
    assert table_of(site, table).ply == 0


# -- looking on ------------------------------------------------------------------------------------------------------


def test_where_nobody_looks_on_nothing_is_seen(site: Site, ana: Browser, stranger: httpx.Client) -> None:
    """No score sheets either: they would tell how everybody stands."""
    table: str = ana.open(ME, OPEN, watch={"allowed": False})["id"]
    site.browser().post(f"/api/tables/{table}/seats/1/join", {})
    bot = bearer(new_bot(ana, "Heron"))
    for headers in ({}, bot):
        for path in ("", "?since=0&wait=1", "/stream", "/score"):
            refused(stranger.get(f"/api/tables/{table}{path}", headers=headers), "not-allowed")
        refused(stranger.get(f"/api/tables/{table}/why?move=pass", headers=headers), "no-key")
        refused(stranger.get(f"/api/tables/{table}/record", headers=headers), "not-over")
        refused(stranger.get(f"/api/tables/{table}/past/0", headers=headers), "not-over")
    with site.browser().live(table) as live:
        assert live.frame("problem")["problem"]["code"] == "not-allowed"
        with pytest.raises(ConnectionClosedError, match="4403"):
            live.frame()
