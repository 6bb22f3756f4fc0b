"""Whether plain data is of a declared type, to the last field."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def conforms(value: Any, kind: Any) -> bool:
    """Whether a value is of a type; of a `TypedDict`, it has all the fields that it must and no others.

    >>> conforms([1, "a"], list[int | str]), conforms({"a": 1}, dict[str, str])
    (True, False)
    """
    if kind is Any:
        return True
    if is_typeddict(kind):
        return isinstance(value, dict) and _fields(value, kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(conforms(value, one) for one in arguments)
    if origin is Literal:
        return value in arguments
    if origin is NotRequired:
        return conforms(value, arguments[0])
    if origin is list:
        return isinstance(value, list) and all(conforms(one, arguments[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(
            conforms(name, arguments[0]) and conforms(one, arguments[1]) for name, one in value.items()
        )
    return type(value) is (NoneType if kind is None else kind)


def _fields(value: dict[str, Any], kind: Any) -> bool:
    hints = get_type_hints(kind, include_extras=True)
    needed = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    wrong = [name for name, one in value.items() if name not in hints or not conforms(one, hints[name])]
    assert not wrong, f"{kind.__name__}: {wrong}"
    return needed <= value.keys()
