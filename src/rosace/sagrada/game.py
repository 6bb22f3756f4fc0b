"""The description of Sagrada: everything that the rest of Rosace needs to know."""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.cup import Cup
from rosace.engine.game import NOW, Dealt, Game, Order
from rosace.sagrada import headers, modules, moves, notation
from rosace.sagrada.cards.records import cards, sources
from rosace.sagrada.draws import draws
from rosace.sagrada.options import CHOICES, Options
from rosace.sagrada.position import Position
from rosace.sagrada.progress.progress import progress
from rosace.sagrada.prompts import prompt
from rosace.sagrada.remarks import SECRETS, remarks
from rosace.sagrada.setup import start
from rosace.sagrada.sheets.questions import QUESTIONS
from rosace.sagrada.table import CHOOSE_WINDOW
from rosace.sagrada.turn import has_window
from rosace.sagrada.view import View
from rosace.sagrada.wire import SagradaCard, SagradaProgress, SagradaView


def start_ordered(order: Order, cup: Cup, **parts: Any) -> Position:
    """The first position of an order."""
    if order.tools is not None:
        parts = {"tools": order.tools, **parts}
    return start(
        order.players,
        cup=cup,
        options=Options.of(dict(order.options)),
        modules=order.modules,
        cards=headers.deck_with(order.packs),
        **parts,
    )


def order_of(view: View) -> Order:
    """The order of the game that a view shows."""
    setup = view.table.setup
    return Order(
        headers.ID,
        setup.players,
        tuple(modules.written(setup.players, setup.modules)),
        tuple(setup.options.written().items()),
        len(setup.tools) if setup.players == 1 else None,
        tuple([(pack.name, pack.text) for pack in setup.deck.packs]),
    )


def secret_until(move: moves.Move | str) -> str:
    """How long a move stays secret.

    >>> secret_until("window virtus"), secret_until("keep waves"), secret_until("R5 B3")
    ('chosen', 'end', '')
    """
    return SECRETS.get(moves.read(move).verb, NOW)


def choosing(position: Position) -> bool:
    """Whether windows and bloom cards are still being chosen."""
    return position.round == 0


def dealt(view: View) -> list[Dealt]:
    """Windows, objectives and tools, as far as the view shows them.

    >>> from rosace import sagrada
    >>> position = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    >>> [card.id for card in dealt(position.view(0)) if card.kind == "window"]
    ['virtus', 'firmitas']
    """
    data = view.data()
    found = [Dealt("public", id) for id in data["public"]]
    found += [Dealt("tool", tool["id"]) for tool in data["tools"]]
    for seat, player in enumerate(data["players"]):
        own = [("window", player["window"] or "?"), *[("private", id) for id in player["private"]]]
        found += [Dealt(kind, id, seat) for kind, id in own if id != "?"]
    return found


def before_turn(position: Position, seat: int) -> Position | None:
    """The position in which a seat chooses its window: all may do so at once. The choices of
    the seats before it are made up there, and hidden from its view.

    >>> from rosace import sagrada
    >>> position = sagrada.start(players=2, seed=7)
    >>> other = before_turn(position, 0)
    >>> position.seat, other.seat, len(other.legal_moves())
    (1, 0, 4)
    """
    if position.stage != CHOOSE_WINDOW or has_window(position, seat):
        return None
    if seat == position.seat:
        return position
    found = position.copy()
    while found.seat != seat:
        found.play(found.legal_moves()[0])
    return found


LESSON: Final = {
    "windows": ("fractal-drops", "luz-celestial"),
    "tools": ("grozing-pliers", "flux-brush", "grinding-stone"),
    "first": 0,
}
"""A first game: the easiest windows, and tools that any drafted die can be changed with."""

GAME: Final = Game(
    id=headers.ID,
    names={"en": "Sagrada", "pl": "Sagrada", "ru": "Саграда"},
    rules=headers.RULES,
    players=range(1, 7),
    options=CHOICES,
    modules=modules.described(),
    tools={1: range(1, 6)},
    start=start_ordered,
    headers=headers.write_headers,
    set_up=headers.set_up,
    parse_move=moves.parse,
    outcome_text=notation.outcome_text,
    outcome_draws=notation.outcome_draws,
    read_view=View.read,
    of_view=order_of,
    prompt=prompt,
    remarks=remarks,
    progress=progress,
    progress_type=SagradaProgress,
    secret_until=secret_until,
    choosing=choosing,
    before_turn=before_turn,
    lesson=LESSON,
    draws=draws,
    cards=cards,
    card_type=SagradaCard,
    dealt=dealt,
    view_type=SagradaView,
    sources=sources,
    questions=QUESTIONS,
)
