"""What the page says: the messages that stand in its sources, in TypeScript and Svelte.

An id stands there as it is, `say("web-undo")`. Where the page puts one together, as in `` `web-colour-${name}` ``, a
comment there lists what can come of it, `says: web-colour-red, web-colour-blue`, once for all files that do so. So
nothing is missing or left over unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).resolve().parents[2] / "web"
_ID = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z]+)?"
_SAID = re.compile(rf"\bsays?\(\s*\"({_ID})\"\s*(,?)")
_OURS = re.compile(rf"([\"'`])(web-{_ID})\1")
_MADE = re.compile(r"`([a-z][a-z0-9]*(?:-[a-z0-9]+)*-)\$\{")
_LISTED = re.compile(r"says:((?:[\s,*/]*web-[a-z0-9.-]+)+)")
_NAME = re.compile(r"\s*(?:([A-Za-z_]\w*)|\"(\w+)\")\s*(?::|$)")


class Call(NamedTuple):
    """A message that is said, with the names of the values it is given; None where they are not written there."""

    id: str
    values: set[str] | None


class Source(NamedTuple):
    """A file of the page."""

    name: str
    text: str

    def ids(self) -> set[str]:
        """The messages that stand in it as they are."""
        return {said[1] for said in _SAID.finditer(self.text)} | {
            ours[2] for ours in _OURS.finditer(self.text)
        }

    def beginnings(self) -> set[str]:
        """What the messages begin with that it puts together, and whatever else is put together like that."""
        return set(_MADE.findall(self.text))

    def listed(self) -> set[str]:
        """What a comment says can come of those that begin with `web-`."""
        return {one for found in _LISTED.findall(self.text) for one in re.findall(r"web-[a-z0-9.-]+", found)}

    def calls(self) -> Iterator[Call]:
        """The messages that stand in a call."""
        for said in _SAID.finditer(self.text):
            given = self.text[said.end() :].lstrip() if said[2] else ""
            yield Call(said[1], values(given) if given else set())


def values(text: str) -> set[str] | None:
    """The names in an object that a text begins with, if all of them are written there.

    >>> sorted(values('{ name, count: list.size, of: say("web-x", { y: 1 }) })'))
    ['count', 'name', 'of']
    >>> values("facts)")
    """
    parts = _parts(text) if text.startswith("{") else None
    if parts is None:
        return None
    names = [_NAME.match(part) for part in parts if part.strip()]
    return {name[1] or name[2] for name in names if name} if all(names) else None


def _parts(text: str) -> list[str] | None:
    """The parts of an object that a text begins with, between the commas of the object itself."""
    parts, depth = [""], 0
    for letter in text:
        depth += letter in "{[("
        depth -= letter in "}])"
        if depth == 0:
            return parts
        if letter == "," and depth == 1:
            parts.append("")
        elif depth > 1 or letter != "{":
            parts[-1] += letter
    return None


def sources() -> list[Source]:
    """The files of the page, but for its tests and what is made."""
    files = [file for file in sorted((WEB / "src").rglob("*")) if file.suffix in {".ts", ".svelte"}]
    kept = [file for file in files if not file.name.endswith((".test.ts", ".d.ts"))]
    return [
        Source(file.relative_to(WEB / "src").as_posix(), file.read_text(encoding="utf-8")) for file in kept
    ]


def not_spoken() -> set[str]:
    """The names of the catalogues that the page leaves out."""
    text = (WEB / "vite.config.ts").read_text(encoding="utf-8")
    (listed,) = re.findall(r"elsewhere = new Set\(\[(.*?)\]\)", text, re.DOTALL)
    return set(re.findall(r"\"([\w.-]+)\"", listed))
