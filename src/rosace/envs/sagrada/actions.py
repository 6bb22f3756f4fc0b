"""The numbering of Sagrada's moves: those of the base game first, then what modules add.

Cards are numbered in the order of the packs in the box. Custom packs have no numbers: the environments play with the
box alone. The moves of the promotional tool have numbers after all others, and only where it is in the game, so that
the size of the action space of all other games stays as it is.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from rosace.envs.actions import Actions, NamedMoves
from rosace.sagrada import moves
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.modules.rare_board import RareBoard

PROMO: Final = "promo.strip-cutter"


def tool_names(promo: bool) -> list[str]:
    """The ids of the tools of the boxes, or those of the promotional ones, in the order in which they are numbered."""
    return [name for name, card in everything().tools.items() if (PROMO in card.needs) == promo]


def actions_for(modules: Collection[str]) -> Actions:
    """The moves of a game with these modules."""
    return promo_actions() if PROMO in modules else actions()


@cache
def actions() -> Actions:
    """All moves of Sagrada, with every module but the promotional tool."""
    return Actions(actions, _parts())


@cache
def promo_actions() -> Actions:
    """All moves of Sagrada, and after them those of the promotional tool."""
    more: list[NamedMoves] = [
        ("promo-tool", "use the promotional tool", [moves.use(name) for name in tool_names(promo=True)]),
        ("from", "take the die on a space of another window: `20 * seat + space`", moves.FROMS),
    ]
    return Actions(promo_actions, _parts() + more)


def _parts() -> list[NamedMoves]:
    box = everything()
    rolls = [board.id for board in box.of(RareBoard).values() if board.reroll]
    return [
        ("pass", "end the turn", [moves.PASS_TURN]),
        ("back", "put the die in hand back", [moves.PUT_BACK]),
        ("done", "move or roll no further die", [moves.NO_FURTHER]),
        ("step", "`+1`, `-1`: raise or lower the die in hand", [moves.UP, moves.DOWN]),
        ("value", "the die in hand shows 1 … 6", moves.SET_VALUES[1:]),
        ("lift", "lift the die on a space, `A1` … `D5`", moves.LIFTS),
        ("pay", "solo: pay for a tool with a die of the pool, by kind", moves.PAYS),
        ("take", "draft a die into the hand, by kind", moves.TAKES),
        ("swap", "swap the die in hand with one on the round track or rose, by kind", moves.SWAPS),
        ("place", "put a die on a space: `20 * kind + space`", moves.PLACES),
        ("window", "choose a window", [moves.choose_window(name) for name in box.windows]),
        ("tool", "use a tool", [moves.use(name) for name in tool_names(promo=False)]),
        ("rose", "put a die of your rose on a space: `20 * kind + space`", moves.ROSES),
        ("take-rose", "take a die of your rose into the hand, by kind", moves.ROSE_TAKES),
        (
            "inspiration",
            "use your inspiration card",
            [moves.use(name) for name in box.of(InspirationCard)],
        ),
        ("rare-board", "roll a die of a rare glass board", [moves.use(name) for name in rolls]),
        ("keep", "keep a bloom card", [moves.keep(name) for name in box.of(BloomCard)]),
        ("discard", "discard a bloom card", [moves.discard(name) for name in box.of(BloomCard)]),
    ]
