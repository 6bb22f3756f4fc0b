"""What an observation of Sagrada has in it, field by field.

Seats are counted from the one that looks: 0 is itself, 1 the next clockwise, and so on. Kinds of dice are numbered
`6 * glass + value - 1`, glass in the order R Y G B P K (grey) * (rare). Spaces are numbered row by row, `A1` to `D5`.
Cards are numbered in the order of the packs in the box. A field of a module is there only if the module is. The
promotional tool, which has fields of its own, is not among the tools that are numbered, nor its module among those that
ask, which it never does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from rosace.envs.layout import Layout
from rosace.envs.sagrada.actions import PROMO, tool_names
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.dice import GLASS, KINDS, VALUES
from rosace.sagrada.modules import ALL, chosen
from rosace.sagrada.spaces import SPACES
from rosace.sagrada.table import STAGES

SLOTS: Final = 5  # tools on the table: three, or up to five solo
SORTS: Final = len(GLASS) + VALUES
MARKS: Final = "RYGBP123456"
MOST: Final = 130  # dice in the largest box
POINTS: Final = 1000

Part = tuple[str, tuple[int, ...], int, int, str]


@cache
def layout(players: int, modules: Sequence[str] = ()) -> Layout:
    """The layout for so many players and these modules (a tuple)."""
    names = chosen(players, modules)
    return Layout([*_table(), *_cards(), *_seats(players), *_modules(players, names)])


def names(kind: str) -> list[str]:
    """The ids of the cards of a kind, in the order in which they are numbered: `windows`, `tools`, `public` …"""
    return tool_names(promo=False) if kind == "tools" else list(getattr(everything(), kind))


def _table() -> list[Part]:
    return [
        ("stage", (len(STAGES),), 0, 1, f"the stage, one of: {' '.join(STAGES)}"),
        ("round", (), 0, 10, "the round; 0 before the first"),
        ("second_turn", (), 0, 1, "whether it is the player's second turn of the round"),
        ("drafts", (), 0, 2, "how many dice may still be drafted in this turn"),
        ("owed", (), 0, 1, "whether these dice must be drafted (Running Pliers)"),
        ("tool_used", (), 0, 1, "whether a tool was used in this turn"),
        ("target", (), 0, POINTS, "solo: the sum of the round track, which the score must exceed; else 0"),
        ("pool", (KINDS,), 0, MOST, "dice in the pool, by kind"),
        ("track", (KINDS,), 0, MOST, "dice on the round track, by kind"),
        ("removed", (KINDS,), 0, MOST, "dice that have left the game, by kind"),
        ("bag", (len(GLASS) - 1,), 0, MOST, "dice in the bag, by glass R Y G B P K"),
        ("hand", (2, KINDS), 0, 1, "the die in hand, and a second one where two are moved together"),
        ("lifted_from", (2, SPACES), 0, 1, "the spaces that they were lifted from"),
        ("moved", (SPACES,), 0, 1, "the spaces that dice were moved to with the tool in use"),
        ("moves_colour", (5,), 0, 1, "the colour that dice moved with it must have, R Y G B P"),
    ]


def _cards() -> list[Part]:
    box = everything()
    return [
        ("tools", (SLOTS, len(names("tools"))), 0, 1, "per slot, the tool"),
        ("tool_tokens", (SLOTS,), 0, 127, "per slot, the tokens on the tool; solo, 1 when it was used"),
        ("tool_in_use", (SLOTS,), 0, 1, "the slot of the tool in use"),
        ("public", (len(box.public),), 0, 1, "the public objectives on the table"),
        ("private", (len(box.private),), 0, 1, "the observer's private objectives"),
        ("dealt", (len(box.windows),), 0, 1, "the window faces dealt to the observer"),
    ]


def _seats(players: int) -> list[Part]:
    return [
        ("to_move", (players,), 0, 1, "per seat, whether it is to move"),
        ("start", (players,), 0, 1, "per seat, whether it started the round"),
        ("skips", (players,), 0, 1, "per seat, whether it skips its second turn of the round"),
        ("tokens", (players,), 0, 127, "per seat, its favour tokens; 0 while its choice of a window is hidden"),
        (
            "dice", (players, SORTS, SPACES), 0, 1,
            "per seat, glass (R Y G B P K *) and then value (1 … 6), the spaces that hold such a die",
        ),
        ("printed", (players, len(MARKS), SPACES), 0, 1, f"per seat and mark ({MARKS}), the spaces that show it"),
    ]  # fmt: skip


def _modules(players: int, modules: tuple[str, ...]) -> list[Part]:
    found: list[Part] = []
    if modules:
        asking = [module for module in ALL if module.id != PROMO]
        found.append(("acting", (len(asking),), 0, 1, "the module whose step it is"))
    for name in modules:
        if name in _MODULES:
            found += _MODULES[name](players)
    return found


def _roses(players: int) -> list[Part]:
    return [
        ("roses", (players, KINDS), 0, 10, "private-pools: per seat, the dice on its rose, by kind"),
        ("rose_drafts", (), 0, 2, "private-pools: how many rose dice may still be placed in this turn"),
        ("hand_from_rose", (), 0, 1, "private-pools: whether the die in hand came from a rose"),
    ]


def _inspirations(players: int) -> list[Part]:
    cards = len(everything().inspirations)
    return [
        ("inspirations", (players, cards), 0, 1, "passion.inspiration: per seat, its card"),
        ("inspired", (players,), 0, 1, "passion.inspiration: per seat, whether its card is turned over"),
    ]


def _rare(players: int) -> list[Part]:
    return [
        ("rare_board", (len(everything().rare_boards),), 0, 1, "passion.rare-glass: the board"),
        ("rare", (VALUES,), 0, 6, "passion.rare-glass: the dice on it, by value"),
        ("rare_left", (), 0, 6, "passion.rare-glass: how many dice are beside it"),
    ]


def _grey(players: int) -> list[Part]:
    return [
        ("grey_board", (len(everything().grey_boards),), 0, 1, "glory.grey-glass: the restriction board"),
        ("grey_pool", (), 0, 10, "glory.grey-glass: how many dice are left in the grey pool"),
    ]


def _pioneers(players: int) -> list[Part]:
    cards = len(everything().pioneers)
    return [
        ("pioneers", (cards,), 0, 1, "glory.pioneers: the cards of the game"),
        ("claimed", (players, cards), 0, 1, "glory.pioneers: per seat, the cards it has"),
    ]


def _blooms(players: int) -> list[Part]:
    cards = len(everything().blooms)
    return [
        ("blooms", (cards,), 0, 1, "glory.bloom: the observer's cards; after the choice, those kept"),
        ("discarded", (cards,), 0, 1, "glory.bloom: the observer's cards that were discarded"),
        ("bloom_left", (), 0, 2, "glory.bloom: how many cards the player to move has still to choose about"),
        (
            "bloom_counts",
            (players,),
            0,
            2,
            "glory.bloom: per seat, how many it has, as far as the observer knows",
        ),
    ]


def _promo(players: int) -> list[Part]:
    return [
        (
            "promo_tool",
            (SLOTS,),
            0,
            1,
            "promo.strip-cutter: per slot, whether the promotional tool lies there",
        ),
        (
            "taken_from",
            (players,),
            0,
            1,
            "promo.strip-cutter: per seat, whether a die was just taken from it",
        ),
        (
            "on_turn",
            (players,),
            0,
            1,
            "promo.strip-cutter: per seat, whether it is its turn, whoever decides",
        ),
    ]


_MODULES: Final[dict[str, Callable[[int], list[Part]]]] = {
    "private-pools": _roses,
    "passion.inspiration": _inspirations,
    "passion.rare-glass": _rare,
    "glory.grey-glass": _grey,
    "glory.pioneers": _pioneers,
    "glory.bloom": _blooms,
    PROMO: _promo,
}
