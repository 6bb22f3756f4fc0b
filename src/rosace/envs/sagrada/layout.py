"""The fields of an observation of Sagrada.

Seats are counted from the observer: 0 is itself, 1 the next clockwise, and so on. Kinds of dice are numbered `6 *
glass + value - 1`, glass in the order R Y G B P K (grey) * (rare). Spaces are numbered row by row, `A1` to `D5`. Cards
are numbered in the order of the packs in the box. A field of a module is there only if the module is. The promotional
tool, which has fields of its own, is not among the tools that are numbered, nor its module among those that ask, which
it never does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rosace.envs.layout import FieldRow, Layout
from rosace.envs.sagrada.actions import PROMO, tool_names
from rosace.sagrada.cards.card import CARD_KINDS
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.dice import GLASS, KINDS, VALUES
from rosace.sagrada.modules import ALL, resolve_modules
from rosace.sagrada.spaces import SPACES
from rosace.sagrada.table import STAGES

SLOTS: Final = 5  # tools on the table: three, or up to five solo
SORTS: Final = len(GLASS) + VALUES
MARKS: Final = "RYGBP123456"
MOST: Final = 130  # dice in the largest box
POINTS: Final = 1000


@cache
def layout(players: int, modules: Sequence[str] = ()) -> Layout:
    """The layout for a number of players and a tuple of modules."""
    names = resolve_modules(players, modules)
    return Layout([*_table(), *_cards(), *_seats(players), *_modules(players, names)])


def names(kind: str) -> list[str]:
    """The ids of the cards of a kind, such as `window`, in the order in which they are numbered."""
    if kind not in CARD_KINDS:
        raise ValueError(f"there are no cards of the kind {kind!r}; there are {', '.join(CARD_KINDS)}")
    if kind == "tool":
        return tool_names(promo=False)
    return [card.id for card in everything().cards() if card.kind == kind]


def _table() -> list[FieldRow]:
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


def _cards() -> list[FieldRow]:
    return [
        ("tools", (SLOTS, len(names("tool"))), 0, 1, "per slot, the tool"),
        ("tool_tokens", (SLOTS,), 0, 127, "per slot, the tokens on the tool; solo, 1 when it was used"),
        ("tool_in_use", (SLOTS,), 0, 1, "the slot of the tool in use"),
        ("public", (len(names("public")),), 0, 1, "the public objectives on the table"),
        ("private", (len(names("private")),), 0, 1, "the observer's private objectives"),
        ("dealt", (len(names("window")),), 0, 1, "the window faces dealt to the observer"),
    ]


def _seats(players: int) -> list[FieldRow]:
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


def _modules(players: int, modules: tuple[str, ...]) -> list[FieldRow]:
    if not modules:
        return []
    asking = [module for module in ALL if module.id != PROMO]
    own: dict[str, list[FieldRow]] = {
        "private-pools": [
            ("roses", (players, KINDS), 0, 10, "per seat, the dice on its rose, by kind"),
            ("rose_drafts", (), 0, 2, "how many rose dice may still be placed in this turn"),
            ("hand_from_rose", (), 0, 1, "whether the die in hand came from a rose"),
        ],
        "passion.inspiration": [
            ("inspirations", (players, len(names("inspiration"))), 0, 1, "per seat, its card"),
            ("inspired", (players,), 0, 1, "per seat, whether its card is turned over"),
        ],
        "passion.rare-glass": [
            ("rare_board", (len(names("rare-board")),), 0, 1, "the board"),
            ("rare", (VALUES,), 0, 6, "the dice on it, by value"),
            ("rare_left", (), 0, 6, "how many dice are beside it"),
        ],
        "glory.grey-glass": [
            ("grey_board", (len(names("grey-board")),), 0, 1, "the restriction board"),
            ("grey_pool", (), 0, 10, "how many dice are left in the grey pool"),
        ],
        "glory.pioneers": [
            ("pioneers", (len(names("pioneer")),), 0, 1, "the cards of the game"),
            ("claimed", (players, len(names("pioneer"))), 0, 1, "per seat, the cards it has"),
        ],
        "glory.bloom": [
            ("blooms", (len(names("bloom")),), 0, 1, "the observer's cards; after the choice, those kept"),
            ("discarded", (len(names("bloom")),), 0, 1, "the observer's cards that were discarded"),
            ("bloom_left", (), 0, 2, "how many cards the player to move has still to choose about"),
            ("bloom_counts", (players,), 0, 2, "per seat, how many it has, as far as the observer knows"),
        ],
        PROMO: [
            ("promo_tool", (SLOTS,), 0, 1, "per slot, whether the promotional tool lies there"),
            ("taken_from", (players,), 0, 1, "per seat, whether a die was just taken from it"),
            ("on_turn", (players,), 0, 1, "per seat, whether it is its turn, even if another seat decides"),
        ],
    }
    found: list[FieldRow] = [("acting", (len(asking),), 0, 1, "the module whose step it is")]
    for name in modules:
        for field, shape, low, high, text in own.get(name, []):
            found.append((field, shape, low, high, f"{name}: {text}"))
    return found
