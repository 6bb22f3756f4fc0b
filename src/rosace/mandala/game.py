"""The description of Mandala Stones: everything that the rest of Rosace needs to know."""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.cup import Cup
from rosace.engine.game import Dealt, Game, Order
from rosace.mandala import headers, moves
from rosace.mandala.cards import deck
from rosace.mandala.cards.records import cards, sources
from rosace.mandala.draws import draws
from rosace.mandala.options import CHOICES, Options
from rosace.mandala.position import Position
from rosace.mandala.progress import progress
from rosace.mandala.prompts import prompt
from rosace.mandala.remarks import remarks
from rosace.mandala.setup import start
from rosace.mandala.sheets.questions import QUESTIONS
from rosace.mandala.view import View
from rosace.mandala.wire import MandalaCard, MandalaProgress, MandalaView


def start_ordered(order: Order, cup: Cup, **parts: Any) -> Position:
    """The first position of an order."""
    return start(
        order.players,
        cup=cup,
        options=Options.of(dict(order.options)),
        modules=order.modules,
        cards=headers.deck_of(order.packs),
        **parts,
    )


def order_of(view: View) -> Order:
    """The order of the game that a view shows."""
    setup = view.table.setup
    own = setup.deck != deck.base()
    return Order(
        headers.ID,
        setup.players,
        options=tuple(setup.options.changed().items()),
        packs=((setup.deck.name, setup.deck.text),) if own else (),
    )


def dealt(view: View) -> list[Dealt]:
    """Objectives, as far as the view shows them."""
    return [
        Dealt("objective", id, seat)
        for seat, player in enumerate(view.data()["players"])
        for id in player["objectives"]
        if id != "?"
    ]


GAME: Final = Game(
    id=headers.ID,
    names={"en": "Mandala Stones", "pl": "Kamienna Mandala", "ru": "Mandala Stones"},
    rules=headers.RULES,
    players=range(2, 5),
    options=CHOICES,
    start=start_ordered,
    headers=headers.write_headers,
    set_up=headers.set_up,
    parse_move=moves.parse,
    read_view=View.read,
    of_view=order_of,
    prompt=prompt,
    remarks=remarks,
    progress=progress,
    progress_type=MandalaProgress,
    draws=draws,
    cards=cards,
    card_type=MandalaCard,
    dealt=dealt,
    view_type=MandalaView,
    sources=sources,
    questions=QUESTIONS,
)
