"""The OpenAPI description at `/schema/openapi.json`.

Litestar describes the routes. Structs and TypedDicts are described by msgspec, which encodes and decodes them: Litestar
does not see limits, unknown fields and tagged unions. Descriptions of fields are the docstrings below them.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, get_type_hints, is_typeddict

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
from rosace.games import GAMES
from rosace.server.api.examples import EXAMPLES
from rosace.server.http.keys import COOKIE, DEVICE
from rosace.server.http.problems import Problem
from rosace.server.table.game_types import OneOf

DESCRIPTION: Final = """\
Tables of {games}, for people and programs.

The key of a seat gives access to it: a browser keeps it in a cookie, a program sends it as `Authorization: Bearer`. A
bot has an account with a key of its own (`POST /api/bots`). Errors are `application/problem+json` with a stable `code`;
`GET /problems` lists them all. Rates are limited per client; see the `RateLimit` headers."""

LIVE: Final = """\
Live updates of a table: a WebSocket at `/api/tables/{table}/live?since=0`, the same frames as a stream of lines
(`GET /api/tables/{table}/stream`), or long polling with `GET /api/tables/{table}?since=…&wait=30`.

Frames are JSON objects with a `type`. The service sends `state` (the table with the events since the last one), `ping`,
and for each frame with a `ref` an `answer` (`ply`) or a `problem`. A client sends `{"type": "move", "ply": 4, "move":
"pass", "ref": "a"}`, `{"type": "undo", "ply": 5, "ref": "b"}`, and `{"type": "pong"}` at least once a minute. The close
code is 4000 plus the status of the problem that ended the connection.

The public tables with open seats have the same: `/api/lobby/live` and `GET /api/lobby/stream`, with the frames `list`,
`table`, `gone` and `ping`."""

_GAMES: Final = " and ".join([game.names["en"] for game in GAMES.values()])
_REF: Final = "#/components/schemas/{name}"


def config() -> OpenAPIConfig:
    """The configuration of Litestar's OpenAPI."""
    return OpenAPIConfig(
        title="Rosace",
        version=rosace.__version__,
        summary=f"Tables of {_GAMES}",
        description=DESCRIPTION.format(games=_GAMES),
        license=License(name="MIT", identifier="MIT"),
        openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, guards=[_files_only]),
        render_plugins=[JsonRenderPlugin(path="/openapi.json"), YamlRenderPlugin(path="/openapi.yaml")],
        use_handler_docstrings=True,
        tags=[
            Tag("games", "The games, their options and cards."),
            Tag("tables", "Opening, listing and reading tables."),
            Tag("seats", "Seats and their keys."),
            Tag("moves", "Moves, undo, offers and hints."),
            Tag("live", LIVE),
            Tag("sheets", "Score sheets of games with the real box."),
            Tag("records", "Records of finished games, and imported records."),
            Tag("mine", "The games of a device, which has a key of its own."),
            Tag("archive", "All finished public games."),
            Tag("dice", "The log of commitments to secret seeds."),
            Tag("bots", "Accounts of programs that play."),
            Tag("problems", "The errors of the API."),
            Tag("health", "Health checks."),
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
                    description="The keys of a browser's seats at one table. A request that changes something "
                    "with a cookie needs the `Origin` of this site.",
                ),
                "device": SecurityScheme(
                    type="apiKey",
                    name=DEVICE,
                    security_scheme_in="header",
                    description="A secret that a device has made: `m.` and 32 random bytes in URL-safe base64. The "
                    "games that are opened or joined with it are its own.",
                ),
            }
        ),
    )


def _files_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Litestar's router also has an HTML page for 404; answer with a problem instead."""
    if connection.url.path not in {"/schema/openapi.json", "/schema/openapi.yaml"}:
        raise Problem("not-found")


class WireSchemas(OpenAPISchemaPlugin):
    """Schemas of msgspec's structs and of declared dictionaries."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """All structs and TypedDicts."""
        if field_definition.is_union:
            return False
        return is_typeddict(field_definition.type_) or field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """The schema of a type from msgspec. Litestar still visits its fields, to find nested types."""
        kind = field_definition.type_
        hints = get_type_hints(kind, include_extras=True)
        within = {name: FieldDefinition.from_annotation(hint) for name, hint in hints.items()}
        _, components = msgspec.json.schema_components([kind], ref_template=_REF)
        described = components[kind.__name__]
        schema: Schema = schema_creator.create_component_schema(
            field_definition, required=described["required"], property_fields=within
        )
        docs = field_docs(kind)
        for name, property in described["properties"].items():
            if name in docs:
                property.setdefault("description", docs[name])
        found = _schema({name: value for name, value in described.items() if name != "required"})
        assert isinstance(found, Schema)
        assert found.properties is not None
        schema.properties, schema.description = found.properties, found.description
        for name, field in within.items():
            if _is_marked(field):
                marked = schema_creator.for_field_definition(field)
                marked.description = docs.get(name)
                schema.properties[name] = marked
        schema.additional_properties = found.additional_properties
        schema.examples = EXAMPLES.get(kind)
        return schema


def _is_marked(field: FieldDefinition) -> bool:
    return any(isinstance(mark, OneOf) for mark in field.metadata) or any(map(_is_marked, field.inner_types))


class OneOfSchemas(OpenAPISchemaPlugin):
    """Schemas of encoded data, from the types that they are marked with."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """All types with a mark."""
        return any(isinstance(mark, OneOf) for mark in field_definition.metadata)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Any:
        """The declared type, or one of them."""
        (mark,) = [mark for mark in field_definition.metadata if isinstance(mark, OneOf)]
        kinds = [FieldDefinition.from_annotation(kind) for kind in dict.fromkeys(mark.kinds)]
        found = [schema_creator.for_field_definition(kind) for kind in kinds]
        return found[0] if len(found) == 1 else Schema(one_of=found)


def field_docs(kind: type) -> dict[str, str]:
    """The docstrings below the fields of a struct or a TypedDict.

    >>> from rosace.server.table.showing import Outcome
    >>> field_docs(Outcome)["won"]
    'In a solo game: whether the target was beaten.'
    """
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base not in (msgspec.Struct, dict, object) and base.__module__ != "msgspec._core":
            found |= _own_field_docs(base)
    return found


def _own_field_docs(kind: type) -> dict[str, str]:
    try:
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    except OSError:  # a generated type: its base has the docstrings
        return {}
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                found[name] = inspect.cleandoc(text)
    return found


_NAMES: Final = {field.metadata.get("alias", field.name): field.name for field in fields(Schema)}


def _schema(described: Mapping[str, Any]) -> Schema | Reference:
    """A JSON schema of msgspec as Litestar's object."""
    if "$ref" in described:
        return Reference(described["$ref"], description=described.get("description"))
    found = Schema()
    for name, value in described.items():
        if name == "properties":
            value = {key: _schema(inner) for key, inner in value.items()}
        elif name in ("anyOf", "allOf", "oneOf"):
            value = [_schema(inner) for inner in value]
        elif isinstance(value, dict) and name in ("items", "additionalProperties", "propertyNames"):
            value = _schema(value)
        setattr(found, _NAMES[name], value)
    return found
