"""Pages of other sites: what their requests look like, and that they do nothing; and what every answer forbids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from msgspec import json

from rosace.server.http.security import HEADERS
from tests.server.listening import Browser, Site, settings
from tests.server.probing import ME, OPEN, bearer, key_of, refused, state_of
from tests.server.wire import wire

pytestmark = pytest.mark.usefixtures("unharmed")
EVIL = "https://evil.example"
PUBLIC = "https://rosace.example"
JSON = {"Content-Type": "application/json"}


def cookie(browser: Browser, table: str) -> str:
    return str(browser.http.build_request("GET", f"/api/tables/{table}/x").headers["cookie"])


def elsewhere(origin: str) -> dict[str, dict[str, str]]:
    """How a browser asks on behalf of a page of another site; a cookie would come with it if the browser let it."""
    return {
        "another site": {"Origin": EVIL},
        "no site at all": {"Origin": "null"},
        "an empty one": {"Origin": ""},
        "another port": {"Origin": f"{origin}1"},
        "another name": {"Origin": f"{origin}.evil.example"},
        "a part of the name": {"Origin": origin[:-1]},
        "another scheme": {"Origin": origin.replace("http", "ftp", 1)},
        "with a path": {"Origin": f"{origin}/"},
        "with a user": {"Origin": origin.replace("://", "://evil@", 1)},
        "in capitals, elsewhere": {"Origin": EVIL.upper()},
        "two of them": {"Origin": f"{origin}, {EVIL}"},
        "ours, says the page": {"Origin": origin, "Sec-Fetch-Site": "cross-site"},
        "a neighbour": {"Origin": origin, "Sec-Fetch-Site": "same-site"},
        "nobody knows": {"Origin": origin, "Sec-Fetch-Site": "nonsense"},
        "a form of long ago": {},
        "a form, by its referrer": {"Referer": f"{origin}/"},
    }


@pytest.mark.parametrize("where", elsewhere("http://x"))
def test_a_page_of_another_site_does_nothing(
    site: Site, ana: Browser, stranger: httpx.Client, table: str, where: str
) -> None:
    headers = {**elsewhere(site.origin)[where], "Cookie": cookie(ana, table)}
    before = state_of(site, table)
    for method, path, body in [
        ("POST", "/moves", {"ply": 0, "move": "pass"}),
        ("POST", "/seats/0/leave", None),
        ("POST", "/seats/0/link", None),
        ("PUT", "/seats/0/name", {"name": "Mallory"}),
        ("POST", "/claim", {"key": key_of(site, table, 0)}),
        ("DELETE", "", None),
    ]:
        answer = stranger.request(method, f"/api/tables/{table}{path}", json=body, headers=headers)
        refused(answer, "wrong-origin")
        assert "set-cookie" not in answer.headers
    with wire(site) as line:
        sent = [f"{name}: {value}" for name, value in headers.items()]
        status, told, problem = line.upgrade(f"/api/tables/{table}/live", *sent)
        assert (status, json.decode(problem)["code"]) == (403, "wrong-origin")
        assert told["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert state_of(site, table) == before


def test_without_a_cookie_another_site_has_nothing_to_act_with(
    site: Site, stranger: httpx.Client, table: str
) -> None:
    """Opening tables and accounts needs no key; still no page of another site makes its readers do it."""
    for headers in ({"Origin": EVIL}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        order = {"game": "sagrada", "seats": [ME, OPEN]}
        refused(stranger.post("/api/tables", json=order, headers=headers), "wrong-origin")
        refused(stranger.post("/api/bots", json={"name": "Spam"}, headers=headers), "wrong-origin")
        headers = {**headers, **bearer(key_of(site, table, 0))}
        refused(stranger.post(f"/api/tables/{table}/seats/0/leave", headers=headers), "wrong-origin")


def test_a_program_needs_no_origin_and_its_live_line_no_cookie(site: Site, table: str) -> None:
    with wire(site) as line:
        assert line.upgrade(f"/api/tables/{table}/live")[0] == 101
        assert line.next_message("state")["state"]["mine"] == []
    with wire(site) as line:
        key = f"Authorization: Bearer {key_of(site, table, 0)}"
        assert line.upgrade(f"/api/tables/{table}/live", key)[0] == 101
        assert line.next_message("state")["state"]["mine"] == [0]


# -- behind https ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service behind a proxy that speaks https."""
    with Site(settings(tmp_path_factory.mktemp("public"), public_url=PUBLIC)) as running:
        yield running


def test_behind_a_proxy_the_public_address_alone_is_ours(public: Site) -> None:
    inside, outside = public.browser(), public.browser(Origin=PUBLIC)
    order = {"game": "sagrada", "seats": [ME, OPEN]}
    inside.refused(403, "wrong-origin", "POST", "/api/tables", order)
    answer = outside.http.post("/api/tables", json=order)
    table = answer.json()["table"]["id"]
    kept = answer.headers["set-cookie"]
    assert "; Secure" in kept
    assert kept.startswith("rosace_seats=s.")
    sent = kept.split(";")[0]
    for origin, status in {PUBLIC: 101, public.origin: 403, EVIL: 403, "http://rosace.example": 403}.items():
        with wire(public) as line:
            asked = line.upgrade(f"/api/tables/{table}/live", f"Origin: {origin}", f"Cookie: {sent}")
            assert asked[0] == status
    for origin in (public.origin, f"{PUBLIC}:443", "http://rosace.example", f"{PUBLIC}.evil.example"):
        headers = {"Origin": origin, "Cookie": sent}
        refused(httpx.post(f"{public.origin}/api/tables/{table}/start", headers=headers), "wrong-origin")


def test_a_proxy_that_says_https_is_believed_and_a_client_is_not(site: Site) -> None:
    order = {"game": "sagrada", "seats": [ME, OPEN]}
    near = site.browser(**{"X-Forwarded-Proto": "https", "Origin": site.origin.replace("http", "https", 1)})
    answer = near.http.post("/api/tables", json=order)
    assert "; Secure" in answer.headers["set-cookie"]
    far = site.browser(**{"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Host": "evil.example"})
    assert "; Secure" not in far.http.post("/api/tables", json=order).headers["set-cookie"]
    far.http.headers["Origin"] = "http://evil.example"
    far.refused(403, "wrong-origin", "POST", "/api/tables", order)


# -- what every answer says ------------------------------------------------------------------------------------------


def test_every_kind_of_answer_carries_the_headers(site: Site, ana: Browser, table: str) -> None:
    tag = ana.http.get("/api/games").headers["etag"]
    kinds: dict[str, tuple[str, str, dict[str, Any]]] = {
        "a page": ("GET", "/", {}),
        "an answer": ("GET", f"/api/tables/{table}", {}),
        "a list": ("GET", "/api/tables", {}),
        "something made": ("POST", "/api/tables", {"json": {"game": "sagrada", "seats": [ME, OPEN]}}),
        "as before": ("GET", "/api/games", {"headers": {"If-None-Match": tag}}),
        "a text": ("GET", "/api/archive.txt", {}),
        "a file": ("GET", "/api/archive.parquet", {}),
        "the description": ("GET", "/schema/openapi.json", {}),
        "the description in YAML": ("GET", "/schema/openapi.yaml", {}),
        "all problems": ("GET", "/problems", {}),
        "a problem": ("GET", "/problems/stale", {}),
        "health": ("GET", "/healthz", {}),
        "readiness": ("GET", "/readyz", {}),
        "numbers": ("GET", "/metrics", {}),
        "nothing": ("GET", "/nowhere", {}),
        "nothing of the API": ("GET", "/api/nowhere", {}),
        "a head": ("HEAD", "/", {}),
        "what is allowed": ("OPTIONS", "/api/tables", {}),
        "what is not": ("PATCH", "/api/tables", {}),
        "refused": ("POST", "/api/tables", {"headers": {"Origin": EVIL}}),
        "unreadable": ("POST", "/api/tables", {"content": b"{", "headers": JSON}),
        "too large": ("POST", "/api/tables", {"content": b" " * 70_000, "headers": JSON}),
    }  # fmt: skip
    for what, (method, path, more) in kinds.items():
        answer = ana.http.request(method, path, **more)
        assert answer.status_code < 500, what
        assert_covered(what, dict(answer.headers))
    with ana.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert_covered("a stream", dict(answer.headers))
    upgrade = b"GET /api/tables/x/live HTTP/1.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"
    for nonsense in (b"nonsense\r\n\r\n", upgrade):
        with wire(site) as line:
            line.send(nonsense)
            assert_covered("nonsense", line.answer()[1])


def assert_covered(what: str, headers: dict[str, str]) -> None:
    for name, value in HEADERS.items():
        assert headers.get(name.lower()) == value, f"{what}: {name}"
    assert "cache-control" in headers, what
    assert "server" not in headers, what


def test_what_is_private_is_kept_by_no_cache(ana: Browser, table: str) -> None:
    for path in ("", "/seats/0/link", "/score", "/why?move=pass"):
        assert ana.http.get(f"/api/tables/{table}{path}").headers["cache-control"] == "no-store"


MARKUP = [
    "<script>alert(1)</script>",
    '"><img src=x>',
    "'onload=x",
    "</title><i>",
    "&lt;b&gt;",
    "{{7*7}}",
    "${x}",
]


def test_names_with_markup_are_texts_and_in_no_page(site: Site, ana: Browser, bo: Browser) -> None:
    for name in MARKUP:
        table = ana.open({"kind": "me", "name": name[:24]}, OPEN, visibility="public")["id"]
        bot = bo.http.post("/api/bots", json={"name": name[:24]})
        seen = [
            ana.http.get(f"/api/tables/{table}"),
            ana.http.get("/api/tables"),
            bo.http.post(f"/api/tables/{table}/seats/1/join", json={"name": name[:24]}),
            bot,
            bo.http.post("/api/bots", json={"name": name[:24]}),
            bo.http.get(f"/api/tables/{table}/why", params={"move": name}),
            bo.http.get(f"/api/games/{name}/cards"),
            bo.http.get(f"/problems/{name}"),
            bo.http.post("/api/tables", json={"game": name, "seats": []}),
            bo.http.post(
                "/api/tables", json={"game": "sagrada", "seats": [ME, {"kind": "bot", "level": name[:16]}]}
            ),
            bo.http.post("/api/tables", json={"game": "sagrada", "seats": [ME], "modules": [name]}),
            bo.http.post("/api/tables", json={"game": "sagrada", "seats": [ME], name: 1}),
            bo.http.post("/api/records", json={"record": name}),
        ]
        assert bot.json()["name"] == name[:24]
        assert seen[0].json()["seats"][0]["name"] == name[:24]
        for answer in seen:
            assert answer.headers["content-type"].split(";")[0] in (
                "application/json",
                "application/problem+json",
            )
            assert answer.headers["x-content-type-options"] == "nosniff"
        for page in ("/", f"/{name}", "/problems", "/problems/stale", "/schema/openapi.json"):
            assert name not in ana.http.get(page).text


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "rosace.test.evil.example"]
)
@pytest.mark.parametrize("path", ["/metrics", "/api/tables", "/", "/healthz"])
def test_a_name_of_another_site_that_points_here_is_refused(site: Site, host: str, path: str) -> None:
    """As by DNS rebinding: to the browser, the page of that site and this service are one site."""
    headers = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    refused(httpx.get(f"{site.origin}{path}", headers=headers), "wrong-origin")
    refused(httpx.post(f"{site.origin}/api/bots", json={"name": "Spam"}, headers=headers), "wrong-origin")
