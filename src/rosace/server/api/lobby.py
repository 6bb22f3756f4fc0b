"""The lobby as it changes: over a WebSocket, or as lines of a stream."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Annotated, Final, Literal

from litestar import get, websocket
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Struct, json

from rosace.server.api.answers import Asked
from rosace.server.api.talking import (
    LINES,
    Beat,
    PongFrame,
    ProblemFrame,
    Socket,
    answered,
    lines_of,
    streamed,
    talk,
)
from rosace.server.lobby import Frame, Lobby
from rosace.server.problem_json import problems
from rosace.server.problems import Problem
from rosace.server.reading import decoded

GAMES: Final = ("sagrada", "mandala")
_DECODER: Final = json.Decoder(PongFrame)


class BeatFrame(Struct, frozen=True, tag="ping"):
    """The server is there; answer with a pong."""


@websocket("/api/lobby/live")
async def lobby_live(socket: Socket) -> None:
    """One connection. With `?game=` it tells of the tables of that game only."""
    async with answered(socket):
        game = socket.query_params.get("game")
        if game is not None and game not in GAMES:
            raise Problem("bad-request", f"game is {' or '.join(GAMES)}", field="game")
        await talk(socket, frames(socket.app.state.lobby, game), _answer)


async def _answer(text: str) -> ProblemFrame | None:
    try:
        decoded(text, _DECODER)
    except Problem as problem:
        return ProblemFrame("", problem.body())
    return None


async def frames(lobby: Lobby, game: str | None) -> AsyncGenerator[Frame | BeatFrame, None]:
    """The list, then every change, and now and then a ping. They end with the service."""
    beat = Beat()
    async with lobby.listening(game) as listener:
        while not lobby.ending:
            for frame in await listener.news(beat.left):
                yield frame
            if beat.is_due():
                yield BeatFrame()


@get(
    "/api/lobby/stream",
    tags=["live"],
    media_type=LINES,
    responses={200: lines_of(Frame | BeatFrame | ProblemFrame), **problems()},
    operation_id="streamLobby",
    summary="The lobby as a stream of lines",
)
async def lobby_stream(
    request: Asked,
    game: Annotated[
        Literal["sagrada", "mandala"] | None, QueryParameter(description="Tables of this game only.")
    ] = None,
) -> Stream:
    """One JSON object a line: all public tables with open seats (`list`), then each that is new or has changed
    (`table`) and each that is not open any more (`gone`). For programs that look for somebody to play with.
    """
    return streamed(request, frames(request.app.state.lobby, game))
