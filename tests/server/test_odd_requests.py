"""Requests that no client would send: odd bodies, odd addresses, odd methods, and shapes in which two hide in one."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import httpx
import pytest
from msgspec import json

from rosace.server.http.framing import MAX_CHUNKS, MAX_HEADER_BYTES, MAX_PIPELINED
from tests.server.listening import Browser, Site
from tests.server.probing import ME, OPEN, bearer, finished, key_of, refused, state_of, table_of
from tests.server.wire import Wire, wire

pytestmark = pytest.mark.usefixtures("unharmed")


# -- bodies ----------------------------------------------------------------------------------------------------------

JSON = {"Content-Type": "application/json"}
BODIES: dict[str, tuple[bytes, str]] = {
    "none": (b"", "bad-request"),
    "blanks": (b" \n\t ", "bad-request"),
    "half": (b'{"ply": 0, "move": "pa', "bad-request"),
    "and more": (b'{"ply": 0, "move": "pass"} {}', "bad-request"),
    "a list": (b'[{"ply": 0, "move": "pass"}]', "bad-request"),
    "null": (b"null", "bad-request"),
    "not UTF-8": (b'{"ply": 0, "move": "\xff"}', "bad-request"),
    "UTF-16": ('{"ply": 0, "move": "pass"}'.encode("utf-16"), "bad-request"),
    "a mark before it": (b'\xef\xbb\xbf{"ply": 0, "move": "pass"}', "bad-request"),
    "NUL": (b'{"ply": 0, "move": "\x00"}', "bad-request"),
    "NUL, escaped": (b'{"ply": 0, "move": "\\u0000"}', "unreadable-move"),
    "a lone surrogate": (b'{"ply": 0, "move": "\\ud800"}', "bad-request"),
    "deep": (b'{"ply": ' + b"[" * 30_000, "bad-request"),
    "unknown": (b'{"ply": 0, "move": "pass", "admin": true}', "bad-request"),
    "prototype": (b'{"ply": 0, "move": "pass", "__proto__": {}}', "bad-request"),
    "missing": (b'{"move": "pass"}', "bad-request"),
    "an empty move": (b'{"ply": 0, "move": ""}', "bad-request"),
    "a long move": (b'{"ply": 0, "move": "%s"}' % (b"x" * 81), "bad-request"),
    "nonsense": (b'{"ply": 0, "move": "make me win"}', "unreadable-move"),
    "digits from afar": ('{"ply": 0, "move": "R² A٣"}'.encode(), "unreadable-move"),
    "ply as text": (b'{"ply": "0", "move": "pass"}', "bad-request"),
    "ply as a fraction": (b'{"ply": 0.5, "move": "pass"}', "bad-request"),
    "ply below": (b'{"ply": -1, "move": "pass"}', "bad-request"),
    "ply above": (b'{"ply": 1073741825, "move": "pass"}', "bad-request"),
    "ply beyond 64 bits": (b'{"ply": 18446744073709551616, "move": "pass"}', "bad-request"),
    "ply of 5,000 digits": (b'{"ply": %s, "move": "pass"}' % (b"9" * 5000), "bad-request"),
    "ply beyond all": (b'{"ply": 1e999, "move": "pass"}', "bad-request"),
    "ply that is none": (b'{"ply": NaN, "move": "pass"}', "bad-request"),
    "ply true": (b'{"ply": true, "move": "pass"}', "bad-request"),
    "seat as text": (b'{"ply": 0, "move": "pass", "seat": "0"}', "bad-request"),
    "seat below": (b'{"ply": 0, "move": "pass", "seat": -1}', "bad-request"),
    "seat above": (b'{"ply": 0, "move": "pass", "seat": 6}', "bad-request"),
    "seat not there": (b'{"ply": 0, "move": "pass", "seat": 5}', "no-such-seat"),
    "in time, then not": (b'{"ply": 0, "move": "pass", "ply": 7}', "stale"),
    "too large": (b'{"ply": 0, "move": "%s"}' % (b"x" * 70_000), "too-large"),
}


@pytest.mark.parametrize("what", BODIES)
def test_an_odd_body_is_refused(site: Site, stranger: httpx.Client, table: str, what: str) -> None:
    body, code = BODIES[what]
    before = state_of(site, table)
    headers = {**bearer(key_of(site, table, table_of(site, table).to_move)), **JSON}
    refused(stranger.post(f"/api/tables/{table}/moves", content=body, headers=headers), code)
    assert state_of(site, table) == before


@pytest.mark.parametrize(
    "kind",
    ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json",
     "application/problem+json", "application/msgpack", "application/jsonx", "nonsense", "application/xml", "*/*"],
)  # fmt: skip
def test_only_json_is_json(site: Site, stranger: httpx.Client, table: str, kind: str) -> None:
    """A form of another site can send texts and forms without asking: neither is a move."""
    before = state_of(site, table)
    headers = {**bearer(key_of(site, table, 0)), "Content-Type": kind}
    answer = stranger.post(
        f"/api/tables/{table}/moves", content=b'{"ply": 0, "move": "pass"}', headers=headers
    )
    refused(answer, "unsupported-media-type")
    assert state_of(site, table) == before


def test_a_record_may_be_larger_than_other_bodies_and_not_much(ana: Browser) -> None:
    padding = "# a remark\n" * 10_000
    assert ana.post("/api/records", {"record": padding + finished()})["table"]["status"] == "over"
    ana.refused(413, "too-large", "POST", "/api/records", {"record": padding * 20})
    ana.refused(413, "too-large", "POST", "/api/tables", {"game": padding})


RECORDS = {
    "no head": "1. 0 pass",
    "players without end": "Game: sagrada\nRules: 1\nPlayers: " + "9" * 5000,
    "digits from afar": finished().replace("Players: 2", "Players: ٢"),
    "another game": finished().replace("Game: sagrada", "Game: chess"),
    "rules to come": finished().replace("Rules: 1", "Rules: 99"),
    "without its seed": finished().replace("Seed: ", "Tune: "),
    "with another seed": finished().replace("Seed: 7", "Seed: 8"),
    "with other dice": finished().replace(" = P", " = G", 1),
    "with a decision left out": finished().replace("\n5. ", "\n# "),
    "with cards of one's own": finished().replace("Tools:", 'Cards: ["a' + ".a" * 400_000 + '"]\nTools:', 1),
    "with NUL": finished().replace("Rules: 1", "Rules: 1\x00"),
    "with everything twice": finished() * 2,
    "a number": "1" * 500_000,
}


@pytest.mark.parametrize("what", RECORDS)
def test_a_record_that_is_none(ana: Browser, what: str) -> None:
    ana.refused(422, "unreadable-record", "POST", "/api/records", {"record": RECORDS[what]})


def test_chunks_are_counted_as_they_come(site: Site, stranger: httpx.Client, table: str) -> None:
    sent = 0

    def endless() -> Any:
        nonlocal sent
        while sent < 50_000_000:
            sent += 65_536
            yield b" " * 65_536

    headers = {**bearer(key_of(site, table, 0)), **JSON}
    try:
        answer = stranger.post(f"/api/tables/{table}/moves", content=endless(), headers=headers)
        refused(answer, "too-large")
    except (httpx.WriteError, httpx.ReadError, httpx.RemoteProtocolError):
        pass  # hung up on, in the middle of it
    assert sent < 50_000_000


# -- addresses -------------------------------------------------------------------------------------------------------

IDS = [
    "%00", "a%00b", "..", "%2e%2e", "..%2f..%2fetc%2fpasswd", "%ff%fe", "%ED%A0%80", "%F0%9F%98%80", "a" * 64, "a" * 65,
    "a" * 30_000, "'; DROP TABLE events; --", "%25%30%30", "{table}", "a;b=c", "*", "null", "-1", "~",
]  # fmt: skip
SEATS = [
    "-1",
    "0.0",
    "1e0",
    "0x0",
    "true",
    "null",
    "6",
    "99999999999999999999",
    "9" * 5000,
    "%20",
    "0%00",
    "a",
    "0;1",
]


def test_an_id_that_is_none(stranger: httpx.Client) -> None:
    for id in IDS:
        for method, path, body in [
            ("GET", "", None),
            ("GET", "/record", None),
            ("GET", "/stream", None),
            ("GET", "/past/0", None),
            ("GET", "/score", None),
            ("POST", "/moves", {"ply": 0, "move": "pass"}),
            ("POST", "/seats/0/join", {}),
            ("POST", "/claim", {"key": id[:200]}),
        ]:
            answer = stranger.request(method, f"/api/tables/{id}{path}", json=body)
            refused(answer, "no-such-table", "bad-request", "not-found", "method-not-allowed")


def test_a_seat_that_is_none(site: Site, stranger: httpx.Client, table: str) -> None:
    before = state_of(site, table)
    headers = bearer(key_of(site, table, 0))
    for seat in SEATS:
        for method, path, body in [
            ("GET", "/link", None),
            ("POST", "/link", None),
            ("POST", "/leave", None),
            ("PUT", "/name", {"name": "Mallory"}),
            ("PUT", "", {"kind": "open"}),
        ]:
            address = f"/api/tables/{table}/seats/{seat}{path}"
            answer = stranger.request(method, address, json=body, headers=headers)
            refused(answer, "not-found", "bad-request", "no-such-seat", "method-not-allowed")
    assert state_of(site, table) == before


def test_events_that_have_not_happened(ana: Browser, bo: Browser, table: str) -> None:
    number = ana.look(table)["number"]
    for since in (number, number + 1, 1 << 40):
        state = ana.look(table, since=since, wait=0.05)
        assert (state["number"], state["events"]) == (number, [])
    for since in (-1, (1 << 40) + 1, 1 << 64, "x", "", "1.5", "nan"):
        ana.refused(400, "bad-request", "GET", f"/api/tables/{table}", since=since)
        ana.refused(400, "bad-request", "GET", f"/api/tables/{table}/stream", since=since)
    for wait in (-1, 31, "nan", "inf", "-inf", "x"):
        ana.refused(400, "bad-request", "GET", f"/api/tables/{table}", since=0, wait=wait)
    for since in ("-1", "x", "1e3", "9" * 30, "%00", "٣"):
        with wire_of(bo) as line:
            assert line.upgrade(f"/api/tables/{table}/live?since={since}".encode().decode("latin-1"))[0] in (
                101,
                400,
            )
            # a browser is told after the greeting, since it tells its page nothing before


def wire_of(browser: Browser) -> Any:
    class At:
        origin = browser.origin

    return wire(At())  # type: ignore[arg-type]


# -- methods ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["HEAD", "TRACE", "PATCH", "DELETE", "BREW", "PROPFIND", "QUERY"])
def test_a_method_that_is_not_for_this(site: Site, ana: Browser, table: str, method: str) -> None:
    before = state_of(site, table)
    secret = "a header that nobody repeats"
    for path in ("", "/moves", "/seats/0/link", "/record", "/stream"):
        headers = {"X-Secret": secret, **bearer(key_of(site, table, 0))}
        answer = ana.http.request(method, f"/api/tables/{table}{path}", headers=headers)
        assert answer.status_code in (400, 405)
        assert secret not in answer.text
        if method != "HEAD":
            refused(answer, "method-not-allowed", "bad-request")
        if answer.status_code == 405:
            assert method not in answer.headers["allow"].split(", ")
    assert state_of(site, table) == before


@pytest.mark.parametrize("path", ["/api/games", "/api/tables", "/", "/problems", "/schema/openapi.json"])
def test_no_other_site_is_invited(stranger: httpx.Client, path: str) -> None:
    headers = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    for method in ("OPTIONS", "GET"):
        answer = stranger.request(method, path, headers=headers)
        assert not [name for name in answer.headers if name.startswith("access-control")]


# -- two in one ------------------------------------------------------------------------------------------------------

HIDDEN = "GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n"
SMUGGLED: dict[str, str] = {
    "two lengths": f"Content-Length: 0\r\nContent-Length: {len(HIDDEN)}\r\n\r\n{HIDDEN}",
    "a length and chunks": f"Content-Length: {len(HIDDEN)}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{HIDDEN}",
    "chunks and a length": f"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n{HIDDEN}",
    "chunks that are none": f"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{HIDDEN}",
    "chunks with a blank": f"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n{HIDDEN}",
    "chunks with a tab": f"Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n{HIDDEN}",
    "chunks, and again": f"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n{HIDDEN}",
    "a length with a sign": f"Content-Length: +0\r\n\r\n{HIDDEN}",
    "a length below": f"Content-Length: -1\r\n\r\n{HIDDEN}",
    "a length in hexadecimal": f"Content-Length: 0x0\r\n\r\n{HIDDEN}",
    "a length of two": f"Content-Length: 0, {len(HIDDEN)}\r\n\r\n{HIDDEN}",
    "a length too long": f"Content-Length: {'9' * 40}\r\n\r\n{HIDDEN}",
    "a header that is folded": f"X-A: b\r\n Content-Length: 0\r\n\r\n{HIDDEN}",
    "a header without a name": f": b\r\n\r\n{HIDDEN}",
    "a header with NUL": f"X-A: b\x00c\r\n\r\n{HIDDEN}",
    "a chunk of no size": f"Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n{HIDDEN}",
    "a chunk larger than all": f"Transfer-Encoding: chunked\r\n\r\n{'f' * 20}\r\n\r\n{HIDDEN}",
}


@pytest.mark.parametrize("what", SMUGGLED)
def test_no_request_hides_in_another(site: Site, what: str) -> None:
    """Where the end of a request can be read in two ways it has none: one refusal, and the line is closed."""
    with wire(site) as line:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {line.host}\r\n"
        line.send((head + SMUGGLED[what]).encode("latin-1"))
        status, headers, body = line.answer()
        assert (status, headers["content-type"]) == (400, "application/problem+json")
        assert json.decode(body)["code"] == "bad-request"
        assert line.closed()


def test_requests_one_after_another_are_answered_in_order(site: Site) -> None:
    with wire(site) as line:
        request = "GET {} HTTP/1.1\r\nHost: x\r\n\r\n"
        asked = ["/healthz", "/api/nowhere", "/api/tables?limit=1", "/problems/stale"]
        line.send("".join([request.format(path) for path in asked]).encode())
        assert [line.answer()[0] for _ in asked] == [200, 404, 200, 200]


def test_few_requests_of_a_connection_wait_for_an_answer(site: Site) -> None:
    """A chunk of thousands would hold up everybody while it is queued, and more would be read after each answer."""
    request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with wire(site) as line:
        line.send(request * MAX_PIPELINED)
        assert [line.answer()[0] for _ in range(MAX_PIPELINED)] == [200] * MAX_PIPELINED
        line.send(request * (MAX_PIPELINED + 1))  # in one chunk: none is answered while it is parsed
        status, _, body = line.answer()
        assert status == 400
        assert json.decode(body)["detail"] == "Too many requests wait for an answer on this connection."
        assert line.closed()


NONSENSE = {
    "small letters": b"get /api/games HTTP/1.1\r\nHost: x\r\n\r\n",
    "nothing": b"\r\n\r\n\r\nx\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "HTTP/9": b"GET / HTTP/9.9\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 40,
    "a shell": b"() { :; }; echo\r\n\r\n",
    "an address with blanks": b"GET /api/ga mes HTTP/1.1\r\nHost: x\r\n\r\n",
    "an address with NUL": b"GET /api/\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    "lines that end otherwise": b"GET /api/games HTTP/1.1\rHost: x\r\r",
    "a tunnel": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
}


@pytest.mark.parametrize("what", NONSENSE)
def test_what_is_no_http_is_answered_too(site: Site, what: str) -> None:
    with wire(site) as line:
        line.send(NONSENSE[what])
        status, headers, body = line.answer()
        assert status == 400, body
        assert headers["content-type"] == "application/problem+json"
        assert "content-security-policy" in headers
        assert line.closed()


def test_headers_have_an_end(site: Site) -> None:
    many = f"X-Header: {'x' * 1000}\r\n".encode() * 64_000  # more than may wait between the two to be read
    with wire(site) as line:
        line.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            line.send(many)


@pytest.mark.parametrize("header", [f"X-A: {'x' * MAX_HEADER_BYTES}", "X-A: b\r\n" * (MAX_HEADER_BYTES // 4)])
def test_headers_that_come_at_once_have_an_end_too(site: Site, header: str) -> None:
    with wire(site) as line:
        status, _, body = line.ask("GET /healthz HTTP/1.1", header)
        assert (status, json.decode(body)["detail"]) == (400, "The headers are too large.")
        assert line.closed()


def test_trailers_are_no_headers(site: Site) -> None:
    """Or a client could name itself in one, behind a proxy that sets the header and passes trailers on."""
    with wire(site) as line:
        line.send(b"GET /metrics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        line.send(b"0\r\n\r\n")
        assert line.answer()[0] == 200  # from this machine
        line.send(
            b"GET /metrics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            b"0\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n"  # in one chunk: before the request is handled
        )
        assert line.answer()[0] == 200


def test_a_body_has_few_chunks(site: Site, table: str) -> None:
    head = f"POST /api/tables/{table}/moves HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    for count, detail in (
        (MAX_CHUNKS // 2, "The body needs"),
        (MAX_CHUNKS + 1, "The body has too many chunks."),
    ):
        with wire(site) as line:
            with suppress(BrokenPipeError, ConnectionResetError):
                line.send(head.encode() + b"1\r\n \r\n" * count + b"0\r\n\r\n")
            assert detail in json.decode(line.answer()[2])["detail"]


def test_trailers_have_an_end(site: Site) -> None:
    with wire(site) as line:
        line.send(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-T: ")
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            line.send(b"x" * 64_000_000)


def test_headers_that_come_in_parts_have_the_same_end(site: Site) -> None:
    half = f"X-A: {'x' * (MAX_HEADER_BYTES // 2)}\r\n".encode()
    with wire(site) as line:
        line.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + half)
        time.sleep(0.1)  # without it they may come at once, which another test is about
        line.send(half + b"\r\n")
        assert line.answer()[0] == 400
        assert line.closed()


HOSTS = ["", "evil.example", "a" * 5000, "127.0.0.1:99999", "[::1", "x\x7fy"]


@pytest.mark.parametrize("host", HOSTS, ids=lambda host: host[:20])
def test_a_host_of_any_name_is_no_reason_to_fall(site: Site, host: str) -> None:
    with wire(site) as line:
        line.send(f"GET /api/tables HTTP/1.1\r\nHost: {host}\r\n\r\n".encode("latin-1"))
        assert line.answer()[0] in (200, 400, 403)


def test_an_address_with_a_site_in_it_is_that_address(site: Site) -> None:
    with wire(site) as line:
        line.send(b"GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.answer()[0] in (200, 400)


def test_whoever_breaks_off_in_the_middle_is_no_mistake_of_ours(site: Site, ana: Browser, table: str) -> None:
    key = key_of(site, table, 0)
    for part in (b"", b'{"ply": 0', b"x" * 1000):
        with wire(site) as line:
            break_off(line, f"/api/tables/{table}/moves", key, part)
    with wire(site) as line:
        line.send(f"GET /api/tables/{table}?since=99&wait=1 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    with wire(site) as line:
        line.send(f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        assert line.answer()[0] == 200
    assert ana.look(table)["ply"] == 0


def break_off(line: Wire, path: str, key: str, part: bytes) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\n"
    more = "Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
    line.send((head + more).encode() + part)


def test_tables_are_as_they_were(ana: Browser) -> None:
    assert ana.open(ME, OPEN)["status"] == "waiting"
