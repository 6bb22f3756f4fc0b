"""Score sheets of games with the real box. The game itself reads them, as for `rosace score`."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.params import JSONBody

from rosace.engine.errors import SetupError
from rosace.engine.fields import seen
from rosace.engine.reason import because
from rosace.games import GAMES, game
from rosace.server.http.problem_json import problems
from rosace.server.table.game_types import AnyScored, AnySheet


@post(
    "/api/sheets",
    tags=["sheets"],
    status_code=200,
    operation_id="scoreSheet",
    summary="Score a real table",
    responses=problems("bad-setup", changing=True),
)
async def score_sheet(data: JSONBody[AnySheet]) -> AnyScored:
    """Score a table of people with the real box, from the same sheet as `rosace score`. Nothing is kept."""
    question = game(_name(data)).questions["score"]
    found: AnyScored = question.answer(data, **dict.fromkeys(question.options, True))
    return found


def _name(sheet: AnySheet) -> str:
    """The game that a sheet is of."""
    known = [name for name in GAMES if "score" in GAMES[name].questions]
    if "game" not in sheet:
        raise SetupError("game", because("missing"))
    if sheet["game"] not in known:
        raise SetupError("game", because("not-a-choice", known=", ".join(known), **seen(sheet["game"])))
    return str(sheet["game"])


HANDLERS: Final = [score_sheet]
