"""The palette for colour-blind sight: every two colours of a game look different to every kind of eyes."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tools.web import WEB

SAGRADA = ("web/src/palette.css", '[data-palette="safe"]', ["red", "yellow", "green", "blue", "purple"])
MANDALA = (
    "web/src/games/mandala/theme.css",
    '[data-palette="safe"] [data-game="mandala"]',
    ["ms-Y", "ms-R", "ms-P", "ms-B"],
)
Rows = list[list[float]]
# How eyes without one kind of cones see, in linear RGB: Machado, Oliveira and Fernandes (2009), severity 1.
EYES: dict[str, Rows] = {
    "usual": [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
XYZ: Rows = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
]
WHITE = [0.95047, 1.0, 1.08883]
APART = 25.0
"""In CIELAB; two patches side by side are told apart at about 2."""


def colours(file: str, selector: str, names: list[str]) -> dict[str, str]:
    """The colours of a palette as the style sheet has them."""
    text = (WEB.parent / file).read_text()
    block = text[text.index(f"{selector} {{") :].split("}")[0]
    return {name: re.search(rf"--{name}: (#[0-9a-f]{{6}});", block)[1] for name in names}  # type: ignore[index]


def times(rows: Rows, values: list[float]) -> list[float]:
    return [sum(one * value for one, value in zip(row, values, strict=True)) for row in rows]


def lab(colour: str, eyes: str) -> list[float]:
    """Where a colour stands for these eyes."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1.0, max(0.0, part)) for part in times(EYES[eyes], linear)]
    x, y, z = (
        one ** (1 / 3) if one > 0.008856 else 7.787 * one + 16 / 116
        for one in (value / white for value, white in zip(times(XYZ, seen), WHITE, strict=True))
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def nearest(palette: dict[str, str], eyes: str) -> tuple[float, tuple[str, str]]:
    """The two colours that are hardest to tell apart."""
    return min(
        (
            sum((a - b) ** 2 for a, b in zip(lab(palette[one], eyes), lab(palette[other], eyes), strict=True))
            ** 0.5,
            (one, other),
        )
        for one, other in combinations(palette, 2)
    )


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("place", [SAGRADA, MANDALA], ids=["sagrada", "mandala"])
def test_every_two_colours_are_told_apart(place: tuple[str, str, list[str]], eyes: str) -> None:
    distance, pair = nearest(colours(*place), eyes)
    assert distance > APART, pair


def test_the_usual_colours_are_not() -> None:
    """Or else the test above would say nothing."""
    usual = colours("web/src/palette.css", ":where(:root)", SAGRADA[2])
    assert nearest(usual, "deutan")[0] < APART
