"""Observations of Sagrada: a view, written into a flat array. `layout.py` has the fields.

Only the view is read, so an observation cannot contain anything hidden. It is written into an `array`, since setting
single numbers there is faster than in a NumPy array. What did not change since the last observation, the cards and
most windows, is copied.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from rosace.envs.layout import Flat, Layout
from rosace.envs.sagrada.layout import MARKS, SORTS, layout, names
from rosace.sagrada.cards.card import CARD_KINDS
from rosace.sagrada.cards.pattern import BLANK, Pattern
from rosace.sagrada.dice import COLOUR, GLASS, KINDS, VALUE, VALUES
from rosace.sagrada.modules import INDEX, bloom, grey_glass, pioneers, private_pools, rare_board
from rosace.sagrada.modules.bloom import BloomState
from rosace.sagrada.modules.inspiration import inspiration
from rosace.sagrada.modules.inspiration.card import ID as INSPIRATION
from rosace.sagrada.modules.pioneers import PioneerState
from rosace.sagrada.position import Position
from rosace.sagrada.spaces import SPACES
from rosace.sagrada.view import View
from rosace.sagrada.window import Window

DICE: Final = SORTS * SPACES
PRINT: Final = len(MARKS) * SPACES
MANY_PATTERNS: Final = 200
NO_DICE: Final = Window.bare(BLANK)


def _set(planes: array[int], cell: int, die: int, value: int) -> None:
    """Set the number for a die on a space."""
    if die >= 0:
        planes[COLOUR[die] * SPACES + cell] = value
        planes[(len(GLASS) + VALUE[die] - 1) * SPACES + cell] = value


def _numbers(kind: str) -> dict[str, int]:
    return {name: number for number, name in enumerate(names(kind))}


class SagradaObserver:
    """Writes the observations of one environment."""

    def __init__(self, players: int, modules: Sequence[str] = ()) -> None:
        self.players = players
        self.modules = tuple(modules)
        self.layout: Layout = layout(players, self.modules)
        self._at = {field.name: field.offset for field in self.layout}
        self._cards = {kind: _numbers(kind) for kind in CARD_KINDS}
        self._still: dict[int, tuple[Any, Any, array[int]]] = {}
        self._dice: list[tuple[Window, array[int]]] = [(NO_DICE, array("h", bytes(2 * DICE)))] * players
        self._prints: dict[Pattern, array[int]] = {}

    def __reduce__(self) -> tuple[type[SagradaObserver], tuple[int, tuple[str, ...]]]:
        return SagradaObserver, (self.players, self.modules)

    def flat(self, view: View) -> Flat:
        """The observation of a view's seat."""
        table, seat = view.table, max(view.seat, 0)
        flat = self._template(table, seat)[:]
        self._write_table(flat, table)
        self._write_seats(flat, table, seat)
        if table.in_use.slot >= 0 or table.in_use.die >= 0:
            self._write_hand(flat, table)
        if table.setup.active:
            self._write_modules(flat, table, seat)
        return np.frombuffer(flat, np.int16)

    # -- cards: the same for the whole game -----------------------------------------------------------------------

    def _template(self, table: Position, seat: int) -> array[int]:
        """An observation with the cards alone."""
        found = self._still.get(seat)
        if found is None or found[0] is not table.setup or found[1] != table.privates[seat]:
            found = (table.setup, table.privates[seat], self._write_cards(table, seat))
            self._still[seat] = found
        return found[2]

    def _write_cards(self, table: Position, seat: int) -> array[int]:
        flat, at, cards = array("h", bytes(2 * self.layout.size)), self._at, self._cards
        for slot, name in enumerate(table.setup.tools):
            if name in cards["tool"]:
                flat[at["tools"] + slot * len(cards["tool"]) + cards["tool"][name]] = 1
            else:
                flat[at["promo_tool"] + slot] = 1
        for field, kind, own in (
            ("public", "public", table.setup.public),
            ("private", "private", table.privates[seat]),
            ("dealt", "window", table.dealt[seat]),
        ):
            for name in own:
                if name in cards[kind]:
                    flat[at[field] + cards[kind][name]] = 1
        return flat

    # -- the middle of the table ----------------------------------------------------------------------------------

    def _write_table(self, flat: array[int], table: Position) -> None:
        at = self._at
        flat[table.stage] = 1  # `stage` is the first field
        flat[at["round"]] = table.round
        flat[at["second_turn"]] = table.second_turn()
        flat[at["drafts"]] = table.turn.drafts
        flat[at["owed"]] = table.turn.owed
        flat[at["tool_used"]] = table.turn.tool_used
        first = at["pool"]
        for die in table.pool:
            flat[first + die] += 1
        first = at["track"]
        for on_round in table.track:
            for die in on_round:
                flat[first + die] += 1
        first = at["removed"]
        for die in table.removed:
            flat[first + die] += 1
        first = at["bag"]
        for glass, count in enumerate(table.bag):
            flat[first + glass] = count
        first = at["tool_tokens"]
        for slot, count in enumerate(table.tool_tokens):
            flat[first + slot] = count
        if self.players == 1:
            flat[at["target"]] = table.target

    def _write_hand(self, flat: array[int], table: Position) -> None:
        at, tool = self._at, table.in_use
        if tool.slot >= 0:
            flat[at["tool_in_use"] + tool.slot] = 1
        for index, die, origin in ((0, tool.die, tool.origin), (1, tool.second, tool.second_origin)):
            if die >= 0:
                flat[at["hand"] + index * KINDS + die] = 1
                if origin >= 0:
                    flat[at["lifted_from"] + index * SPACES + origin] = 1
        for cell in range(SPACES):
            if tool.moved >> cell & 1:
                flat[at["moved"] + cell] = 1
        if 0 <= tool.colour < 5:
            flat[at["moves_colour"] + tool.colour] = 1

    # -- seats ------------------------------------------------------------------------------------------------------

    def _write_seats(self, flat: array[int], table: Position, seat: int) -> None:
        at, players = self._at, self.players
        flat[at["to_move"] + (table.seat - seat) % players] = 1
        flat[at["start"] + (table.start - seat) % players] = 1
        tokens, dice, printed = at["tokens"], at["dice"], at["printed"]
        for other in range(players):
            index = (other - seat) % players
            window = table.windows[other]
            flat[tokens + index] = table.tokens[other]
            flat[dice + index * DICE : dice + (index + 1) * DICE] = self._dice_of(window, other)
            flat[printed + index * PRINT : printed + (index + 1) * PRINT] = self._print_of(window.pattern)
        if table.skips:
            for other in range(players):
                flat[at["skips"] + (other - seat) % players] = table.skips >> other & 1

    def _dice_of(self, window: Window, seat: int) -> array[int]:
        known, planes = self._dice[seat]
        if known is not window:
            planes = planes[:]
            for cell, (before, die) in enumerate(zip(known.dice, window.dice, strict=True)):
                if before != die:
                    _set(planes, cell, before, 0)
                    _set(planes, cell, die, 1)
            self._dice[seat] = window, planes
        return planes

    def _print_of(self, pattern: Pattern) -> array[int]:
        planes = self._prints.get(pattern)
        if planes is None:
            planes = array("h", bytes(2 * PRINT))
            for cell, mark in enumerate(pattern.print):
                if mark in MARKS:
                    planes[MARKS.index(mark) * SPACES + cell] = 1
            if len(self._prints) > MANY_PATTERNS:
                self._prints.clear()  # restriction boards make patterns anew in each game
            self._prints[pattern] = planes
        return planes

    # -- modules ----------------------------------------------------------------------------------------------------

    def _write_modules(self, flat: array[int], table: Position, seat: int) -> None:
        at, states, players = self._at, table.states, self.players
        if table.acting:
            flat[at["acting"] + INDEX[table.acting]] = 1
        if private_pools.ID in states:
            roses = private_pools.state_of(table)
            for other, rose in enumerate(roses.roses):
                first = at["roses"] + (other - seat) % players * KINDS
                for die in rose:
                    flat[first + die] += 1
            flat[at["rose_drafts"]] = roses.drafts
            flat[at["hand_from_rose"]] = roses.in_hand
        if INSPIRATION in states:
            numbers, cards = self._cards["inspiration"], inspiration.state_of(table)
            for other, name in enumerate(cards.cards):
                index = (other - seat) % players
                flat[at["inspirations"] + index * len(numbers) + numbers[name]] = 1
                flat[at["inspired"] + index] = cards.turned >> other & 1
        if rare_board.ID in states:
            rare = rare_board.state_of(table)
            flat[at["rare_board"] + self._cards["rare-board"][rare.board]] = 1
            flat[at["rare_left"]] = rare.left
            for die in rare.dice:
                flat[at["rare"] + die % VALUES] += 1
        if grey_glass.ID in states:
            grey = grey_glass.state_of(table)
            flat[at["grey_board"] + self._cards["grey-board"][grey.board]] = 1
            flat[at["grey_pool"]] = grey.left
        if pioneers.ID in states:
            self._write_pioneers(flat, pioneers.state_of(table), seat)
        if bloom.ID in states:
            self._write_blooms(flat, bloom.state_of(table), seat)
        if "promo_tool" in at:
            self._write_promo(flat, table, seat)

    def _write_pioneers(self, flat: array[int], state: PioneerState, seat: int) -> None:
        numbers = self._cards["pioneer"]
        for name, owner in zip(state.cards, state.owners, strict=True):
            flat[self._at["pioneers"] + numbers[name]] = 1
            if owner >= 0:
                index = (owner - seat) % self.players
                flat[self._at["claimed"] + index * len(numbers) + numbers[name]] = 1

    def _write_blooms(self, flat: array[int], state: BloomState, seat: int) -> None:
        at, numbers = self._at, self._cards["bloom"]
        for field, cards in (("blooms", state.cards[seat]), ("discarded", state.discarded[seat])):
            for name in cards:
                if name in numbers:
                    flat[at[field] + numbers[name]] = 1
        flat[at["bloom_left"]] = state.left
        for other, cards in enumerate(state.cards):
            flat[at["bloom_counts"] + (other - seat) % self.players] = len(cards)

    def _write_promo(self, flat: array[int], table: Position, seat: int) -> None:
        at, tool = self._at, table.in_use
        if table.round:
            flat[at["on_turn"] + (table.on_turn() - seat) % self.players] = 1
        if tool.slot >= 0 and flat[at["promo_tool"] + tool.slot] and tool.other >= 0:
            flat[at["taken_from"] + (tool.other - seat) % self.players] = 1
