"""The lobby and its changes, over a WebSocket or as a stream of lines."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Annotated, Final

from litestar import websocket
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Struct, json

from rosace.server.api.responses import AnyRequest
from rosace.server.api.routes import read_route
from rosace.server.api.streams import (
    NDJSON,
    PingTimer,
    PongFrame,
    ProblemFrame,
    Socket,
    closing_with_problem,
    ndjson_spec,
    ndjson_stream,
    run_socket,
)
from rosace.server.api.visitor import Connection, require_not_blocked
from rosace.server.http.problems import Problem
from rosace.server.http.request import decode, decode_query
from rosace.server.table.game_types import GameId
from rosace.server.workers.lobby_feed import Frame, LobbyFeed

_DECODER: Final = json.Decoder(PongFrame)


class LobbyQuery(Struct, frozen=True):
    """The query parameters of a connection to the lobby."""

    game: GameId | None = None


class LobbyPingFrame(Struct, frozen=True, tag="ping"):
    """Answer it with a pong."""


@websocket("/api/lobby/live")
async def lobby_live(socket: Socket) -> None:
    """One connection. `?game=` limits it to the tables of one game."""
    async with closing_with_problem(socket):
        query = decode_query(socket.query_params, LobbyQuery)
        await run_socket(socket, frames(socket, query.game), _answer)


async def _answer(text: str) -> ProblemFrame | None:
    try:
        decode(text, _DECODER)
    except Problem as problem:
        return ProblemFrame.of(problem)
    return None


async def frames(connection: Connection, game: str | None) -> AsyncGenerator[Frame | LobbyPingFrame, None]:
    """The list, then every change, and pings, until the service stops."""
    lobby: LobbyFeed = connection.app.state.lobby
    ping = PingTimer()
    async with lobby.subscribe(game) as subscription:
        while not lobby.closing:
            changes = await subscription.next_frames(ping.left)
            require_not_blocked(connection)
            for frame in changes:
                yield frame
            if ping.is_due():
                yield LobbyPingFrame()


@read_route(
    "/api/lobby/stream",
    "streamLobby",
    "The lobby as a stream of lines",
    responses={200: ndjson_spec(Frame | LobbyPingFrame | ProblemFrame)},
    tags=["live"],
    media_type=NDJSON,
)
async def lobby_stream(
    request: AnyRequest,
    game: Annotated[GameId | None, QueryParameter(description="Only tables of this game.")] = None,
) -> Stream:
    """One JSON object per line: all public tables with open seats (`list`), then each that is new or has changed
    (`table`) and each that is no longer open (`gone`). For programs that look for a game.
    """
    return ndjson_stream(request, frames(request, game))
