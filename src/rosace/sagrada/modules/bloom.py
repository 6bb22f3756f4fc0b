"""Glory's bloom: two secret cards for each player, to be kept or discarded.

When all windows are chosen, each player in turn decides card by card: `keep waves`, `discard waves`. Each kept card
brings a favour token. At the end a kept card scores its points if its pattern is in the window, and costs them
otherwise: see `bloom_card.py`. Bloom cards are private objectives, so these points count in the tie-break. Decisions
are secret until all have decided; then everybody sees how many cards each player has kept. The kept cards are revealed
at the end, the discarded ones never.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rosace.engine.cup import Cup, shuffled
from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields
from rosace.engine.hands import HIDDEN, Hands, check_hands, deal_hands, read_cards
from rosace.engine.position_text import LineWriter
from rosace.engine.prompt import Remark, remark
from rosace.engine.refusal import Refusal
from rosace.engine.score import Line
from rosace.sagrada import moves
from rosace.sagrada.cards.card import Card
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.modules.module import Asking, Module, ModuleFields
from rosace.sagrada.moves import Move
from rosace.sagrada.progress.spaces_left import Reach, SpacesLeft
from rosace.sagrada.sheets.reading import SheetReader
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.table import ASKED, OVER, READY, ModuleState, Table

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.sheet import PlayerSheet, TableSheet

ID: Final = "glory.bloom"
CARDS: Final = 2  # for each player


class BloomState(ModuleState):
    """The bloom cards of the players."""

    cards: Hands = ()  # per seat, its cards; in the end those it has kept
    discarded: Hands = ()  # per seat, the cards it discarded
    left: int = 0  # how many cards the player has still to decide about

    def copy(self) -> BloomState:
        """A state of its own."""
        state = BloomState()
        state.cards, state.discarded, state.left = self.cards, self.discarded, self.left
        return state


def state_of(table: Table) -> BloomState:
    """The bloom cards on a table."""
    return cast(BloomState, table.states[ID])


class Blooms(Module):
    """The bloom cards."""

    id = ID
    pack = "glory"
    topic = "bloom"
    card_kinds: ClassVar[tuple[type[Card], ...]] = (BloomCard,)
    private = True
    parts: tuple[str, ...] = ("blooms",)
    fields: tuple[str, ...] = ("blooms", "discards", "bloom-left")
    codes: tuple[str, ...] = ("not-that-bloom",)
    prompt_codes: tuple[str, ...] = ("keep",)
    remark_codes: tuple[str, ...] = ("blooms-kept",)
    reasons: ClassVar[Mapping[str, str]] = {
        "blooms-count": "two bloom cards are dealt to each player, not {count}",
    }
    player_fields: tuple[str, ...] = ("blooms", "discarded_blooms")

    # -- before the game ----------------------------------------------------------------------------------------

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """Two cards for each player."""
        players, state = dealing.players, BloomState()
        hands = given["blooms"]
        if hands is not None:
            _check_hands(dealing, hands)
            hands = [name for own in hands for name in own]
        cards = dealing.cards("blooms", BloomCard, CARDS * players, hands)
        state.cards = tuple([cards[CARDS * seat : CARDS * (seat + 1)] for seat in range(players)])
        state.discarded = ((),) * players
        table.states[ID] = state

    def headers(self, table: Table) -> dict[str, str]:
        """Each seat's two cards."""
        return {"Blooms": " / ".join([" ".join(own) for own in state_of(table).cards])}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """Each seat's two cards."""
        return {"blooms": [own.split() for own in headers.get("Blooms", "").split(" / ")]}

    # -- keeping and discarding ---------------------------------------------------------------------------------

    def asks_before_rounds(self, table: Table) -> bool:
        """The start player decides first."""
        table.stage = ASKED
        self.acts(table)
        _ask(table, table.setup.first)
        return True

    def reveals(self, table: Table) -> bool:
        """The windows are revealed before the first decision on a card."""
        return self.acting(table) and table.seat == table.setup.first and state_of(table).left == CARDS

    def moves(self, table: Table) -> list[Move]:
        """Keep the card in question, or discard it."""
        name = _in_question(table)
        return [moves.keep(name), moves.discard(name)]

    def asking(self, table: Table) -> Asking:
        """The card in question."""
        return Asking("bloom", _in_question(table), {moves.KEEP: "keep"})

    def plays(self, table: Table, move: Move) -> bool:
        """Keep or discard a card; after the last one the next player is asked, and after the last player all begin."""
        if not self.acting(table):
            return False
        state, seat = state_of(table), table.seat
        if move.verb == moves.DISCARD:
            _put_aside(state, seat, len(state.cards[seat]) - state.left)
        state.left -= 1
        if not state.left:
            after = (seat + 1) % table.setup.players
            if after == table.setup.first:
                _all_have_decided(table)
            else:
                _ask(table, after)
        return True

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Another card is in question."""
        if self.acting(table) and move.verb in (moves.KEEP, moves.DISCARD):
            return Refusal("not-that-bloom")
        return None

    def remarks(self, before: Table, move: Move, after: Table) -> list[Remark]:
        """How many cards each has kept, when all have decided."""
        if before.round or not after.round:
            return []
        return [
            remark(seat, "blooms-kept", before.turns, {"count": len(kept)})
            for seat, kept in enumerate(state_of(after).cards)
        ]

    # -- what it is worth, and who sees it ----------------------------------------------------------------------

    def lines(self, table: Table, seat: int) -> list[Line]:
        """What each kept card is worth now, as far as it is known."""
        if not table.round:
            return []
        return [card.line(table.windows[seat]) for card in _kept(table, seat)]

    def reaches(self, table: Table, seat: int, free: SpacesLeft) -> list[tuple[Line, Reach]]:
        """The kept cards, as far as they are known."""
        return (
            [(card.line(free.window), card.reach(free)) for card in _kept(table, seat)] if table.round else []
        )

    def hide(self, table: Table, seat: int) -> None:
        """The others' cards; and until all have decided, how many of them were kept."""
        state = state_of(table)
        blooms, discards = list(state.cards), list(state.discarded)
        for other in range(table.setup.players):
            if other == seat:
                continue
            if not table.round:
                blooms[other], discards[other] = (HIDDEN,) * CARDS, ()
            elif table.stage != OVER:
                blooms[other] = (HIDDEN,) * len(blooms[other])
            discards[other] = (HIDDEN,) * len(discards[other])
        state.cards, state.discarded = tuple(blooms), tuple(discards)

    def sample(self, table: Table, at: int, cup: Cup) -> int:
        """Deal the hidden cards again. A seat that has decided in secret may have decided anything."""
        state = state_of(table)
        unknown = [seat for seat, own in enumerate(state.cards) if HIDDEN in own]
        seats = len(state.cards)
        hands, at = deal_hands((*state.cards, *state.discarded), table.setup.deck.of(BloomCard), cup, at)
        state.cards, state.discarded = hands[:seats], hands[seats:]
        if not self.acting(table):
            return at
        for seat in unknown:
            place = 0
            for _ in range(_decided(table, seat)):
                if cup.below(at, 2):
                    _put_aside(state, seat, place)
                else:
                    place += 1
                at += 1
        return at

    def data(self, table: Table) -> dict[str, Any]:
        """Per seat, the cards it has or keeps and those it discarded; and the one in question."""
        state = state_of(table)
        return {
            "blooms": [list(own) for own in state.cards],
            "discarded_blooms": [list(own) for own in state.discarded],
            "bloom_in_question": _in_question(table) if self.acting(table) else None,
        }

    def text(self, table: Table) -> list[str]:
        """Per seat, the cards it has or keeps; and the one in question."""
        hands = [f"seat {seat}: {' '.join(own) or 'none'}" for seat, own in enumerate(state_of(table).cards)]
        asked = [f"keep   {_in_question(table)}?"] if self.acting(table) else []
        return ["blooms " + "; ".join(hands), *asked]

    # -- the text of a position, and the sheet --------------------------------------------------------------------

    def write(self, table: Table, line: LineWriter) -> None:
        """`blooms`, `discards`: per seat, the cards kept and not kept; `bloom-left`: how many are still open."""
        state = state_of(table)
        line.add_seats("blooms", [",".join(own) for own in state.cards])
        if any(state.discarded):
            line.add_seats("discards", [",".join(own) for own in state.discarded])
        line.add("bloom-left", state.left, 0)

    def read(self, table: Table, reader: TableReader) -> None:
        """The same."""
        state = BloomState()
        state.cards = reader.hands("blooms", reader.deck.of(BloomCard))
        state.discarded = ((),) * reader.players
        if reader.fields.has("discards"):
            state.discarded = reader.hands("discards", reader.deck.of(BloomCard))
        state.left = reader.fields.whole("bloom-left", 0, CARDS, 0)
        table.states[ID] = state

    def check(self, table: Table) -> None:
        """Refuse wrong numbers of cards, and discarded cards of a seat that has not been asked yet."""
        state, seat, setup = state_of(table), table.seat, table.setup
        for kept, aside in zip(state.cards, state.discarded, strict=True):
            if len(kept) + len(aside) != CARDS:
                raise SetupError("blooms", f"each seat was dealt {CARDS} cards, and kept or discarded them")
        if not self.acting(table):
            if state.left:
                raise SetupError("bloom-left", "is for the time when bloom cards are chosen")
            return
        if not 1 <= state.left <= len(state.cards[seat]):
            raise SetupError("bloom-left", f"seat {seat} decides about a bloom card that it has")
        for step in range((seat - setup.first) % setup.players + 1, setup.players):
            if state.discarded[(setup.first + step) % setup.players]:
                raise SetupError("discards", "a seat that has not been asked yet has discarded nothing")

    def player_sheet(self, table: Table, seat: int, secrets: bool) -> dict[str, Any]:
        """The cards kept and not kept; hidden ones are only counted."""
        kept, aside = state_of(table).cards[seat], state_of(table).discarded[seat]
        return {
            "blooms": list(kept) if secrets or table.stage == OVER else [HIDDEN] * len(kept),
            "discarded_blooms": list(aside) if secrets else [HIDDEN] * len(aside),
        }

    def read_player(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """The cards kept and, if given, those discarded. If the game goes on, kept cards may be hidden."""
        found = {"blooms": _read_given(fields, "blooms", reader, hidden=reader.to_play)}
        if fields.has("discarded_blooms"):
            found["discarded_blooms"] = _read_given(fields, "discarded_blooms", reader, hidden=True)
        return found

    def tokens_at_start(self, extras: ModuleFields, tokens: int) -> int:
        """One more for each card kept."""
        return tokens + len(extras["blooms"])

    def check_sheet(self, sheet: TableSheet) -> None:
        """No card is in two hands."""
        check_hands("blooms", [player.extras["blooms"] for player in sheet.players])

    def sheet_lines(self, sheet: TableSheet, player: PlayerSheet) -> list[Line]:
        """What each kept card is worth."""
        return [sheet.deck.find(BloomCard, name).line(player.window) for name in player.extras["blooms"]]

    def check_midgame(self, sheet: TableSheet) -> None:
        """Two cards were dealt to each, and no card is in two hands."""
        both = []
        for seat, player in enumerate(sheet.players):
            kept, aside = player.extras["blooms"], player.extras.get("discarded_blooms")
            if aside is not None and len(kept) + len(aside) != CARDS:
                reason = f"two cards were dealt, and {len(kept)} kept, so there are not {len(aside)}"
                raise SetupError(f"players[{seat}].discarded_blooms", reason)
            both.append((*kept, *(aside or ())))
        for seat, own in enumerate(both):
            if any(own.count(name) > 1 for name in own if name != HIDDEN):
                raise SetupError(f"players[{seat}].discarded_blooms", "a card is kept or it is not")
        check_hands("blooms", both)

    def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
        """The cards kept and those not; the hidden ones are drawn."""
        kept: list[tuple[str, ...]] = [player.extras["blooms"] for player in sheet.players]
        aside: list[tuple[str, ...]] = [
            player.extras.get("discarded_blooms", (HIDDEN,) * (CARDS - len(own)))
            for player, own in zip(sheet.players, kept, strict=True)
        ]
        both = [name for own in (*kept, *aside) for name in own]
        unseen = [name for name in sheet.deck.of(BloomCard) if name not in both]
        drawn, at = shuffled(cup, at, both.count(HIDDEN), unseen)
        drawn.reverse()
        state = BloomState()
        state.cards, state.discarded = _filled(tuple(kept), drawn), _filled(tuple(aside), drawn)
        table.states[ID] = state
        return at


def _read_given(fields: Fields, name: str, reader: SheetReader, hidden: bool) -> tuple[str, ...]:
    """At most two cards."""
    names = fields.texts(name)
    if len(names) > CARDS:
        raise fields.refusal(name, because("blooms-count", count=len(names)))
    return read_cards(partial(reader.deck.find, BloomCard), names, fields.place(name), hidden)


def _check_hands(dealing: Dealing, hands: Any) -> None:
    dealing.one_each("blooms", hands)
    for seat, own in enumerate(hands):
        if len(own) != CARDS:
            raise SetupError("blooms", f"seat {seat} has two bloom cards, not {len(own)}")


def _ask(table: Table, seat: int) -> None:
    table.seat = seat
    table.turns += 1
    state_of(table).left = CARDS


def _in_question(table: Table) -> str:
    """The card that the player decides about: after those kept, the first of those left."""
    state = state_of(table)
    own = state.cards[table.seat]
    return own[len(own) - state.left]


def _put_aside(state: BloomState, seat: int, place: int) -> None:
    """Put a card among those that a seat has discarded."""
    own = list(state.cards[seat])
    aside = (*state.discarded[seat], own.pop(place))
    state.cards = (*state.cards[:seat], tuple(own), *state.cards[seat + 1 :])
    state.discarded = (*state.discarded[:seat], aside, *state.discarded[seat + 1 :])


def _all_have_decided(table: Table) -> None:
    """Pay a favour token for each kept card, and begin the first round."""
    for seat, kept in enumerate(state_of(table).cards):
        table.tokens[seat] += len(kept)
    table.acting = ""
    table.stage = READY


def _decided(table: Table, seat: int) -> int:
    """How many decisions a seat has made while bloom cards are chosen."""
    setup = table.setup
    there, asked = (seat - setup.first) % setup.players, (table.seat - setup.first) % setup.players
    if there == asked:
        return CARDS - state_of(table).left
    return CARDS if there < asked else 0


def _filled(hands: Hands, drawn: list[str]) -> Hands:
    """The same cards, each hidden one replaced by the next of those drawn."""
    return tuple([tuple([drawn.pop() if name == HIDDEN else name for name in own]) for own in hands])


def _kept(table: Table, seat: int) -> list[BloomCard]:
    """The cards that a seat has kept, as far as they are known."""
    deck = table.setup.deck
    return [deck.find(BloomCard, name) for name in state_of(table).cards[seat] if name != HIDDEN]
