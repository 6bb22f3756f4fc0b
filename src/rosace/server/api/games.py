"""The games that can be played: their players, modules, options, bots and cards."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request, Response
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from rosace.bots import LEVELS, USUAL, codes_for
from rosace.bots.game_bots import RANDOM
from rosace.engine.game import Game
from rosace.games import GAMES
from rosace.server.api.routes import read_route
from rosace.server.http.problems import Problem
from rosace.server.table.game_types import AnyCard, encode
from rosace.text import LANGUAGES, Catalogue

T = TypeVar("T")

GameName = Annotated[
    str, PathParameter(description="The id of a game.", schema_extra={"enum": [*GAMES], "examples": [*GAMES]})
]
"""The id of a game in an address; an unknown one is answered with 404."""


class TranslatedName(msgspec.Struct, frozen=True):
    """An id with its name in every language."""

    id: str
    names: dict[str, str]


class TableSize(msgspec.Struct, frozen=True):
    """What can be chosen at a table with this number of players."""

    players: int
    modules: list[str]
    """Modules that can be added."""
    included: list[str]
    """Modules that are added automatically; `-ID` leaves one out."""
    tools: list[int]
    """Solo: how many tools there can be, from the hardest game to the easiest."""


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of the rules, where the rulebooks differ or say nothing."""

    id: str
    names: dict[str, str]
    usual: str
    choices: list[TranslatedName]
    of_modules: bool
    """Whether it has an effect only with certain modules."""


class BotInfo(msgspec.Struct, frozen=True):
    """A level of our bots, and how it plays this game."""

    id: str
    names: dict[str, str]
    about: dict[str, str]


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played."""

    id: str
    names: dict[str, str]
    rules: str
    """The version of the rules: records of another version may not replay."""
    players: list[int]
    """The fewest and the most players."""
    sizes: list[TableSize]
    modules: list[TranslatedName]
    options: list[OptionInfo]
    bots: list[BotInfo]
    """From the weakest to the strongest."""


class Games(msgspec.Struct, frozen=True):
    """All games, and the languages of their names."""

    games: list[GameInfo]
    languages: list[str]
    usual_bot: str


@cache
def games() -> Games:
    """All games."""
    return Games([_game(name) for name in GAMES], list(LANGUAGES), USUAL)


def _game(name: str) -> GameInfo:
    game = GAMES[name]
    return GameInfo(
        name,
        dict(game.names),
        game.rules,
        [game.players[0], game.players[-1]],
        [_size(game, players) for players in game.players],
        [TranslatedName(module.id, _translations(f"module-{_key(module.id)}")) for module in game.modules],
        [_option(game, option) for option in game.options],
        [_bot(code, name) for code in codes_for(name) if code in LEVELS] or [_bot(RANDOM, name)],
    )


def _size(game: Game[Any], players: int) -> TableSize:
    """What can be chosen with a number of players."""
    tools = list(game.tools.get(players, ()))
    return TableSize(players, game.modules_for(players), game.included(players), tools)


def _option(game: Game[Any], name: str) -> OptionInfo:
    choices = game.options[name]
    words = [TranslatedName(choice, _translations(f"option-{name}-{choice}")) for choice in choices]
    of_modules = any(name in module.options for module in game.modules)
    return OptionInfo(name, _translations(f"option-{name}"), choices[0], words, of_modules)


def _bot(code: str, game: str) -> BotInfo:
    """A bot with its names; one without messages has its code as its name."""
    if not Catalogue(LANGUAGES[0]).has(f"level-{code}.{game}"):
        return BotInfo(code, dict.fromkeys(LANGUAGES, code), dict.fromkeys(LANGUAGES, ""))
    return BotInfo(code, _translations(f"level-{code}"), _translations(f"level-{code}.{game}"))


def _translations(key: str) -> dict[str, str]:
    return {language: Catalogue(language).text(key) for language in LANGUAGES}


def _key(module: str) -> str:
    return module.replace(".", "-")


def cacheable(request: Request[Any, Any, Any], content: T, tag: str) -> Response[T]:
    """A response that a client may cache, if it revalidates it each time."""
    headers = {"ETag": tag, "Cache-Control": "public, no-cache"}
    known = [part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")]
    if tag in known or "*" in known:
        return Response(None, status_code=304, headers=headers)  # type: ignore[arg-type]
    return Response(content, headers=headers)


@cache
def _games_tag() -> str:
    return etag(games())


@cache
def _cards(game: str) -> tuple[list[AnyCard], str]:
    """The cards of a game, and the `ETag` of the response."""
    found = [encode(card) for card in GAMES[game].cards()]
    return found, etag(found)


def etag(content: Any) -> str:
    """The `ETag` of a response."""
    return f'"{hashlib.sha256(msgspec.json.encode(content)).hexdigest()[:32]}"'


UNCHANGED: Final = {304: ResponseSpec(None, description="Not modified: the client has the present version.")}


@read_route("/api/games", "listGames", "List the games", responses=UNCHANGED, tags=["games"])
async def list_games(request: Request[Any, Any, Any]) -> Response[Games]:
    """Every game with its players, modules, options and bots, named in every language."""
    return cacheable(request, games(), _games_tag())


@read_route(
    "/api/games/{game:str}/cards",
    "listCards",
    "The cards of a game",
    "no-such-game",
    responses=UNCHANGED,
    tags=["games"],
)
async def list_cards(request: Request[Any, Any, Any], game: GameName) -> Response[list[AnyCard]]:
    """Every card, with its names and how certain its data are."""
    if game not in GAMES:
        raise Problem("no-such-game", f"There is no game {game!r}; there are {', '.join(GAMES)}.")
    return cacheable(request, *_cards(game))


HANDLERS: Final = [list_games, list_cards]
