"""Building the page: packages and page are made again only when they have to be, and trouble is told in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import web

# A Node that writes down what npm is asked to do, and leaves behind what npm would.
NODE = """#!/bin/sh
shift
echo "$*" >> "$LOG"
if [ -n "$SAYS" ]; then echo "$SAYS"; exit 1; fi
case "$*" in
  ci*) mkdir -p "$HERE/web/node_modules" ;;
  "run --silent build"*) mkdir -p "$HERE/page" && echo page > "$HERE/page/index.html" ;;
  "run --silent types"*) echo types > "$HERE/web/schema.d.ts" ;;
esac
"""
INSTALL, BUILD = "ci --prefer-offline", "run --silent build -- --logLevel warn"


class Clone:
    """A clone of the repository with a page in it that is not built yet."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        self.log = folder / "log"
        self.log.touch()
        program = folder / "bin" / "node"
        program.parent.mkdir()
        program.write_text(NODE)
        program.chmod(0o755)
        for name in ("package.json", "package-lock.json", ".npmrc", "src/main.ts", "src/main.test.ts"):
            self.write(f"web/{name}", "one")
        self.write("text/en/web.ftl", "one")
        self.write("docs/rules/sagrada.md", "one")
        monkeypatch.setenv("LOG", str(self.log))
        monkeypatch.setenv("HERE", str(folder))
        monkeypatch.setattr(web, "node", lambda: program.parent)
        places = {"ROOT": "", "WEB": "web", "PACKAGES": "web/node_modules", "PAGE": "page", "TEXT": "text"}
        made = {"SCHEMA": "build/openapi.json", "TYPES": "web/schema.d.ts"}
        for name, place in {**places, **made, "MANUAL": "docs"}.items():
            monkeypatch.setattr(web, name, folder / place)

    def write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def done(self) -> list[str]:
        """What npm was asked for since this was asked last."""
        found = self.log.read_text().splitlines()
        self.log.write_text("")
        return found


@pytest.fixture(name="clone")
def fresh_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clone:
    return Clone(tmp_path, monkeypatch)


def test_the_page_is_built_once(clone: Clone) -> None:
    assert not web.fresh()
    assert web.main(["build"]) == 0
    assert clone.done() == [INSTALL, BUILD]
    assert web.fresh()
    assert web.main(["build"]) == 0
    assert clone.done() == []


@pytest.mark.parametrize(
    ("changed", "done"),
    [
        ("web/src/main.ts", [BUILD]),
        ("web/src/new.ts", [BUILD]),
        ("text/en/web.ftl", [BUILD]),
        ("docs/rules/sagrada.md", [BUILD]),
        ("web/package-lock.json", [INSTALL, BUILD]),
        ("web/.npmrc", [INSTALL, BUILD]),
        ("web/src/main.test.ts", []),
        ("web/schema.d.ts", []),
        ("web/node_modules/vite/index.js", []),
    ],
)
def test_what_has_changed_decides_what_is_done(clone: Clone, changed: str, done: list[str]) -> None:
    web.build()
    clone.done()
    clone.write(changed, "two")
    web.build()
    assert clone.done() == done


@pytest.mark.parametrize("lost", ["page/index.html", "page/.sources"])
def test_what_is_gone_is_built_again(clone: Clone, lost: str) -> None:
    web.build()
    clone.done()
    (clone.folder / lost).unlink()
    web.build()
    assert clone.done() == [BUILD]


def test_a_build_that_failed_is_tried_again(clone: Clone, capsys: pytest.CaptureFixture[str]) -> None:
    web.install()
    clone.monkeypatch.setenv("SAYS", "main.ts: no such colour")
    assert web.main(["build"]) == 1
    said = capsys.readouterr().err
    assert "main.ts: no such colour" in said
    assert "registry" not in said
    clone.done()
    clone.monkeypatch.setenv("SAYS", "")
    assert web.main(["build"]) == 0
    assert clone.done() == [BUILD]


@pytest.mark.parametrize(
    "says",
    [
        "npm error code ENOTFOUND",
        "npm error code ECONNREFUSED",
        "npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
        "npm error code ERR_SOCKET_TIMEOUT",
    ],
)
def test_a_registry_that_cannot_be_reached_is_told(
    clone: Clone, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    clone.monkeypatch.setenv("SAYS", says)
    assert web.main(["build"]) == 1
    said = capsys.readouterr().err
    assert f"The registry of npm could not be reached ({says.split()[-1]})" in said
    assert "make terminal" in said
    assert not web.fresh()
    clone.done()
    clone.monkeypatch.setenv("SAYS", "")
    assert web.main(["build"]) == 0
    assert clone.done() == [INSTALL, BUILD]


def test_packages_that_do_not_fit_the_lock_are_told_as_npm_tells_it(
    clone: Clone, capsys: pytest.CaptureFixture[str]
) -> None:
    clone.monkeypatch.setenv("SAYS", "npm error EUSAGE lock file and package.json are not in sync")
    assert web.main(["build"]) == 1
    said = capsys.readouterr().err
    assert "not in sync" in said
    assert "'npm ci --prefer-offline' failed." in said


def test_without_node_the_way_to_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(web, "find_spec", lambda name: None)
    monkeypatch.setattr(web, "fresh", lambda: False)
    monkeypatch.setattr(web, "_stamped", lambda folder: "")
    assert web.main(["build"]) == 1
    assert "'make web' installs it" in capsys.readouterr().err


def test_types_follow_the_description_of_the_service(clone: Clone) -> None:
    clone.monkeypatch.setattr(web, "_description", lambda: "one")
    web.types()
    assert clone.done() == [INSTALL, "run --silent types"]
    web.types()
    assert clone.done() == []
    clone.monkeypatch.setattr(web, "_description", lambda: "two")
    web.types()
    assert clone.done() == ["run --silent types"]
    assert (clone.folder / "build" / "openapi.json").read_text() == "two"


def test_the_description_names_every_kind_the_page_asks_for() -> None:
    described = json.loads(web._description())
    assert {"TableState", "SeatState", "SagradaCard"} <= set(described["components"]["schemas"])


def test_a_new_lock_is_made_where_nothing_is_installed(clone: Clone) -> None:
    web.install()
    clone.done()
    assert web.main(["lock"]) == 0
    assert clone.done() == ["install --package-lock-only"]
    assert not (clone.folder / "web" / "node_modules").exists()
    assert not (clone.folder / "web" / "package-lock.json").exists()  # this npm writes none


def test_nothing_else_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert web.main([]) == web.main(["bake"]) == 2
    assert "build|types|check" in capsys.readouterr().err
