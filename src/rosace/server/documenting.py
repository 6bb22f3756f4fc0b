"""What the documentation of the API tells of our data, beyond what Litestar finds out by itself."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.openapi.spec import Schema
from litestar.typing import FieldDefinition

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class Structs(StructSchemaPlugin):
    """A struct is described by its docstring; one that takes no unknown fields says so."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The schema of a struct."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        kind = field_definition.type_
        schema.description = inspect.cleandoc(kind.__doc__ or "") or None
        if kind.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        return schema
