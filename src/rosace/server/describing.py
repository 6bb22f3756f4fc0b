"""How the API describes itself, at `/schema/openapi.json`: in the words of the code.

Litestar knows the routes. What a body is like, msgspec knows best, since it is what reads and writes them: limits,
unknown fields, kinds within kinds. So structs are described by msgspec, and their fields by the docstrings below them.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

import msgspec
from litestar import Router
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, License, Reference, Schema, SecurityScheme, Tag
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

import rosace
from rosace.server.api.examples import EXAMPLES
from rosace.server.keys import COOKIE
from rosace.server.problems import Problem

DESCRIPTION: Final = """\
Tables of Sagrada and Mandala Stones, for people and programs.

A seat is held by whoever has its key: a browser keeps it in a cookie, a program sends it as `Authorization: Bearer`. A
bot has an account and a key of its own (`POST /api/bots`). Whatever is refused is answered as
`application/problem+json` with a stable `code`; `GET /problems` lists them all. Rates are limited for each client, and
told in `RateLimit` headers."""

LIVE: Final = """\
What happens, as it happens: a WebSocket at `/api/tables/{table}/live?since=0`, the same frames as a stream of lines
(`GET /api/tables/{table}/stream`), or `GET /api/tables/{table}?since=…&wait=30` again and again.

Frames are JSON objects with a `type`. The service sends `state` (with the table and the events since the last one),
`ping`, and to each frame with a `ref` an `answer` (`ply`) or a `problem`. A client sends `{"type": "move", "ply": 4,
"move": "pass", "ref": "a"}`, `{"type": "undo", "ply": 5, "ref": "b"}`, and `{"type": "pong"}` at least once a minute. A
connection is closed with 4000 and the status of the problem that ended it.

The list of public tables with open seats, and its changes, are told likewise: at `/api/lobby/live` and
`GET /api/lobby/stream`, with the frames `list`, `table`, `gone` and `ping`."""

_REF: Final = "#/components/schemas/{name}"


def config() -> OpenAPIConfig:
    """What Litestar needs to be told."""
    return OpenAPIConfig(
        title="Rosace",
        version=rosace.__version__,
        summary="Tables of Sagrada and Mandala Stones",
        description=DESCRIPTION,
        license=License(name="MIT", identifier="MIT"),
        openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, guards=[_files_only]),
        render_plugins=[JsonRenderPlugin(path="/openapi.json"), YamlRenderPlugin(path="/openapi.yaml")],
        use_handler_docstrings=True,
        tags=[
            Tag("games", "What can be played."),
            Tag("tables", "Opening tables, finding them, looking at them."),
            Tag("seats", "Who sits where, and the keys of seats."),
            Tag("moves", "Decisions, and what helps with them."),
            Tag("live", LIVE),
            Tag("sheets", "Tables of people with the real box."),
            Tag("records", "Games that are over, and games from elsewhere."),
            Tag("archive", "All public games that are over."),
            Tag("bots", "Accounts of programs that play."),
            Tag("problems", "What can go wrong."),
            Tag("health", "How the service is."),
        ],
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(
                    type="http", scheme="bearer", description="The key of a seat, or of a bot's account."
                ),
                "cookie": SecurityScheme(
                    type="apiKey",
                    name=COOKIE,
                    security_scheme_in="cookie",
                    description="The keys of a browser's seats at one table. A request with a cookie that changes "
                    "something needs the `Origin` of this site.",
                ),
            }
        ),
    )


def _files_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Beside the two files Litestar has pages that explain what is not there: ours is a problem like any other."""
    if connection.url.path not in {"/schema/openapi.json", "/schema/openapi.yaml"}:
        raise Problem("not-found")


class Structs(OpenAPISchemaPlugin):
    """Describes our structs."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """All structs."""
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """A struct as msgspec reads it. Litestar goes through its fields too, to find the structs within."""
        kind = field_definition.type_
        hints = field_definition.get_type_hints(include_extras=True, resolve_generics=True)
        within = {name: FieldDefinition.from_annotation(hint) for name, hint in hints.items()}
        _, components = msgspec.json.schema_components([kind], ref_template=_REF)
        told = components[kind.__name__]
        schema: Schema = schema_creator.create_component_schema(
            field_definition, required=told["required"], property_fields=within
        )
        words = spoken(kind)
        for name, said in told["properties"].items():
            if name in words:
                said.setdefault("description", words[name])
        found = _schema({name: value for name, value in told.items() if name != "required"})
        assert isinstance(found, Schema)
        schema.properties, schema.description = found.properties, found.description
        schema.additional_properties = found.additional_properties
        schema.examples = EXAMPLES.get(kind)
        return schema


def spoken(kind: type) -> dict[str, str]:
    """What the docstrings below the fields of a class say.

    >>> from rosace.server.table.showing import Outcome
    >>> spoken(Outcome)
    {'won': 'Alone: whether the target was beaten.'}
    """
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= _spoken(base)
    return found


def _spoken(kind: type) -> dict[str, str]:
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                found[name] = inspect.cleandoc(text)
    return found


_NAMES: Final = {field.metadata.get("alias", field.name): field.name for field in fields(Schema)}


def _schema(told: Mapping[str, Any]) -> Schema | Reference:
    """What msgspec says, in the terms of Litestar."""
    if "$ref" in told:
        return Reference(told["$ref"], description=told.get("description"))
    found = Schema()
    for name, value in told.items():
        if name == "properties":
            value = {key: _schema(inner) for key, inner in value.items()}
        elif name in ("anyOf", "allOf", "oneOf"):
            value = [_schema(inner) for inner in value]
        elif isinstance(value, dict) and name in ("items", "additionalProperties", "propertyNames"):
            value = _schema(value)
        setattr(found, _NAMES[name], value)
    return found
