"""The packs that a record carries: named, with their checksums, and whole."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import pytest

from rosace.engine import headers as head
from rosace.engine.errors import SetupError

TEXTS = [("mine.toml", "version = 1\n"), ("второй набор.toml", '# ł / "\r\n')]


def test_packs_are_named_with_their_checksums_and_come_back() -> None:
    written = head.packs(TEXTS)
    sums = [sha256(text.encode()).hexdigest() for _, text in TEXTS]
    assert written["Packs"] == f"mine.toml sha256:{sums[0]} / второй набор.toml sha256:{sums[1]}"
    assert json.loads(written["Cards"]) == [text for _, text in TEXTS]
    assert all(value.isprintable() for value in written.values())
    assert head.read_packs(written) == TEXTS


def test_without_packs_there_is_no_header() -> None:
    assert head.packs([]) == {}
    assert head.read_packs({"Game": "go"}) == []


@pytest.mark.parametrize("name", ["two\nlines", " / ", "", "a/b", "x sha256:", "\x1b[31m"])
def test_any_name_stands_on_one_line(name: str) -> None:
    written = head.packs([(name, "text"), ("second", "text")])
    assert written["Packs"].isprintable()
    names = [name for name, _ in head.read_packs(written)]
    assert len(names) == 2
    assert head.packs([(name, "text") for name in names]) == written


GOOD = head.packs(TEXTS)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"Packs": ""}, "Packs: is missing; a record with packs has their names and their texts"),
        ({"Cards": ""}, "Cards: is missing; a record with packs has their names and their texts"),
        ({"Cards": "["}, "Cards: not readable as JSON"),
        ({"Cards": "[" * 10**5}, "Cards: not readable as JSON"),
        ({"Cards": '"text"'}, "Cards: is a list of the texts of packs"),
        ({"Cards": "[1, 2]"}, "Cards: is a list of the texts of packs"),
        ({"Cards": '["a", "\\ud800"]'}, "Cards: is not Unicode text"),
        ({"Cards": '["version = 1"]'}, "Cards: holds 1 packs, but 2 are named"),
        ({"Packs": "mine.toml / second"}, "Packs: 'mine.toml' is not a name and a checksum"),
        ({"Cards": GOOD["Cards"].replace("1", "2")}, "Packs: mine.toml has been changed: its checksum is "),
        ({"Packs": GOOD["Packs"][:-1] + "x"}, "Packs: второй набор.toml has been changed: its checksum is "),
    ],
)
def test_damaged_packs_are_refused_with_the_reason(changes: dict[str, str], reason: str) -> None:
    with pytest.raises(SetupError, match="^" + re.escape(reason)):
        head.read_packs(GOOD | changes)
