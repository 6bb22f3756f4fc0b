"""Examples of request bodies for OpenAPI. The tests send them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rosace.engine.match import Match
from rosace.games import GAMES, begin
from rosace.server.api.accounts import NewBot
from rosace.server.api.mine import Favourite, OtherDevice
from rosace.server.api.moves import AnswerOrder, MoveOrder, OfferOrder, UndoOrder
from rosace.server.api.records import RecordOrder
from rosace.server.api.seats import HandOver, JoinOrder, KeyOrder, NameOrder, RematchOrder
from rosace.server.api.tables import OpenOrder
from rosace.server.table.game_types import SCORE_QUESTIONS
from rosace.server.table.order import SeatOrder

_FIRST, *_, _LAST = GAMES.values()
_POSITION: Final = begin(_FIRST.order(2), "7")
_RECORD: Final = Match(_FIRST, _POSITION).record

EXAMPLES: Final[dict[type, list[Mapping[str, object]]]] = {
    OpenOrder: [
        {"game": _FIRST.id, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "casual"}]},
        {
            "game": _FIRST.id,
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
            "modules": _FIRST.modules_for(3)[-1:],
            "visibility": "public",
            "clock": {"per": "turn", "days": 3},
        },
        {
            "game": _LAST.id,
            "seats": [{"kind": "me", "name": "Ana"}, {"kind": "screen", "name": "Bo"}],
            "clock": {"per": "game", "minutes": 30, "increment": 10},
            "watch": {"delay": 60},
            "hints": False,
            "nonce": "9d1c57a8e0b34f62b7d2c4a61f8e5039",
            "dice_nonce": "5b0e4c7f19a2d8363e6f0b9a7c1d2458",
        },
    ],
    SeatOrder: [{"kind": "bot", "level": "skilled"}, {"kind": "open"}],
    JoinOrder: [
        {"name": "Bo"},
        {
            "name": "Bo",
            "nonce": "0f6a3e5bd2c84917a0c5d7e9b1f24683",
            "dice_nonce": "c3a85f01d94e7b2260f1a9d8e5b74c30",
        },
    ],
    RematchOrder: [{}, {"dice_nonce": "7e21b9f0a4c85d3366d0f2e19b8a7c54"}],
    NameOrder: [{"name": "Ana"}],
    KeyOrder: [{"key": "s.k7mwx2v9tq4zrb.1.0.3YSs9HPyP2bmyJjTQ0laTg"}],
    HandOver: [{"seat": 1}, {}],
    MoveOrder: [{"ply": 0, "move": str(_POSITION.legal_moves()[0])}, {"ply": 13, "move": "pass", "seat": 1}],
    UndoOrder: [{"ply": 13}],
    OfferOrder: [{"what": "take-back"}, {"what": "stand-in", "about": 2, "level": "casual"}],
    AnswerOrder: [{"what": "take-back", "agree": True}],
    RecordOrder: [{"record": str(_RECORD)}, {"record": _RECORD.to_json()}],
    Favourite: [{"favourite": True}],
    OtherDevice: [{"key": "m.qk3Q0mJ5vYw8hT1zXb7Nf2LcR9sDpE4uGaK6iOxVjB0"}],
    NewBot: [{"name": "Clever Wren"}],
    **{question.asked: [dict(question.example)] for question in SCORE_QUESTIONS},
}
