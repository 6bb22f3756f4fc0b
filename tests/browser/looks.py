"""What every screen is looked at for: barriers, targets for a finger, width, slips of text; and pictures for people."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import rosace.text
from rosace import mandala
from rosace.sagrada.cards import deck
from tests.browser.visitor import DESKTOP, Visitor
from tools.web import PACKAGES, ROOT

PICTURES = ROOT / "build" / "screenshots"
WANTED = bool(os.environ.get("PICTURES"))
"""Pictures are for people, and take a third of the time: `make pictures` asks for them."""
SIZES = {"desktop": DESKTOP, "tablet": (834, 1112), "phone": (390, 844)}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def seen(visitor: Visitor, name: str, device: str, theme: str) -> None:
    """See a screen on a device, in the dark or in the light, and take a picture of it if pictures are wanted."""
    width, height = SIZES[device]
    visitor.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.frames()
    if WANTED:
        PICTURES.mkdir(parents=True, exist_ok=True)
        visitor.page.screenshot(path=PICTURES / f"{name}-{device}-{theme}.png", animations="disabled")


def barriers(visitor: Visitor) -> list[str]:
    """What axe finds on the screen as it is, in a line each."""
    if visitor.page.evaluate("!('axe' in window)"):
        visitor.page.evaluate(_axe())
    rules = {
        "runOnly": {"type": "tag", "values": RULES},
        "rules": {
            "label-content-name-mismatch": {"enabled": False}
        },  # on trial with axe: it takes signs for words
        "resultTypes": ["violations"],
    }
    found: list[dict[str, Any]] = visitor.page.evaluate(
        f"axe.run(document, {json.dumps(rules)}).then((found) => found.violations)"
    )
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"][:3]
    ]


@cache
def _axe() -> str:
    return (PACKAGES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def small_targets(visitor: Visitor) -> list[str]:
    """What can be pressed and is too small for a finger."""
    found: list[str] = visitor.page.evaluate(TARGETS)
    return found


TARGETS = """() => {
  const found = [];
  for (const each of document.querySelectorAll("button, a[href], select, input, summary, [role=gridcell].pressable")) {
    const target = each.closest("label") ?? each;
    const { width, height } = target.getBoundingClientRect();
    const inText = each.matches("p a, li p a");
    if (!each.disabled && !inText && width && (width < 43.5 || height < 43.5))
      found.push(`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 120)}`);
  }
  return found;
}"""


def too_wide(visitor: Visitor) -> int:
    """By how many pixels the page is wider than the screen."""
    found: int = visitor.page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


def slips(visitor: Visitor) -> list[str]:
    """What can be read on the screen and should not: ids of messages and cards, and values that were left out."""
    words = re.findall(
        r"\b[a-z]+(?:-[a-z0-9]+)+|\{[^}]*\}|\$\w+|undefined|NaN|\[object \w+\]", visitor.text()
    )
    known = spoken(visitor.wishes["language"])
    return [word for word in words if word in cards() or (_told(word) and word not in known)]


def _told(word: str) -> bool:
    """Whether it is no word, or begins as messages do."""
    return not re.match(r"[a-z]+-", word) or word.split("-")[0] in beginnings()


@cache
def beginnings() -> set[str]:
    """What the ids of messages begin with."""
    return set(re.findall(r"^([a-z]+)-[a-z0-9-]+ =", _catalogues("en"), re.MULTILINE))


@cache
def spoken(language: str) -> str:
    """The texts of a language, without their ids."""
    return re.sub(r"^(#.*|[ .]*[a-z][a-z0-9-]* =)|\{[^{}]*\}", "", _catalogues(language), flags=re.MULTILINE)


def _catalogues(language: str) -> str:
    files = sorted((Path(rosace.text.__file__).parent / language).glob("*.ftl"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def cards() -> set[str]:
    """The ids of cards that are no words."""
    found = {card.id for card in deck.everything().cards()} | set(mandala.cards.deck.base().objectives)
    return {one for one in found if "-" in one}
