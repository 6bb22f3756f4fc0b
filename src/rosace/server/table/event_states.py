"""Events as viewers see them: `kind`, and in `more` the fields of that kind.

Most kinds show everything that is stored, so their types are made from those of `events.py`. The kinds that hide
something have their fields declared here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Union, get_args

from msgspec import UNSET, Struct, UnsetType, defstruct
from msgspec.structs import fields

from rosace.engine.wire import Remark
from rosace.server.table import events
from rosace.server.table.events import AnyEvent


class EventState(Struct, frozen=True, tag_field="kind"):
    """An event. Each kind has fields of its own in `more`."""

    number: int
    """Its number at the table, counted from 1."""
    at: float
    """When it happened, in seconds since 1970."""
    more: Any


class OpenedFields(Struct, frozen=True):
    """The fields of `opened`."""

    again: str | UnsetType = UNSET
    """The table that this one is a rematch of."""


class JoinedFields(Struct, frozen=True):
    """The fields of `joined`."""

    seat: int
    name: str
    program: bool
    """Whether a program with an account plays the seat."""


class StartedFields(Struct, frozen=True):
    """The fields of `started`."""

    headers: dict[str, str]
    """The headers of the record that are public during the game."""


class MovedFields(Struct, frozen=True):
    """The fields of `moved`."""

    seat: int
    ply: int
    outcome: str
    """The dice rolled or cards drawn, as text."""
    bot: str
    """The bot that moved, if one did."""
    fault: str
    """What went wrong with the bot, so that a fallback bot moved instead."""
    remarks: list[Remark]
    """What happened. A remark that you may not read yet has the code `secret` and no facts."""
    move: str | UnsetType = UNSET
    """Left out while it is secret."""


class ChosenEarlyFields(Struct, frozen=True):
    """The fields of `chosen-early`."""

    seat: int
    chosen: bool
    """Whether it has chosen, or withdrawn its choice."""
    move: str | UnsetType = UNSET
    """Only for the seat itself."""


class RematchedFields(Struct, frozen=True):
    """The fields of `rematched`."""

    table: str | UnsetType = UNSET
    """The table of the rematch; only players see it."""


_OWN: Final[dict[Any, type[Struct]]] = {
    events.Opened: OpenedFields,
    events.Joined: JoinedFields,
    events.Started: StartedFields,
    events.Moved: MovedFields,
    events.ChosenEarly: ChosenEarlyFields,
    events.Rematched: RematchedFields,
}


def _fields_of(event: type[Struct]) -> type[Struct]:
    """The fields of a kind that shows everything; `__wrapped__` is where `inspect` reads their docstrings."""
    found = [(field.name, field.type) for field in fields(event)]
    tag = event.__struct_config__.tag
    own = {"__doc__": f"The fields of `{tag}`.", "__wrapped__": event}
    return defstruct(f"{event.__name__}Fields", found, namespace=own, module=__name__, frozen=True)


FIELDS: Final[dict[Any, type[Struct]]] = {
    kind: _OWN.get(kind) or _fields_of(kind) for kind in get_args(AnyEvent)
}
"""The type of `more` for each kind of event."""
STATES: Final[dict[Any, type[EventState]]] = {
    kind: defstruct(  # type: ignore[misc]
        f"{kind.__name__}State",
        [("more", found)],
        bases=(EventState,),
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        tag=kind.__struct_config__.tag,
        frozen=True,
    )
    for kind, found in FIELDS.items()
}
"""The type that each kind of event is shown as."""

if TYPE_CHECKING:
    AnyEventState = EventState
else:
    AnyEventState = Union[tuple(STATES.values())]  # noqa: UP007


def plain_fields(event: AnyEvent) -> Struct:
    """The fields of an event that shows everything."""
    kind = FIELDS[type(event)]
    return kind(*[getattr(event, name) for name in kind.__struct_fields__])
