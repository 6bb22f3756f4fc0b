"""Rare glass boards, from Passion: the cards, the dice on the board of a game, and what they cost."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from rosace.engine.prompt import Sentence, say
from rosace.sagrada.cards.card import MAX_PRICE, MOVES, Card, listed
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.dice import GLASS, RARE, VALUE, VALUES
from rosace.sagrada.table import ModuleState, Table

ID: Final = "passion.rare-glass"
DICE: Final = 6


class RareBoard(Card):
    """A rare glass board with a die in each of its `slots`. A die costs favour tokens, in one of four ways.

    As many as there are empty spaces among `price_empty`; as dice are left on the board afterwards (`price_left`); by
    the die's value (`price_by_value`, from 1 up); or always `price`. With `reroll` the die is rolled first.
    """

    kind: ClassVar[str] = "rare-board"
    pack_fields: ClassVar[tuple[str, ...]] = (
        "slots", "price", "price_empty", "price_left", "price_by_value", "reroll"
    )  # fmt: skip
    module: ClassVar[str] = ID
    taken_ids: ClassVar[tuple[str, ...]] = MOVES
    measured_by: ClassVar[str] = "slots"
    space_sets: ClassVar[tuple[str, ...]] = ("price_empty",)

    slots: int = 1
    price: int = 0
    price_empty: int = 0
    price_left: bool = False
    price_by_value: tuple[int, ...] = ()
    reroll: bool = False

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """The slots, and one of the prices."""
        price = entry.one_of(("price", "price_empty", "price_left", "price_by_value"))
        if price == "price_left" and not entry.truth(price):
            raise entry.refusal(price, "is true, or another price stands there")
        always = entry.whole(price, 0, MAX_PRICE) if price == "price" else 0
        by_value = entry.numbers(price, VALUES, MAX_PRICE) if price == "price_by_value" else ()
        reroll = entry.truth("reroll")
        if reroll and not (always or min(by_value, default=0)):
            raise entry.refusal("reroll", "needs a price of at least 1, or its die could be rolled for ever")
        return {
            "slots": entry.whole("slots", 1, DICE),
            "price": always,
            "price_empty": entry.cells(price) if price == "price_empty" else 0,
            "price_left": price == "price_left",
            "price_by_value": by_value,
            "reroll": reroll,
        }

    def meaning(self) -> list[Sentence]:
        """The slots, the price, and whether the die is rolled."""
        if self.price_empty:
            price = say("rare-board-price-empty", cells=listed(self.price_empty))
        elif self.price_left:
            price = say("rare-board-price-left")
        elif self.price_by_value:
            price = say(
                "rare-board-price-by-value", prices=", ".join([str(one) for one in self.price_by_value])
            )
        else:
            price = say("rare-board-price-tokens", tokens=self.price)
        rolled = [say("rare-board-reroll")] if self.reroll else []
        return [say("rare-board-slots", slots=self.slots), price, *rolled]


# -- on the table --------------------------------------------------------------------------------------------------


class RareState(ModuleState):
    """The rare glass board and its dice."""

    board: str = ""
    dice: tuple[int, ...] = ()  # those on the board
    left: int = 0  # how many lie beside it

    def copy(self) -> RareState:
        """A state of its own."""
        state = RareState()
        state.board, state.dice, state.left = self.board, self.dice, self.left
        return state


def state_of(table: Table) -> RareState:
    """The rare glass on a table."""
    return cast(RareState, table.states[ID])


def board(table: Table) -> RareBoard:
    """The board of the game."""
    return table.setup.deck.find(RareBoard, state_of(table).board)


def on_board(table: Table) -> list[int]:
    """The different dice on the board."""
    return sorted(set(state_of(table).dice))


def price(table: Table, die: int) -> int:
    """What a die on the board costs the player, before it is placed."""
    card = board(table)
    if card.price_left:
        return len(state_of(table).dice) - 1
    if card.price_by_value:
        return card.price_by_value[VALUE[die] - 1]
    if card.price_empty:
        return (table.windows[table.seat].empty & card.price_empty).bit_count()
    return card.price


def take(table: Table, die: int) -> None:
    """Pay for a die and take it off the board."""
    table.tokens[table.seat] -= price(table, die)
    state = state_of(table)
    left = list(state.dice)
    left.remove(die)
    state.dice = tuple(left)


def refill(table: Table) -> None:
    """Roll a new die for every slot of an empty board, as long as dice are left."""
    state = state_of(table)
    if state.dice:
        return
    rolled: list[int] = []
    for _ in range(min(board(table).slots, state.left)):
        pile = [0] * len(GLASS)
        pile[RARE] = state.left - len(rolled)
        glass = table.cup.pick(table.draws, pile, pile[RARE])
        rolled.append(glass * VALUES + table.cup.face(table.draws + 1, VALUES))
        table.draws += 2
    state.dice = tuple(rolled)
    state.left -= len(rolled)
    table.outcome += state.dice
