"""Passion, inspiration: every player has a card with a power, face up, for once a round or once a game.

A used card is turned over; one for every round turns back when the next round begins. It is used in the free part of
the player's turn, or, if it works on a die, also while a tool holds a drafted one. A tool for drafted dice can also
work on a drafted die that a card holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rosace.engine.cup import Cup
from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields
from rosace.engine.hands import check_hands
from rosace.engine.position_text import LineWriter
from rosace.engine.prompt import Remark, remark
from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, explain, moves, turn
from rosace.sagrada.cards.card import Card
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.modules.inspiration import hand
from rosace.sagrada.modules.inspiration.card import ID, InspirationCard
from rosace.sagrada.modules.inspiration.powers import Generosity, Luck, Power, Resourcefulness, Wisdom
from rosace.sagrada.modules.inspiration.waiver import Conviction, Courage, Waiver
from rosace.sagrada.modules.module import Asking, Module, ModuleFields
from rosace.sagrada.moves import Move
from rosace.sagrada.sheets.reading import SheetReader, read_card
from rosace.sagrada.table import ASKED, PLACE, TURN, ModuleState, Table
from rosace.sagrada.tools.drafted import DraftedTool

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.sheet import TableSheet

POWERS: Final[dict[str, Power]] = {
    power.id: power for power in (Luck(), Wisdom(), Resourcefulness(), Courage(), Conviction(), Generosity())
}
GENEROSITY: Final = "generosity"


class InspirationState(ModuleState):
    """The inspiration cards of the players."""

    cards: tuple[str, ...] = ()  # per seat
    turned: int = 0  # one bit a seat: its card is turned over

    def copy(self) -> InspirationState:
        """A state of its own."""
        state = InspirationState()
        state.cards, state.turned = self.cards, self.turned
        return state


def state_of(table: Table) -> InspirationState:
    """The inspiration cards on a table."""
    return cast(InspirationState, table.states[ID])


class Inspirations(Module):
    """The inspiration cards."""

    id = ID
    pack = "passion"
    topic = "inspiration"
    more_dice = True
    card_kinds: ClassVar[tuple[type[Card], ...]] = (InspirationCard,)
    parts: tuple[str, ...] = ("inspirations",)
    fields: tuple[str, ...] = ("inspirations",)
    codes: tuple[str, ...] = (
        "not-your-inspiration", "inspiration-turned", "inspiration-by-itself", "inspiration-not-needed",
        "no-die-to-inspire", "not-enough-tokens-inspiration", "no-tokens-on-tool",
    )  # fmt: skip
    targets: tuple[str, ...] = ("inspiration",)
    prompt_codes: tuple[str, ...] = ("courage", "conviction", "tokens-of")
    remark_codes: tuple[str, ...] = ("inspired",)
    player_fields: tuple[str, ...] = ("inspiration", "inspiration_turned")
    question_fields: tuple[str, ...] = ("inspiration",)

    # -- before the game ----------------------------------------------------------------------------------------

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """A card to each player, before windows are chosen."""
        state, dealt = InspirationState(), given["inspirations"]
        state.cards = dealing.cards("inspirations", InspirationCard, dealing.players, dealt)
        table.states[ID] = state

    def headers(self, table: Table) -> dict[str, str]:
        """Each seat's card."""
        return {"Inspirations": " ".join(state_of(table).cards)}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The same."""
        return {"inspirations": headers.get("Inspirations", "").split()}

    def window_taken(self, table: Table, seat: int) -> None:
        """Some cards cost tokens at the start."""
        table.tokens[seat] = max(table.tokens[seat] - power_of(table, seat).lost_at_start(), 0)

    # -- turned over and back -----------------------------------------------------------------------------------

    def begin_round(self, table: Table) -> None:
        """The cards for every round turn back."""
        for seat in range(table.setup.players):
            if card_of(table, seat).every == "round":
                state_of(table).turned &= ~(1 << seat)

    def turn_over(self, table: Table) -> None:
        """The card of the player is used."""
        state_of(table).turned |= 1 << table.seat

    def price(self, table: Table, slot: int, price: int) -> int:
        """A card may make tools cheaper, while it is not turned over."""
        return price if turned(table, table.seat) else power_of(table, table.seat).price(price)

    def paid(self, table: Table, slot: int, price: int) -> None:
        """A card that made the tool cheaper is used."""
        usual = 2 if table.tool_tokens[slot] else 1
        if price < usual:
            self.turn_over(table)

    # -- using it -----------------------------------------------------------------------------------------------

    def add_moves(self, table: Table, found: list[Move]) -> None:
        """The player's card, if it can be used now."""
        if not turned(table, table.seat) and may_use_card(table) and obstacle(table) is None:
            found.append(moves.use(state_of(table).cards[table.seat]))

    def moves(self, table: Table) -> list[Move]:
        """What the card asks; when it has done its work, spaces for the die in hand, and tools for it."""
        if table.stage == ASKED:
            return power_of(table, table.seat).moves(table)
        found: list[Move] = []
        moves.add_places(found, table.in_use.die, hand.spaces(table, table.in_use.die))
        return found + tools_for_die(table)

    def asking(self, table: Table) -> Asking:
        """The player's card. Its own codes are for its own steps, not for placing the die in hand."""
        own = power_of(table, table.seat)
        return Asking("inspiration", own.id, own.asks if table.stage == ASKED else {})

    def plays(self, table: Table, move: Move) -> bool:
        """Use the card, answer it, or place the die in hand."""
        if self.acting(table):
            self._goes_on(table, move)
            return True
        if move.verb != moves.USE or move.card not in table.setup.deck.of(InspirationCard):
            return False
        self.turn_over(table)
        table.tokens[table.seat] -= card_of(table, table.seat).price
        self.acts(table)
        power_of(table, table.seat).begin(table)
        return True

    def _goes_on(self, table: Table, move: Move) -> None:
        if table.stage == ASKED:
            power_of(table, table.seat).play(table, move)
        elif move.verb == moves.USE:
            table.acting = ""
            turn.use_tool(table, table.setup.tools.index(move.card))
        else:
            hand.place(table, move.die, move.cell, hand.from_rose(table))

    def remarks(self, before: Table, move: Move, after: Table) -> list[Remark]:
        """The player's card, if it was used automatically."""
        seat, own = before.seat, state_of(before).cards[before.seat]
        if move.card == own or turned(before, seat) or not turned(after, seat):
            return []
        return [remark(seat, "inspired", before.turns, {"card": own})]

    # -- refusals -----------------------------------------------------------------------------------------------

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Another card than the player's, a wrong moment, or a wrong step."""
        if self.acting(table):
            if table.stage == ASKED:
                return power_of(table, table.seat).explain(table, move)
            return explain_hand(table, move)
        if move.verb != moves.USE or move.card not in table.setup.deck.of(InspirationCard):
            return None
        if table.stage != TURN and hand.tool_with_die(table) is None:
            return None
        if move.card != state_of(table).cards[table.seat]:
            return Refusal("not-your-inspiration")
        if turned(table, table.seat):
            return Refusal("inspiration-turned")
        return obstacle(table) if may_use_card(table) else None

    # -- who sees it --------------------------------------------------------------------------------------------

    def data(self, table: Table) -> dict[str, Any]:
        """Each seat's card, open to all."""
        return {
            "inspirations": [
                {"id": name, "turned": turned(table, seat)} for seat, name in enumerate(state_of(table).cards)
            ],
            "inspiration": state_of(table).cards[table.seat] if self.acting(table) else None,
        }

    def text(self, table: Table) -> list[str]:
        """The same; a used card in brackets."""
        own = state_of(table).cards
        cards = [f"({name})" if turned(table, seat) else name for seat, name in enumerate(own)]
        lines = ["inspirations " + ", ".join(cards)]
        if self.acting(table):
            held = "nothing" if table.in_use.die == NO_DIE else dice.NAME[table.in_use.die]
            lines.append(f"using  {own[table.seat]}, in hand: {held}")
        return lines

    # -- the text of a position, and the sheet --------------------------------------------------------------------

    def write(self, table: Table, line: LineWriter) -> None:
        """`inspirations`: per seat, `!` after a card that is turned over."""
        cards = enumerate(state_of(table).cards)
        line.add_seats("inspirations", [f"{name}!" if turned(table, seat) else name for seat, name in cards])

    def read(self, table: Table, reader: TableReader) -> None:
        """The same."""
        state, marked = InspirationState(), reader.fields.seats("inspirations", reader.players)
        names = [name.removesuffix("!") for name in marked]
        state.cards = reader.cards("inspirations", names, reader.deck.of(InspirationCard))
        state.turned = sum([1 << seat for seat, name in enumerate(marked) if name.endswith("!")])
        table.states[ID] = state

    def player_sheet(self, table: Table, seat: int, secrets: bool) -> dict[str, Any]:
        """A player's card, and whether it lies face down."""
        return {"inspiration": state_of(table).cards[seat], "inspiration_turned": turned(table, seat)}

    def read_player(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """The same; to be scored, the card may be left open."""
        asked = reader.asks(fields, "inspiration")
        extras = _read_given(fields, reader.deck) if asked else {}
        return {**extras, "inspiration_turned": fields.truth("inspiration_turned")}

    def tokens_at_start(self, extras: ModuleFields, tokens: int) -> int:
        """Less what the card costs at the start."""
        card = extras.get("inspiration")
        return max(tokens - POWERS[card].lost_at_start(), 0) if card else tokens

    def may_take_tokens(self, extras: ModuleFields) -> bool:
        """Generosity does."""
        return bool(extras.get("inspiration", GENEROSITY) == GENEROSITY)

    def check_sheet(self, sheet: TableSheet) -> None:
        """No card is in two hands."""
        check_hands("inspiration", _hands(sheet), one=True)

    def waives(self, card: str) -> int:
        """What Courage and Conviction let a die ignore."""
        power = POWERS.get(card)
        return power.waives if isinstance(power, Waiver) else 0

    def waives_prints(self, extras: ModuleFields) -> bool:
        """Whether the player's card does."""
        return self.waives(extras.get("inspiration", "")) != 0

    def waivers(self, deck: Deck, extras: ModuleFields) -> list[str]:
        """The player's card, or any if it is not known."""
        cards = deck.of(InspirationCard)
        return [name for name in cards if extras.get("inspiration", name) == name and self.waives(name)]

    def objection(self, sheet: TableSheet, seat: int, since: int) -> SetupError | None:
        """A card for every round is used in a turn of this round."""
        extras = sheet.players[seat].extras
        every = sheet.deck.find(InspirationCard, extras["inspiration"]).every
        if since >= 0 or not extras["inspiration_turned"] or every != "round":
            return None
        reason = f"seat {seat} has not had a turn in this round yet"
        return SetupError(f"players[{seat}].inspiration_turned", reason)

    def took_tokens(self, extras: ModuleFields) -> bool:
        """Generosity, when it is turned over."""
        return bool(extras["inspiration"] == GENEROSITY and extras["inspiration_turned"])

    def pays_less(self, extras: ModuleFields) -> bool:
        """Whether the player's card makes tools cheaper."""
        return POWERS[extras["inspiration"]].price(2) < 2

    def spends_tokens(self, sheet: TableSheet) -> bool:
        """Some cards cost tokens, which leave the game."""
        own = [sheet.deck.find(InspirationCard, player.extras["inspiration"]) for player in sheet.players]
        return any(card.price for card in own)

    def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
        """Each seat's card, and which are turned over."""
        state = InspirationState()
        state.cards = tuple([player.extras["inspiration"] for player in sheet.players])
        down = [seat for seat, player in enumerate(sheet.players) if player.extras["inspiration_turned"]]
        state.turned = sum([1 << seat for seat in down])
        table.states[ID] = state
        return at

    def read_question(self, fields: Fields, deck: Deck) -> dict[str, Any]:
        """The card that lets the die ignore a print."""
        return _read_given(fields, deck) if fields.has("inspiration") else {}


def _read_given(fields: Fields, deck: Deck) -> dict[str, Any]:
    name = fields.text("inspiration")
    return {"inspiration": read_card(deck, InspirationCard, name, fields.place("inspiration"))}


def _hands(sheet: TableSheet) -> list[tuple[str, ...]]:
    """The card of each player, if it is known."""
    own = [player.extras for player in sheet.players]
    return [(extras["inspiration"],) if "inspiration" in extras else () for extras in own]


def card_of(table: Table, seat: int) -> InspirationCard:
    """A seat's card."""
    return table.setup.deck.find(InspirationCard, state_of(table).cards[seat])


def power_of(table: Table, seat: int) -> Power:
    """What a seat's card does."""
    return POWERS[state_of(table).cards[seat]]


def turned(table: Table, seat: int) -> bool:
    """Whether a seat's card is turned over."""
    return bool(state_of(table).turned >> seat & 1)


def may_use_card(table: Table) -> bool:
    """Whether this is a moment for the player's card: the free part of a turn, or a tool holds a die for it."""
    if table.stage == TURN:
        return True
    return power_of(table, table.seat).for_die and hand.tool_with_die(table) is not None


def obstacle(table: Table) -> Refusal | None:
    """Why the player's card, which is not turned over, cannot be used."""
    price, tokens = card_of(table, table.seat).price, table.tokens[table.seat]
    if price > tokens:
        return Refusal("not-enough-tokens-inspiration", {"price": price, "tokens": tokens})
    return power_of(table, table.seat).obstacle(table)


def tools_for_die(table: Table) -> list[Move]:
    """The tools that can work on the die in hand: those for drafted dice, if it was drafted."""
    found: list[Move] = []
    if not hand.from_rose(table):
        turn.add_tool_moves(table, found)
    return [move for move in found if works_on_drafted(table, move.card)]


def works_on_drafted(table: Table, tool: str) -> bool:
    """Whether a tool of the game works on a drafted die."""
    slot = table.setup.tools.index(tool)
    return isinstance(table.setup.behaviours[slot], DraftedTool)


def explain_hand(table: Table, move: Move) -> Refusal | None:
    """Why a move with the die in hand is refused."""
    if move.verb == moves.PLACE and move.die == table.in_use.die:
        return explain.placement_refusal(table.windows[table.seat], move.die, move.cell)
    if move.verb in (moves.BACK, moves.PASS):
        return Refusal("must-place", {"die": dice.NAME[table.in_use.die]})
    drafted = not hand.from_rose(table) and table.stage == PLACE
    if move.verb == moves.USE and drafted and move.card in table.setup.tools:
        return explain.tool_refusal(table, move.card) if works_on_drafted(table, move.card) else None
    return None
