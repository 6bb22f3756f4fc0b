"""What the registry of games says, as types: ids, views, cards, sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

from rosace.games import GAMES


class OneOf(NamedTuple):
    """Marks plain data that have one of these types; the OpenAPI description shows them."""

    kinds: tuple[Any, ...]


if TYPE_CHECKING:
    GameId = str
else:
    GameId = Literal[tuple(GAMES)]
"""The id of a game that can be played."""

MAX_PLAYERS: Final = max([game.players[-1] for game in GAMES.values()])
MAX_TOOLS: Final = max([found[-1] for game in GAMES.values() for found in game.tools.values()], default=1)

SCORE_QUESTIONS: Final = [game.questions["score"] for game in GAMES.values() if "score" in game.questions]

AnyView = Annotated[dict[str, Any], OneOf(tuple([game.view_type for game in GAMES.values()]))]
"""What a seat sees of a game."""
AnyCard = Annotated[dict[str, Any], OneOf(tuple([game.card_type for game in GAMES.values()]))]
"""A card of a game."""
AnySheet = Annotated[dict[str, Any], OneOf(tuple([question.asked for question in SCORE_QUESTIONS]))]
"""A real table, to be scored."""
AnyScored = Annotated[dict[str, Any], OneOf(tuple([question.answered for question in SCORE_QUESTIONS]))]
"""A real table, scored."""
