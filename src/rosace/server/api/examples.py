"""Examples of request bodies for OpenAPI. The tests send them."""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.game import Order
from rosace.engine.match import Match
from rosace.games import begin, game
from rosace.server.api.accounts import NewBot
from rosace.server.api.moves import AnswerOrder, MoveOrder, OfferOrder, UndoOrder
from rosace.server.api.records import RecordOrder
from rosace.server.api.seats import HandOver, JoinOrder, KeyOrder, NameOrder
from rosace.server.api.sheets import MandalaSheet, SagradaSheet
from rosace.server.api.tables import OpenOrder
from rosace.server.table.order import SeatOrder

_TABLE: Final = Order("sagrada", 2)
_RECORD: Final = Match(game(_TABLE.game), begin(_TABLE, "7")).record

EXAMPLES: Final[dict[type, list[dict[str, Any]]]] = {
    OpenOrder: [
        {"game": "sagrada", "seats": [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "casual"}]},
        {
            "game": "sagrada",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
            "modules": ["glory.bloom"],
            "visibility": "public",
            "clock": {"per": "turn", "days": 3},
        },
        {
            "game": "mandala",
            "seats": [{"kind": "me", "name": "Ana"}, {"kind": "screen", "name": "Bo"}],
            "clock": {"per": "game", "minutes": 30, "increment": 10},
            "watch": {"delay": 60},
            "hints": False,
            "nonce": "9d1c57a8e0b34f62b7d2c4a61f8e5039",
        },
    ],
    SeatOrder: [{"kind": "bot", "level": "skilled"}, {"kind": "open"}],
    JoinOrder: [{"name": "Bo"}, {"name": "Bo", "nonce": "0f6a3e5bd2c84917a0c5d7e9b1f24683"}],
    NameOrder: [{"name": "Ana"}],
    KeyOrder: [{"key": "s.k7mwx2v9tq4zrb.1.0.3YSs9HPyP2bmyJjTQ0laTg"}],
    HandOver: [{"seat": 1}, {}],
    MoveOrder: [{"ply": 12, "move": "B4 C2"}, {"ply": 13, "move": "pass", "seat": 1}],
    UndoOrder: [{"ply": 13}],
    OfferOrder: [{"what": "take-back"}, {"what": "stand-in", "about": 2, "level": "casual"}],
    AnswerOrder: [{"what": "take-back", "agree": True}],
    RecordOrder: [{"record": str(_RECORD)}, {"record": _RECORD.to_json()}],
    SagradaSheet: [
        {
            "game": "sagrada",
            "public": ["column-color-variety", "light-shades", "color-variety"],
            "players": [
                {
                    "name": "Ana",
                    "window": "fractal-drops",
                    "private": ["shades-of-purple"],
                    "tokens": 0,
                    "dice": [".. G4 R2 Y5 P6", "R3 B1 .. G1 Y2", "P5 G6 .. P6 R3", "B4 Y3 G4 B2 G4"],
                }
            ],
        }
    ],
    MandalaSheet: [
        {
            "game": "mandala",
            "players": [
                {"name": "Ana", "towers": "YW.B? - - - -", "points": 31, "objectives": ["two-stones"]},
                {"name": "Bo", "towers": "- - RP - -", "points": 38, "objectives": ["four-stones"]},
            ],
            "first": "Bo",
        }
    ],
    NewBot: [{"name": "Clever Wren"}],
}
