"""Glory's pioneers: three open cards, each for the first player whose window meets its goal.

At the end of a turn, the player takes every remaining card whose goal the window meets. This is automatic, as it is
never a disadvantage. Cards are not replaced, and a taken card is kept even if the window no longer meets the goal. At
the end a card is worth its points. At a real table a breach can cost cards: see `lost`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rosace.engine.cup import Cup
from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields
from rosace.engine.hands import check_hands, read_cards
from rosace.engine.position_text import LineWriter, read_whole
from rosace.engine.prompt import Remark, remark
from rosace.engine.score import Line
from rosace.sagrada.cards.card import Card
from rosace.sagrada.modules.module import Module
from rosace.sagrada.modules.pioneer_card import PioneerCard
from rosace.sagrada.moves import Move
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft
from rosace.sagrada.sheets.reading import SheetReader
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.table import ModuleState, Table
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.sheet import PlayerSheet, TableSheet

ID: Final = "glory.pioneers"
CARDS: Final = 3
NOBODY: Final = -1


class PioneerState(ModuleState):
    """The pioneer cards of the game."""

    cards: tuple[str, ...] = ()
    owners: tuple[int, ...] = ()  # per card, the seat that has it; -1: it lies on the table

    def copy(self) -> PioneerState:
        """A state of its own."""
        state = PioneerState()
        state.cards, state.owners = self.cards, self.owners
        return state


def state_of(table: Table) -> PioneerState:
    """The pioneer cards on a table."""
    return cast(PioneerState, table.states[ID])


class Pioneers(Module):
    """The pioneer cards."""

    id = ID
    pack = "glory"
    topic = "pioneers"
    card_kinds: ClassVar[tuple[type[Card], ...]] = (PioneerCard,)
    parts: tuple[str, ...] = ("pioneers",)
    fields: tuple[str, ...] = ("pioneers",)
    remark_codes: tuple[str, ...] = ("claimed",)
    reasons: ClassVar[Mapping[str, str]] = {
        "pioneers-count": "three pioneer cards lie on the table, not {count}",
    }
    sheet_fields: tuple[str, ...] = ("pioneers",)
    player_fields: tuple[str, ...] = ("pioneers", "removed_for_breach")

    # -- before the game ----------------------------------------------------------------------------------------

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """Lay three cards out."""
        state = PioneerState()
        state.cards = dealing.cards("pioneers", PioneerCard, CARDS, given["pioneers"])
        state.owners = (NOBODY,) * CARDS
        table.states[ID] = state

    def headers(self, table: Table) -> dict[str, str]:
        """The three cards."""
        return {"Pioneers": " ".join(state_of(table).cards)}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The three cards."""
        return {"pioneers": headers.get("Pioneers", "").split()}

    # -- in the game --------------------------------------------------------------------------------------------

    def end_turn(self, table: Table) -> None:
        """The player takes every card whose goal the window meets."""
        state, window = state_of(table), table.windows[table.seat]
        for index, name in enumerate(state.cards):
            goal = table.setup.deck.find(PioneerCard, name).goal
            if state.owners[index] == NOBODY and goal.met_by(window):
                owners = list(state.owners)
                owners[index] = table.seat
                state.owners = tuple(owners)

    def remarks(self, before: Table, move: Move, after: Table) -> list[Remark]:
        """The cards that were taken."""
        found = []
        for (name, old), (_, new) in zip(_cards(before), _cards(after), strict=True):
            if old != new:
                points = after.setup.deck.find(PioneerCard, name).points
                found.append(remark(new, "claimed", before.turns, {"card": name, "count": points}))
        return found

    # -- what it is worth, and who sees it ----------------------------------------------------------------------

    def lines(self, table: Table, seat: int) -> list[Line]:
        """The points of the cards that a seat has taken."""
        deck = table.setup.deck
        return [deck.find(PioneerCard, name).line() for name, owner in _cards(table) if owner == seat]

    def reaches(self, table: Table, seat: int, free: SpacesLeft) -> list[tuple[Line, Reach]]:
        """The cards that a seat has, and those that nobody has."""
        deck = table.setup.deck
        found = []
        for name, owner in _cards(table):
            card = deck.find(PioneerCard, name)
            if owner == seat:
                found.append((card.line(), Reach(card.points)))
            elif owner == NOBODY:
                found.append((Line(name, 0), card.reach(free)))
        return found

    def data(self, table: Table) -> dict[str, Any]:
        """The cards, each with the seat that has it."""
        return {
            "pioneers": [
                {"id": name, "taken_by": None if owner == NOBODY else owner} for name, owner in _cards(table)
            ]
        }

    def text(self, table: Table) -> list[str]:
        """The cards, each with the seat that has it."""
        cards = [name if owner == NOBODY else f"{name} (seat {owner})" for name, owner in _cards(table)]
        return ["pioneers " + ", ".join(cards)]

    # -- the text of a position, and the sheet --------------------------------------------------------------------

    def write(self, table: Table, line: LineWriter) -> None:
        """`pioneers`: the cards, `@1` after one that seat 1 has."""
        cards = [card if owner < 0 else f"{card}@{owner}" for card, owner in _cards(table)]
        line.add("pioneers", ",".join(cards))

    def read(self, table: Table, reader: TableReader) -> None:
        """The same."""
        state = PioneerState()
        entries = [entry.partition("@") for entry in reader.fields.items("pioneers")]
        state.cards = reader.cards("pioneers", [name for name, _, _ in entries], reader.deck.of(PioneerCard))
        state.owners = tuple(
            [
                read_whole("pioneers", seat, 0, reader.players - 1) if sign else NOBODY
                for _, sign, seat in entries
            ]
        )
        table.states[ID] = state

    def sheet(self, table: Table) -> dict[str, Any]:
        """The cards of the game."""
        return {"pioneers": list(state_of(table).cards)}

    def player_sheet(self, table: Table, seat: int, secrets: bool) -> dict[str, Any]:
        """The cards that a player has taken."""
        return {"pioneers": [name for name, owner in _cards(table) if owner == seat]}

    def read_sheet(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """The cards of the game, on the table or taken."""
        if not reader.asks(fields, "pioneers"):
            return {}
        found = read_cards(partial(reader.deck.find, PioneerCard), fields.texts("pioneers"), "pioneers")
        if len(found) > CARDS:
            raise SetupError("pioneers", because("pioneers-count", count=len(found)))
        return {"pioneers": found}

    def read_player(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """The cards that a player has taken, and whether the window lost dice because it broke a rule."""
        found = read_cards(
            partial(reader.deck.find, PioneerCard), fields.texts("pioneers"), fields.place("pioneers")
        )
        return {"pioneers": found, "removed_for_breach": fields.truth("removed_for_breach")}

    def check_sheet(self, sheet: TableSheet) -> None:
        """No card is in two hands."""
        check_hands("pioneers", [player.extras["pioneers"] for player in sheet.players])

    def sheet_lines(self, sheet: TableSheet, player: PlayerSheet) -> list[Line]:
        """The points of the cards that a player has taken and need not give back."""
        discarded = _given_back(sheet, player)
        return [card.line() for card in _taken(sheet, player) if card.id not in discarded]

    def breach_data(self, sheet: TableSheet, player: PlayerSheet) -> dict[str, Any]:
        """The cards that were given back because dice were removed."""
        return (
            {"pioneers_discarded": _given_back(sheet, player)} if player.extras["removed_for_breach"] else {}
        )

    def repair_data(self, sheet: TableSheet, player: PlayerSheet, windows: list[Window]) -> dict[str, Any]:
        """The cards that each repair would cost."""
        taken = _taken(sheet, player)
        return {"pioneers_lost": [lost(taken, window) for window in windows]}

    def check_midgame(self, sheet: TableSheet) -> None:
        """Refuse a card that is not among those of the game."""
        for seat, player in enumerate(sheet.players):
            for index, name in enumerate(player.extras["pioneers"]):
                if name not in sheet.extras["pioneers"]:
                    reason = f"{name} is none of the pioneers of this game"
                    raise SetupError(f"players[{seat}].pioneers[{index}]", reason)

    def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
        """The cards still in the game and who has each; those given back after a breach are gone."""
        owner: dict[str, int] = {}
        gone: list[str] = []
        for seat, player in enumerate(sheet.players):
            owner |= dict.fromkeys(player.extras["pioneers"], seat)
            gone += _given_back(sheet, player)
        state = PioneerState()
        state.cards = tuple([name for name in sheet.extras["pioneers"] if name not in gone])
        state.owners = tuple([owner.get(name, NOBODY) for name in state.cards])
        table.states[ID] = state
        return at


def _taken(sheet: TableSheet, player: PlayerSheet) -> list[PioneerCard]:
    """The cards that a player has taken."""
    return [sheet.deck.find(PioneerCard, name) for name in player.extras["pioneers"]]


def _given_back(sheet: TableSheet, player: PlayerSheet) -> list[str]:
    """The cards that a player gives back if dice were removed from the window for a breach."""
    if not player.extras["removed_for_breach"]:
        return []
    return lost(_taken(sheet, player), player.window)


def lost(owned: list[PioneerCard], window: Window) -> list[str]:
    """The cards that a player discards after dice were removed from the window for a breach.

    These are all owned cards whose goal the window no longer meets, whether or not a removed die was part of it. This
    is only for real tables.
    """
    return [card.id for card in owned if not card.goal.met_by(window)]


def _cards(table: Table) -> list[tuple[str, int]]:
    """The cards, each with its owner."""
    state = state_of(table)
    return list(zip(state.cards, state.owners, strict=True))
