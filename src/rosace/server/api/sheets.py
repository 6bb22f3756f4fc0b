"""Score sheets of games with the real box. The game checks and scores them, as `rosace score` does."""

from __future__ import annotations

from typing import Final

from litestar.params import JSONBody

from rosace.engine.errors import SetupError
from rosace.engine.fields import value_facts
from rosace.engine.reason import because
from rosace.games import GAMES, game
from rosace.server.api.routes import change_route
from rosace.server.table.game_types import AnyScored, AnySheet, encode


@change_route("/api/sheets", "scoreSheet", "Score a real table", "bad-setup", tags=["sheets"])
async def score_sheet(data: JSONBody[AnySheet]) -> AnyScored:
    """Score a table of people with the real box, from the same sheet as `rosace score`. Nothing is stored."""
    question = game(_game_of(data)).questions["score"]
    return encode(question.answer(data, **dict.fromkeys(question.options, True)))


def _game_of(sheet: AnySheet) -> str:
    """The id of the game of a sheet."""
    known = [name for name in GAMES if "score" in GAMES[name].questions]
    if "game" not in sheet:
        raise SetupError("game", because("missing"))
    if sheet["game"] not in known:
        raise SetupError(
            "game", because("not-a-choice", known=", ".join(known), **value_facts(sheet["game"]))
        )
    return str(sheet["game"])


HANDLERS: Final = [score_sheet]
