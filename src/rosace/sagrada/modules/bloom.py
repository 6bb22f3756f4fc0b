"""Glory's bloom: two secret cards for each player, to be kept or done without.

When all windows are chosen, each player in turn decides card by card: `keep waves`, `discard waves`. Whoever keeps one
gets a favour token for it. At the end the pattern of a kept card is worth its points, or costs them if it is not there:
`goals/bloom.py`. Bloom cards are private objectives, so these points count when a tie is broken by those. Until all
have decided nobody learns what the others did; after that, how many cards each has kept is plain to see, and which they
are comes to light at the end. Cards that were not kept stay secret for good.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rosace.engine.cup import Cup, shuffled
from rosace.engine.errors import SetupError
from rosace.engine.prompt import Remark, remark
from rosace.engine.refusal import Refusal
from rosace.engine.score import Line
from rosace.sagrada import moves
from rosace.sagrada.dealing import Dealing
from rosace.sagrada.extras import NO_MODULE
from rosace.sagrada.goals import bloom
from rosace.sagrada.modules.module import Asking, Module
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, HIDDEN, OVER, READY, Table

CARDS: Final = 2  # for each player

Hands = tuple[tuple[str, ...], ...]


class Blooms(Module):
    """A wager on patterns of two colours."""

    id = "glory.bloom"
    private = True

    # -- before the game ----------------------------------------------------------------------------------------

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """Two cards for each player."""
        players = dealing.players
        if given["blooms"] is None:
            drawn = dealing.draw(CARDS * players, list(dealing.deck.blooms))
            table.extras.blooms = tuple(
                [tuple(drawn[CARDS * seat : CARDS * (seat + 1)]) for seat in range(players)]
            )
        else:
            table.extras.blooms = _given(dealing, given["blooms"])
        table.extras.discards = ((),) * players

    def headers(self, table: Table) -> dict[str, str]:
        """Each seat's two cards."""
        return {"Blooms": " / ".join([" ".join(own) for own in table.extras.blooms])}

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
        """The last window is chosen, and all lie open before the first card is decided about."""
        return self.acting(table) and table.seat == table.setup.first and table.extras.bloom_left == CARDS

    def moves(self, table: Table) -> list[Move]:
        """Keep the card in question, or do without it."""
        name = _in_question(table)
        return [moves.keep(name), moves.discard(name)]

    def asking(self, table: Table) -> Asking:
        """The card in question."""
        return Asking("bloom", _in_question(table), {moves.KEEP: "keep"})

    def plays(self, table: Table, move: Move) -> bool:
        """Keep or discard a card; after the last one the next player is asked, and after the last player all begin."""
        if not self.acting(table):
            return False
        extras, seat = table.extras, table.seat
        if move.verb == moves.DISCARD:
            _put_aside(table, seat, len(extras.blooms[seat]) - extras.bloom_left)
        extras.bloom_left -= 1
        if not extras.bloom_left:
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
            for seat, kept in enumerate(after.extras.blooms)
        ]

    # -- what it is worth, and who sees it ----------------------------------------------------------------------

    def lines(self, table: Table, seat: int) -> list[Line]:
        """What each kept card is worth now, as far as it is known."""
        if not table.round:
            return []
        deck, window = table.setup.deck, table.windows[seat]
        return [bloom.line(deck.bloom(name), window) for name in table.extras.blooms[seat] if name != HIDDEN]

    def hide(self, table: Table, seat: int) -> None:
        """The others' cards; and until all have decided, how many of them were kept."""
        extras = table.extras
        blooms, discards = list(extras.blooms), list(extras.discards)
        for other in range(table.setup.players):
            if other == seat:
                continue
            if not table.round:
                blooms[other], discards[other] = (HIDDEN,) * CARDS, ()
            elif table.stage != OVER:
                blooms[other] = (HIDDEN,) * len(blooms[other])
            discards[other] = (HIDDEN,) * len(discards[other])
        extras.blooms, extras.discards = tuple(blooms), tuple(discards)

    def sample(self, table: Table, at: int, cup: Cup) -> int:
        """Deal the hidden cards again; who has decided in secret has decided anything."""
        extras = table.extras
        unknown = [seat for seat, own in enumerate(extras.blooms) if HIDDEN in own]
        both = [name for own in (*extras.blooms, *extras.discards) for name in own]
        unseen = [name for name in table.setup.deck.blooms if name not in both]
        drawn, at = shuffled(cup, at, both.count(HIDDEN), unseen)
        extras.blooms = _filled(extras.blooms, drawn)
        extras.discards = _filled(extras.discards, drawn)
        if not self.acting(table):
            return at
        for seat in unknown:
            place = 0
            for _ in range(_decided(table, seat)):
                if cup.below(at, 2):
                    _put_aside(table, seat, place)
                else:
                    place += 1
                at += 1
        return at

    def data(self, table: Table) -> dict[str, Any]:
        """Per seat, the cards it has or keeps and those it did without; and the one in question."""
        extras = table.extras
        return {
            "blooms": [list(own) for own in extras.blooms],
            "discarded_blooms": [list(own) for own in extras.discards],
            "bloom_in_question": _in_question(table) if self.acting(table) else None,
        }

    def text(self, table: Table) -> list[str]:
        """Per seat, the cards it has or keeps; and the one in question."""
        hands = [f"seat {seat}: {' '.join(own) or 'none'}" for seat, own in enumerate(table.extras.blooms)]
        asked = [f"keep   {_in_question(table)}?"] if self.acting(table) else []
        return ["blooms " + "; ".join(hands), *asked]


def _given(dealing: Dealing, hands: Any) -> Hands:
    dealing.one_each("blooms", hands)
    for seat, own in enumerate(hands):
        if len(own) != CARDS:
            raise SetupError("blooms", f"seat {seat} has two bloom cards, not {len(own)}")
    for name in dealing.different("blooms", [name for own in hands for name in own]):
        dealing.deck.bloom(name)
    return tuple([tuple(own) for own in hands])


def _ask(table: Table, seat: int) -> None:
    table.seat = seat
    table.turns += 1
    table.extras.bloom_left = CARDS


def _in_question(table: Table) -> str:
    """The card that the player decides about: after those kept, the first of those left."""
    own = table.extras.blooms[table.seat]
    return own[len(own) - table.extras.bloom_left]


def _put_aside(table: Table, seat: int, place: int) -> None:
    """A card is not kept."""
    extras = table.extras
    own = list(extras.blooms[seat])
    aside = (*extras.discards[seat], own.pop(place))
    extras.blooms = (*extras.blooms[:seat], tuple(own), *extras.blooms[seat + 1 :])
    extras.discards = (*extras.discards[:seat], aside, *extras.discards[seat + 1 :])


def _all_have_decided(table: Table) -> None:
    """Each kept card brings a favour token, and the first round can begin."""
    for seat, kept in enumerate(table.extras.blooms):
        table.tokens[seat] += len(kept)
    table.extras.acting = NO_MODULE
    table.stage = READY


def _decided(table: Table, seat: int) -> int:
    """While cards are decided about: about how many of them a seat has decided."""
    setup = table.setup
    there, asked = (seat - setup.first) % setup.players, (table.seat - setup.first) % setup.players
    if there == asked:
        return CARDS - table.extras.bloom_left
    return CARDS if there < asked else 0


def _filled(hands: Hands, drawn: list[str]) -> Hands:
    """The same cards, each hidden one replaced by the next of those drawn."""
    return tuple([tuple([drawn.pop() if name == HIDDEN else name for name in own]) for own in hands])
