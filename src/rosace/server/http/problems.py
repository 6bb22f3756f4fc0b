"""Every problem that the service answers with, in one table.

A `Problem` is raised wherever something is refused. It has a stable code and details. `problem_json.py` turns it into a
response (RFC 9457, `application/problem+json`).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec


class Kind(msgspec.Struct, frozen=True):
    """The meaning of a code: its HTTP status, its title, and a description for developers."""

    status: int
    title: str
    about: str


KINDS: Final[dict[str, Kind]] = {
    # The request is malformed, or its target does not exist.
    "bad-request": Kind(
        400,
        "Bad request",
        "The body is not JSON, or a field is missing, unknown or of the wrong type; `field` is its path.",
    ),
    "not-found": Kind(404, "Not found", "There is nothing at this address."),
    "no-such-game": Kind(
        404, "There is no such game", "`GET /api/games` lists the games that can be played."
    ),
    "no-such-table": Kind(404, "There is no such table", "No table has this id."),
    "table-removed": Kind(
        410,
        "The table was removed",
        "The operator has removed the table, or its time was over; nothing of it is kept.",
    ),
    "no-such-seat": Kind(
        404, "There is no such seat", "Seats are counted from 0 up to one less than the players."
    ),
    "method-not-allowed": Kind(
        405,
        "Method not allowed",
        "`Allow` lists the methods of this address.",
    ),
    "not-acceptable": Kind(406, "Not acceptable", "`Accept` names no format that this address can return."),
    "too-large": Kind(413, "Too large", "The body is larger than this address accepts."),
    "unsupported-media-type": Kind(
        415,
        "Unsupported media type",
        "Bodies are JSON, with `Content-Type: application/json`.",
    ),
    # Keys and permissions.
    "no-key": Kind(
        401,
        "This needs a key",
        "The request has no key of a seat at this table: join it, or send `Authorization: Bearer` with a key.",
    ),
    "wrong-key": Kind(403, "Wrong key", "The key is invalid, revoked, or of another seat or table."),
    "wrong-origin": Kind(
        403,
        "Cross-site request",
        "The request comes from a page of another site, or `Host` is no name of this service. Programs send no cookie "
        "and need no `Origin`.",
    ),
    "not-allowed": Kind(403, "Not allowed", "You may not do this; `detail` says who may."),
    "blocked": Kind(
        403,
        "You are blocked",
        "The operator of this service has blocked this address or account. Only the operator can change that.",
    ),
    # Too much at once.
    "too-many-requests": Kind(
        429,
        "Too many requests",
        "Wait for the seconds in `Retry-After`; `limit` names the limit that was exceeded.",
    ),
    "busy": Kind(503, "Busy", "Nothing was changed. Try again after the seconds in `Retry-After`."),
    "not-ready": Kind(
        503, "Not ready", "The service is starting or stopping, or cannot reach its database or Redis."
    ),
    # The games.
    "bad-setup": Kind(
        422,
        "The setup is not possible",
        "`field` is the part at fault and `detail` the reason; if that has a stable code, it is in `reason`, with its "
        "details in `facts`.",
    ),
    "unreadable-move": Kind(422, "The move cannot be read", "The text is not in the notation of this game."),
    "illegal-move": Kind(
        422,
        "The move is not legal",
        "`refusal` is the stable code of the reason and `facts` its details: the space, the neighbour, the price.",
    ),
    "unreadable-record": Kind(
        422,
        "The record is not valid",
        "`line` is the line at fault, counted from 1; 0 is the record as a whole.",
    ),
    # The state of the table does not allow it.
    "stale": Kind(
        409,
        "The state has changed",
        "The `ply` of the request is not the present one, or another player was first. Nothing was changed; `state` is "
        "the present state.",
    ),
    "not-your-turn": Kind(409, "Not your turn", "Another seat is to move."),
    "not-waiting": Kind(409, "The game has started", "This is possible only before the start."),
    "not-running": Kind(
        409, "No game is running", "This is possible only between the start and the end of a game."
    ),
    "not-over": Kind(409, "The game is not over", "This is secret until the end of the game."),
    "seat-taken": Kind(409, "The seat is taken", "Another player has this seat; nothing was changed."),
    "name-taken": Kind(409, "The name is taken", "Another account has this name; case does not matter."),
    "too-late": Kind(
        409,
        "It cannot be undone",
        "`why` is the stable code of the reason: another player has moved since, or something hidden was seen.",
    ),
    "too-many-changes": Kind(
        409,
        "Too many changes",
        "This seat has undone, offered, renamed or handed over too often at this table. Moves are still possible.",
    ),
    # A bug.
    "internal": Kind(
        500,
        "Internal error",
        "This is a bug of the service. `id` is in its log; please report it.",
    ),
}
"""All problems. The `type` of a response is `/problems/<code>`."""


class Problem(Exception):  # noqa: N818 - the name in the standard
    """A refusal.

    >>> problem = Problem("too-late", "Ana has rolled since.", why="others-moved")
    >>> problem.kind.status, problem.more
    (409, {'why': 'others-moved'})
    >>> print(problem)
    too-late: Ana has rolled since.
    """

    def __init__(self, code: str, detail: str = "", *, field: str = "", **more: Any) -> None:
        super().__init__(code, detail)
        self.code = code
        self.kind = KINDS[code]
        self.detail = detail or self.kind.about
        self.field = field
        """The path of the field at fault, as in `seats[1].bot`; empty if there is no single one."""
        self.more = more

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"

    def body(self) -> dict[str, object]:
        """The problem as plain data, for a response or a frame."""
        named = {"field": self.field} if self.field else {}
        return {
            "type": f"/problems/{self.code}",
            "title": self.kind.title,
            "status": self.kind.status,
            "detail": self.detail,
            "code": self.code,
            **named,
            **self.more,
        }
