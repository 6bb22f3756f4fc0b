"""What a seat sees of the table, and sampling what it does not see.

Hidden are the others' private objectives until the end, the window cards they were dealt, the windows they have chosen
until all have chosen, and the cup. Everything else is open. Only this file and the `hide` hook of modules hide things.
A view never holds the true position.
"""

from __future__ import annotations

from typing import ClassVar, cast

from rosace.engine.cup import Cup, checked_cup, shuffled
from rosace.engine.hands import HIDDEN, deal_hands, hide_hands
from rosace.engine.view import SEALED, BaseView, sealed_copy
from rosace.sagrada import dice, turn
from rosace.sagrada.cards.pattern import HIDDEN_PATTERN
from rosace.sagrada.dealing import private_deck
from rosace.sagrada.dice import COLOURS, GLASS
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.position_text.reader import read_view
from rosace.sagrada.position_text.writer import write_position
from rosace.sagrada.table import CHOOSE_WINDOW, STAGES
from rosace.sagrada.window import Window
from rosace.sagrada.wire import SagradaPlayer, SagradaView, Stage


class View(BaseView):
    """What one seat sees. It has the methods of a position, as far as the seat may know."""

    __slots__ = ()

    game: ClassVar[str] = "sagrada"

    @staticmethod
    def of(position: Position, seat: int) -> View:
        """The view of a seat; -1 is a spectator."""
        table = sealed_copy(position, seat)
        table.setup = position.setup.without_sheet()
        if position.players > 1 and not position.over:
            table.privates = hide_hands(position.privates, seat)
        table.dealt = tuple(
            [own if other == seat or not own else (HIDDEN,) for other, own in enumerate(position.dealt)]
        )
        if position.stage == CHOOSE_WINDOW:
            for other in range(position.players):
                if other != seat and position.dealt[other] and turn.has_window(position, other):
                    table.windows[other] = Window.bare(HIDDEN_PATTERN)
                    table.tokens[other] = 0
        for module in position.setup.active:
            module.hide(table, seat)
        return View(seat, table)

    @property
    def table(self) -> Position:
        """The table as this seat sees it, for reading: hidden things are taken out, and the cup is sealed."""
        return cast(Position, self._table)

    def legal_moves(self) -> list[Move]:
        """The legal moves of this seat; empty when another one is to move."""
        return super().legal_moves()

    # -- sampling -----------------------------------------------------------------------------------------------

    def sample(self, cup: Cup) -> Position:
        """A random position that this seat cannot tell from the true one, all equally likely. Its dice come from
        `cup`.
        """
        position = self.table.copy()
        position.cup = checked_cup(cup)
        setup = position.setup
        cards = private_deck(setup.deck, setup.modules, setup.options)
        position.privates, at = deal_hands(position.privates, cards, cup, 0)
        at = self._sample_windows(position, at)
        for module in position.setup.active:
            at = module.sample(position, at, cup)
        position.draws = at
        return position

    def _sample_windows(self, position: Position, at: int) -> int:
        """Deal the window cards of the others again. A seat that has chosen in secret may have chosen any face."""
        deck, cup = position.setup.deck, position.cup
        known = {deck.window(name).number for own in position.dealt for name in own if name != HIDDEN}
        known |= {window.pattern.card for window in position.windows}
        unseen = [str(card) for card in deck.window_cards() if card not in known]
        dealt = list(position.dealt)
        for seat, own in enumerate(position.dealt):
            if own != (HIDDEN,):
                continue
            pattern = position.windows[seat].pattern
            mine = [str(pattern.card)] if pattern.card else []
            cards, at = shuffled(cup, at, 2 - len(mine), unseen)
            unseen = [card for card in unseen if card not in cards]
            dealt[seat] = tuple([face for card in mine + cards for face in deck.faces(int(card))])
            if pattern.id == HIDDEN_PATTERN.id:
                turn.take_window(position, seat, dealt[seat][cup.below(at, len(dealt[seat]))])
                at += 1
        position.dealt = tuple(dealt)
        return at

    # -- as text and data ---------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The view as one line, as `position.text` is for a position; what is hidden is `?`."""
        return write_position(self.table, self.seat)

    @classmethod
    def read(cls, text: str) -> View:
        """The view that a text describes.

        >>> from rosace import sagrada
        >>> view = sagrada.start(players=2, seed=7).view(0)
        >>> View.read(view.text) == view
        True
        """
        return View(*read_view(text, SEALED))

    def data(self) -> SagradaView:
        """Everything this seat sees, as plain data; `text` says it all in one line."""
        table = self.table
        setup = table.setup
        found: SagradaView = {
            "game": "sagrada",
            "text": self.text,
            "modules": list(setup.modules),
            "seat": self.seat,
            "players": [self._player(other) for other in range(setup.players)],
            "options": setup.options.all(),
            "public": list(setup.public),
            "tools": [
                {"id": name, "tokens": table.tool_tokens[slot], "price": self._price(slot)}
                for slot, name in enumerate(setup.tools)
            ],
            "target": table.target if setup.players == 1 else None,
            "round": table.round,
            "turn": 2 if table.second_turn() else 1,
            "start": table.start,
            "to_move": table.seat,
            "stage": cast(Stage, STAGES[table.stage]),
            "pool": [dice.NAME[die] for die in table.pool],
            "track": [[dice.NAME[die] for die in on_round] for on_round in table.track],
            "bag": {GLASS[colour]: count for colour, count in enumerate(table.bag)},
            "removed": [dice.NAME[die] for die in table.removed],
            "drafts": table.turn.drafts,
            "tool_used": table.turn.tool_used,
            "tool": setup.tools[table.in_use.slot] if table.in_use.slot >= 0 else None,
            "hand": table.hand(),
        }
        for module in setup.active:
            found = cast(SagradaView, found | module.data(table))
        return found

    def _price(self, slot: int) -> int | str | None:
        """What a tool costs: favour tokens; solo the colour of a die, or None if it was used."""
        table = self.table
        if table.setup.players > 1:
            return turn.price(table, slot)
        return None if table.tool_tokens[slot] else COLOURS[table.setup.solo_colours[slot]]

    def _player(self, other: int) -> SagradaPlayer:
        table = self.table
        window = table.windows[other]
        return {
            "window": None if window.pattern.id == "blank" else window.pattern.id,
            "dice": window.rows(),
            "tokens": table.tokens[other],
            "private": list(table.privates[other]),
            "dealt": list(table.dealt[other]),
            "skips": bool(table.skips >> other & 1),
        }
