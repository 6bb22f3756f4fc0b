"""Types made from the registry of games: ids, views, cards, sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

from msgspec import Raw, json

from rosace.engine.wire import Prompt
from rosace.games import GAMES


class OneOf(NamedTuple):
    """Marks encoded or plain data that have one of these types; the OpenAPI description shows them."""

    kinds: tuple[Any, ...]


if TYPE_CHECKING:
    GameId = str
else:
    GameId = Literal[tuple(GAMES)]
"""The id of a game that can be played."""

MAX_PLAYERS: Final = max([game.players[-1] for game in GAMES.values()])
MAX_TOOLS: Final = max([found[-1] for game in GAMES.values() for found in game.tools.values()], default=1)

SCORE_QUESTIONS: Final = [game.questions["score"] for game in GAMES.values() if "score" in game.questions]

AnyView = Annotated[Raw, OneOf(tuple([game.view_type for game in GAMES.values()]))]
"""What a seat sees of a game."""
AnyProgress = Annotated[Raw, OneOf(tuple([game.progress_type for game in GAMES.values()]))]
"""How far an objective has come."""
AnyCard = Annotated[Raw, OneOf(tuple([game.card_type for game in GAMES.values()]))]
"""A card of a game."""
AnySheet = Annotated[dict[str, Any], OneOf(tuple([question.asked for question in SCORE_QUESTIONS]))]
"""A real table, to be scored. The game checks it, so that a refusal has a code and names the field."""
AnyScored = Annotated[Raw, OneOf(tuple([question.answered for question in SCORE_QUESTIONS]))]
"""A real table, scored."""
EncodedPrompt = Annotated[Raw, OneOf((Prompt,))]
"""What a seat is asked."""

_ENCODER: Final = json.Encoder()


def encode(data: object) -> Raw:
    """Plain data of a game as JSON, which responses include as it is."""
    return Raw(_ENCODER.encode(data))
