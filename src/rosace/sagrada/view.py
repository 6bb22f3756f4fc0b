"""What a seat sees of the table, and what it can only imagine.

Hidden are the others' private objectives until the end, the window cards they were dealt, the windows they have chosen
until all have chosen, and the cup. Everything else is open. This file is the one place where things are hidden; a view
never holds the true position, so nothing can leak from it later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from rosace.engine.cup import Cup, SealedCup, checked_cup, shuffled
from rosace.engine.errors import SetupError
from rosace.engine.position_text import SPECTATOR, view_text
from rosace.engine.refusal import Refusal
from rosace.engine.score import ScoreSheet
from rosace.sagrada import dice, turn
from rosace.sagrada.dealing import private_deck
from rosace.sagrada.dice import COLOURS, GLASS
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.position_reader import read_view
from rosace.sagrada.position_text import write
from rosace.sagrada.table import CHOOSE_WINDOW, HIDDEN, STAGES
from rosace.sagrada.window import HIDDEN_PATTERN, Window
from rosace.sagrada.wire import SagradaPlayer, SagradaView, Stage

SEALED: Final = SealedCup()


class View:
    """What one seat sees. It answers what a position answers, as far as the seat may know."""

    __slots__ = ("_table", "seat")

    def __init__(self, seat: int, table: Position) -> None:
        self.seat: int = seat
        self._table: Position = table

    @staticmethod
    def of(position: Position, seat: int) -> View:
        """The view of a seat; -1 is a spectator."""
        if not SPECTATOR <= seat < position.players:
            raise SetupError(
                "seat", f"is from 0 to {position.players - 1}, or -1 for a spectator, not {seat}"
            )
        table = position.copy()
        table.setup = position.setup.without_sheet()
        table.cup = SEALED
        table.draws = 0
        if position.players > 1 and not position.over:
            table.privates = tuple(
                [
                    own if other == seat else (HIDDEN,) * len(own)
                    for other, own in enumerate(position.privates)
                ]
            )
        table.dealt = tuple(
            [own if other == seat or not own else (HIDDEN,) for other, own in enumerate(position.dealt)]
        )
        if position.stage == CHOOSE_WINDOW:
            for other in range(position.players):
                if other != seat and position.dealt[other] and turn.chosen(position, other):
                    table.windows[other] = Window.bare(HIDDEN_PATTERN)
                    table.tokens[other] = 0
        for module in position.setup.active:
            module.hide(table, seat)
        return View(seat, table)

    # -- what a position answers too ----------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The id of the game."""
        return "sagrada"

    @property
    def table(self) -> Position:
        """The table as this seat sees it, to be read: hidden things are taken out, and the cup is sealed."""
        return self._table

    @property
    def to_move(self) -> int:
        """The seat that decides now."""
        return self._table.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def players(self) -> int:
        """How many play."""
        return self._table.players

    def legal_moves(self) -> list[Move]:
        """What this seat may choose; empty when another one decides."""
        return self._table.legal_moves() if self._table.seat == self.seat else []

    def explain(self, move: Move | str) -> Refusal | None:
        """Why a move is refused: first of all because another seat decides."""
        if self._table.seat != self.seat and not self._table.over:
            return Refusal("not-your-turn")
        return self._table.explain(move)

    def score(self, seat: int) -> ScoreSheet:
        """A seat's score sheet as far as this seat may know it."""
        return self._table.score(seat)

    # -- thinking about what is hidden --------------------------------------------------------------------------

    def sample(self, cup: Cup) -> Position:
        """A position that this seat cannot tell from the true one, each as likely; its chance comes from `cup`."""
        position = self._table.copy()
        position.cup = checked_cup(cup)
        at = self._sample_privates(position, 0)
        at = self._sample_windows(position, at)
        for module in position.setup.active:
            at = module.sample(position, at, cup)
        position.draws = at
        return position

    def _sample_privates(self, position: Position, at: int) -> int:
        known = {name for own in position.privates for name in own}
        setup = position.setup
        dealt_from = private_deck(setup.deck, setup.modules, setup.options)
        unseen = [name for name in dealt_from if name not in known]
        missing = sum(own.count(HIDDEN) for own in position.privates)
        drawn, at = shuffled(position.cup, at, missing, unseen)
        position.privates = tuple(
            [tuple([drawn.pop() if name == HIDDEN else name for name in own]) for own in position.privates]
        )
        return at

    def _sample_windows(self, position: Position, at: int) -> int:
        """Deal the window cards of the others again; who has chosen in secret has chosen any of the four faces."""
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
        """The view as one line, as `position.text` is for a position; hidden cards are `?`."""
        return write(self._table, self.seat)

    @staticmethod
    def read(text: str) -> View:
        """The view that a text says.

        >>> from rosace import sagrada
        >>> view = sagrada.start(players=2, seed=7).view(0)
        >>> View.read(view.text) == view
        True
        """
        return View(*read_view(text, SEALED))

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> View:
        """The view that `data` gave, after a journey as JSON: over HTTP, or the line protocol of programs.

        >>> from rosace import sagrada
        >>> view = sagrada.start(players=2, seed=7).view(0)
        >>> View.from_data(view.data()) == view
        True
        """
        return View.read(view_text(data))

    def data(self) -> SagradaView:
        """Everything this seat sees, as plain data; `text` says it all in one line."""
        table = self._table
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
        """What a tool costs: favour tokens; solo a die of the colour named, or nothing will buy it again."""
        table = self._table
        if table.setup.players > 1:
            return turn.price(table, slot)
        return None if table.tool_tokens[slot] else COLOURS[table.setup.solo_colours[slot]]

    def _player(self, other: int) -> SagradaPlayer:
        table = self._table
        window = table.windows[other]
        return {
            "window": None if window.pattern.id == "blank" else window.pattern.id,
            "dice": window.rows(),
            "tokens": table.tokens[other],
            "private": list(table.privates[other]),
            "dealt": list(table.dealt[other]),
            "skips": bool(table.skips >> other & 1),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self._table == other._table

    def __hash__(self) -> int:
        return hash((self.seat, self._table))

    def __reduce__(self) -> tuple[type[View], tuple[int, Position]]:
        return View, (self.seat, self._table)

    def __str__(self) -> str:
        return str(self._table)

    def __repr__(self) -> str:
        return f"sagrada.View.read({self.text!r})"
