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
    # What was asked cannot be read, or is not there.
    "bad-request": Kind(
        400,
        "The request cannot be read",
        "The body is not JSON, or a field is missing, unknown or of the wrong kind; `field` names it by its path.",
    ),
    "not-found": Kind(404, "There is nothing here", "No page and no part of the API has this address."),
    "no-such-game": Kind(
        404, "There is no such game", "`GET /api/games` lists the games that can be played."
    ),
    "no-such-table": Kind(
        404, "There is no such table", "The table was never opened, or its id was not copied whole."
    ),
    "no-such-seat": Kind(
        404, "There is no such seat", "Seats are counted from 0 up to one less than the players."
    ),
    "method-not-allowed": Kind(
        405,
        "This cannot be done here",
        "The address is right and the method is not; `Allow` lists those that are.",
    ),
    "not-acceptable": Kind(
        406, "Not in this form", "The `Accept` header names no form in which the answer can be given."
    ),
    "too-large": Kind(413, "Too large", "The body of the request is larger than this address takes."),
    "unsupported-media-type": Kind(
        415,
        "Not this kind of body",
        "Bodies are JSON, with `Content-Type: application/json`, or as documented.",
    ),
    # Who asks.
    "no-key": Kind(
        401,
        "This needs a key",
        "Whoever asks holds no seat at this table: join it first, or send `Authorization: Bearer` with a key.",
    ),
    "wrong-key": Kind(
        403, "The key does not fit", "The key is forged, damaged, revoked, or of another seat or table."
    ),
    "wrong-origin": Kind(
        403,
        "Asked from another site",
        "A browser asked on behalf of a page of another site. Programs send no cookie and need no `Origin`.",
    ),
    "not-allowed": Kind(
        403, "Not for you to do", "Whoever asks is known, and may not do this; `detail` says who may."
    ),
    # Too much at once.
    "too-many-requests": Kind(
        429,
        "Too many requests",
        "Wait for the seconds in `Retry-After`; `limit` names the rate that was exceeded.",
    ),
    "busy": Kind(
        503, "Too busy just now", "Nothing was changed. Ask again after the seconds in `Retry-After`."
    ),
    "not-ready": Kind(
        503, "Not ready", "The service is starting, ending, or cannot reach what it stands on."
    ),
    # The games.
    "bad-setup": Kind(
        422,
        "A game cannot be set up so",
        "`field` names the part of the setup at fault, `detail` gives the reason; where it has a stable code, that is "
        "`reason`, with its particulars in `facts`.",
    ),
    "unreadable-move": Kind(422, "This is no move", "The text cannot be read as a move of this game."),
    "illegal-move": Kind(
        422,
        "The rules refuse this move",
        "`refusal` is the stable code of the reason and `facts` its particulars: the space, the neighbour, the price.",
    ),
    "unreadable-record": Kind(
        422,
        "This is no record of a game",
        "`line` is the line at fault, counted from 1; 0 is the record as a whole.",
    ),
    # The table is not where whoever asks believes it to be.
    "stale": Kind(
        409,
        "The table has moved on",
        "The request answers a decision that has been taken already. Nothing was changed; the present state comes "
        "with the answer.",
    ),
    "not-your-turn": Kind(409, "Somebody else decides now", "The decision that is due is another seat's."),
    "not-waiting": Kind(
        409, "The game has begun", "This can be done only while the table waits for its players."
    ),
    "not-running": Kind(
        409, "No game is going on", "This can be done only between the start and the end of a game."
    ),
    "not-over": Kind(
        409, "The game is not over", "This can be had only when the game is over: until then it is hidden."
    ),
    "seat-taken": Kind(409, "The seat is taken", "Somebody sits there already; nothing was changed."),
    "name-taken": Kind(409, "The name is taken", "Somebody has this name, or one that differs in case only."),
    "too-late": Kind(
        409,
        "It cannot be taken back",
        "`why` is the reason: another has moved since, or hidden things were seen.",
    ),
    # Our fault.
    "internal": Kind(
        500,
        "Something went wrong in the service",
        "This is a mistake of the service. `id` finds it in its log; please report it.",
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

    def body(self) -> dict[str, Any]:
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
