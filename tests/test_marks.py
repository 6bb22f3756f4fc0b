"""What tests need is known before they run: `make check` and the compiled run select by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import RULES, pytest_collection_modifyitems

ROOT = Path(__file__).resolve().parent.parent


class Item:
    """A test as it is collected."""

    def __init__(self, path: str, *fixtures: str) -> None:
        self.path, self.fixturenames = ROOT / path, fixtures
        self.marks: set[str] = set()

    def add_marker(self, name: str) -> None:
        self.marks.add(name)


@pytest.mark.parametrize(
    ("path", "fixtures", "marks"),
    [
        ("tests/browser/test_end.py", ["ana", "chromium"], {"needs_browser"}),
        ("tests/server/test_lobby.py", ["postgres_url", "postgres"], {"needs_postgres"}),
        (
            "tests/server/chaos/test_telling.py",
            ["pair", "database", "redis"],
            {"needs_postgres", "needs_redis"},
        ),
        ("tests/server/test_lobby.py", ["sqlite_url"], set()),
        ("tests/sagrada/tools/test_lathekin.py", [], {"rules"}),
        ("tests/server/table/test_opening.py", [], {"rules"}),
        ("tests/test_marks.py", [], {"rules"}),
        ("src/rosace/sagrada/window.py", [], set()),
    ],
)
def test_marks_follow_from_fixtures_and_folders(path: str, fixtures: list[str], marks: set[str]) -> None:
    item = Item(path, *fixtures)
    pytest_collection_modifyitems([item])  # type: ignore[list-item]
    assert item.marks == marks


def test_the_folders_of_the_compiled_run_exist() -> None:
    assert [folder for folder in RULES if not (ROOT / "tests" / folder).is_dir()] == []
