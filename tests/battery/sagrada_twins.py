"""Positions of Sagrada that differ in everything a seat cannot see, and in nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from rosace.engine.cup import SeededCup
from rosace.sagrada import Position, turn
from rosace.sagrada.dealing import private_deck
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.table import ASKED, CHOOSE_WINDOW
from tests.sagrada.states import blooms_of

Card = TypeVar("Card")


def twin(position: Position, seat: int) -> Position:
    """Other dice to come, and other private objectives, window cards and blooms for everybody else."""
    other = position.copy()
    other.cup = SeededCup("another fate")
    other.draws += 1
    if position.players > 1 and not position.over:
        other_privates(other, seat)
    other_windows(other, seat)
    if blooms_of(position).cards:
        other_blooms(other, seat)
    other.changed_by_hand()
    return other


def changed_about(hidden: Sequence[Card], spare: Sequence[Card]) -> list[Card]:
    """As many cards as are hidden, each of them another than before; the last one is drawn from first."""
    around = [*hidden, *spare]
    after = dict(pairwise([*around, *around[:1]]))
    return [after[card] for card in hidden][::-1]


def other_privates(position: Position, seat: int) -> None:
    setup = position.setup
    own = position.privates[seat] if seat >= 0 else ()
    hidden = [name for at, one in enumerate(position.privates) for name in one if at != seat]
    deck = private_deck(setup.deck, setup.modules, setup.options)
    moved = changed_about(hidden, [name for name in deck if name not in (*hidden, *own)])
    position.privates = tuple(
        [one if at == seat else (moved.pop(),) for at, one in enumerate(position.privates)]
    )


def other_windows(position: Position, seat: int) -> None:
    """Hidden are both cards of the others, and which face they have chosen; when all have chosen, one card of each."""
    deck, secret = position.setup.deck, position.stage == CHOOSE_WINDOW
    cards = [list(dict.fromkeys(deck.window(name).number for name in one)) for one in position.dealt]
    on_table = [window.pattern.card for window in position.windows]
    hidden = [
        card
        for at, own in enumerate(cards)
        for card in own
        if at != seat and (secret or card != on_table[at])
    ]
    seen = {card for own in cards for card in own} | set(on_table)
    moved = changed_about(hidden, [card for card in deck.window_cards() if card not in seen])
    dealt = list(position.dealt)
    for at, own in enumerate(cards):
        if at == seat or not own:
            continue
        new = [moved.pop() if card in hidden else card for card in own]
        dealt[at] = tuple([face for card in new for face in deck.faces(card)])
        if secret and turn.has_window(position, at):
            chosen = position.windows[at].pattern.id
            turn.take_window(position, at, dealt[at][3 if chosen == position.dealt[at][0] else 0])
    position.dealt = tuple(dealt)


def other_blooms(position: Position, seat: int) -> None:
    """Hidden are the others' cards, at last only those not kept; and until all have decided, what they decided."""
    if position.stage == ASKED and position.round == 0:
        other_decisions(position, seat)
    blooms, discards = list(blooms_of(position).cards), list(blooms_of(position).discarded)
    hands = [discards] if position.over else [blooms, discards]
    seen = set(sum((*blooms, *discards), ()))
    hidden = [
        name for hand in hands for at, own in enumerate(hand) for name in own if at != seat and name != "?"
    ]
    moved = changed_about(hidden, [name for name in position.setup.deck.of(BloomCard) if name not in seen])
    for hand in hands:
        for at, own in enumerate(hand):
            if at != seat:
                hand[at] = tuple([moved.pop() for _ in own])
    blooms_of(position).cards, blooms_of(position).discarded = tuple(blooms), tuple(discards)


def other_decisions(position: Position, seat: int) -> None:
    """Who has kept the first card has now discarded it, and the other way round."""
    first = position.setup.first
    blooms, discards = list(blooms_of(position).cards), list(blooms_of(position).discarded)
    asked = (position.seat - first) % position.players
    for at in range(position.players):
        turn_of = (at - first) % position.players
        decided = turn_of < asked or (turn_of == asked and blooms_of(position).left < 2)
        if at == seat or not decided:
            continue
        if discards[at]:
            blooms[at], discards[at] = (*discards[at], *blooms[at]), ()
        else:
            blooms[at], discards[at] = blooms[at][1:], blooms[at][:1]
    blooms_of(position).cards, blooms_of(position).discarded = tuple(blooms), tuple(discards)
