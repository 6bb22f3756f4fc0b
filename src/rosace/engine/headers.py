"""The headers that the records of all games share."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from rosace.engine.cup import Cup, SeededCup
from rosace.engine.errors import ChanceError, SetupError
from rosace.engine.fairness.mix import MixedCup, read_nonces
from rosace.engine.position import BaseSetup

_BETWEEN: Final = " / "
_CHECKSUM: Final = " sha256:"


def common(
    name: str, rules: str, players: int, modules: Sequence[str], options: dict[str, str]
) -> dict[str, str]:
    """The headers for the game, its rules, players, modules and options (those not at their default)."""
    return {
        "Game": name,
        "Rules": rules,
        "Players": str(players),
        "Modules": " ".join(modules),
        "Options": " ".join([f"{option}={value}" for option, value in options.items()]),
    }


def of_cup(cup: Cup) -> dict[str, str]:
    """The headers for the seed, its commitment, and what it is mixed of; none for dice given by hand."""
    if not isinstance(cup, SeededCup):
        return {}
    mixed = {"Secret": cup.secret_part, "Nonces": cup.nonces} if isinstance(cup, MixedCup) else {}
    return {"Commitment": cup.commitment, **mixed, "Seed": cup.seed}


def seeded_cup(headers: dict[str, str]) -> SeededCup:
    """The cup with the seed of the headers. Raises `ChanceError`, also if the seed is not mixed of its parts.

    >>> seeded_cup({"Seed": "7"})
    SeededCup('7')
    """
    seed = headers.get("Seed", "")
    if "Secret" not in headers and "Nonces" not in headers:
        return SeededCup(seed)
    nonces = read_nonces(headers.get("Nonces", ""))
    if len(nonces) != number(headers, "Players"):
        raise ChanceError("the header Nonces has not one nonce, or -, for each seat")
    cup = MixedCup(headers.get("Secret", ""), nonces)
    if cup.seed != seed:
        raise ChanceError("it is not mixed of the secret and the nonces")
    return cup


def number(headers: dict[str, str], name: str) -> int:
    """A header that is a whole number.

    >>> number({"Players": "2"}, "Players")
    2
    """
    text = headers.get(name, "")
    if not text.isdecimal() or len(text) > 9:
        raise SetupError(name, f"is a whole number, not {text!r}")
    return int(text)


def options(headers: dict[str, str]) -> dict[str, str]:
    """The options, by name.

    >>> options({"Options": "bag=scaled"})
    {'bag': 'scaled'}
    """
    found = {}
    for word in headers.get("Options", "").split():
        name, sign, value = word.partition("=")
        if not sign:
            raise SetupError("Options", f"{word!r} is not of the form name=value")
        found[name] = value
    return found


def picked_up(setup: BaseSetup) -> dict[str, str]:
    """The headers for the table that a game was picked up from, a sheet or the text of a position, and its draws."""
    return {"Sheet" if setup.sheet.startswith("{") else "Position": setup.sheet, "Draws": str(setup.drawn)}


def sheet(headers: dict[str, str]) -> object:
    """The table that a game was picked up from, as plain data."""
    return _from_json("Sheet", headers["Sheet"])


def _from_json(name: str, text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError(name, f"not readable as JSON: {error}") from None


# -- custom packs of cards ----------------------------------------------------------------------------------------


def packs(own: Sequence[tuple[str, str]]) -> dict[str, str]:
    """The headers for packs: the name and checksum of each, and their texts, so that a record replays anywhere.

    `own` are their names and texts. The checksum is that of the file.

    >>> packs([("mine.toml", "version = 1")])["Packs"]
    'mine.toml sha256:4eab33c0b9ba9ded10e2a046539031d60df90438efad3533d7ad16b6f61da112'
    """
    if not own:
        return {}
    named = [f"{_one_line(name)}{_CHECKSUM}{checksum(text)}" for name, text in own]
    return {"Packs": _BETWEEN.join(named), "Cards": json.dumps([text for _, text in own])}


def read_packs(headers: dict[str, str]) -> list[tuple[str, str]]:
    """The packs of a record, names and texts. Raises `SetupError` if one does not match its checksum."""
    if "Packs" not in headers and "Cards" not in headers:
        return []
    for name in ("Packs", "Cards"):
        if not headers.get(name):
            raise SetupError(name, "is missing; a record with packs has their names and their texts")
    named = headers["Packs"].split(_BETWEEN)
    texts = _texts(headers["Cards"])
    if len(named) != len(texts):
        raise SetupError("Cards", f"holds {len(texts)} packs, but {len(named)} are named")
    found = []
    for entry, text in zip(named, texts, strict=True):
        name, sign, written = entry.rpartition(_CHECKSUM)
        if not sign or not name:
            raise SetupError("Packs", f"{entry!r} is not a name and a checksum, as in mine.toml sha256:…")
        if written != checksum(text):
            raise SetupError("Packs", f"{name} has been changed: its checksum is {checksum(text)}")
        found.append((name, text))
    return found


def checksum(text: str) -> str:
    """The SHA-256 of a pack, as `sha256sum` gives it for the file."""
    return hashlib.sha256(text.encode()).hexdigest()


def _texts(value: str) -> list[str]:
    texts = _from_json("Cards", value)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise SetupError("Cards", "is a list of the texts of packs")
    for text in texts:
        if any(0xD800 <= ord(sign) <= 0xDFFF for sign in text):
            raise SetupError("Cards", "is not Unicode text: it has half a character")
    return texts


def _one_line(name: str) -> str:
    """A name that can stand in a header."""
    plain = "".join([sign if sign.isprintable() else "?" for sign in name]).strip()
    return plain.replace(_BETWEEN.strip(), "?") or "?"


def take_backs(headers: dict[str, str]) -> int:
    """How often the players agreed to take moves back. Raises `SetupError`.

    >>> take_backs({"TakeBacks": "2"}), take_backs({})
    (2, 0)
    """
    return number(headers, "TakeBacks") if "TakeBacks" in headers else 0


def count_take_back(headers: dict[str, str]) -> dict[str, str]:
    """The headers with one take-back more.

    >>> count_take_back({"TakeBacks": "1"})
    {'TakeBacks': '2'}
    """
    return {**headers, "TakeBacks": str(take_backs(headers) + 1)}
