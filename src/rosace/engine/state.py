"""State that is declared once: the fields of a class are compared and pickled by their declaration.

A field is declared in the body of its class, with its type, its default and what it means. `copy` of the class is the
only other place that names it: searches copy all the time, and plain assignments are quickest.
"""

from __future__ import annotations

from inspect import get_annotations
from typing import Any, TypeVar

from rosace.engine.compiling import mypyc_attr

S = TypeVar("S", bound="State")


@mypyc_attr(acyclic=True)  # it can itself be no part of a cycle; what derives from it can
class State:
    """An object made of its fields: it is compared by its `key` and can be pickled."""

    def key(self) -> tuple[object, ...]:
        """All fields, as values that can be compared and hashed."""
        return tuple([frozen(value) for value in fields(self).values()])

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (type(self), fields(self))


def fields(state: State) -> dict[str, Any]:
    """Every field and its value, in the order of declaration."""
    return {name: getattr(state, name) for name in declared(type(state))}


def declared(kind: type[State]) -> list[str]:
    """The names of the fields of a class.

    A compiled class has no `__dict__` and no annotations; mypyc lists its fields in `__mypyc_attrs__` instead.
    """
    compiled = getattr(kind, "__mypyc_attrs__", None)
    if compiled is not None:
        return list(compiled)
    hints = [hint for base in reversed(kind.__mro__) for hint in get_annotations(base).items()]
    return [name for name, hint in hints if not str(hint).startswith("ClassVar")]


def restored(kind: type[S], values: dict[str, Any]) -> S:
    """The state with these fields."""
    state = kind.__new__(kind)
    for name, value in values.items():
        setattr(state, name, value)
    return state


def frozen(value: object) -> object:
    """A field as a value that can be hashed: lists become tuples, dictionaries pairs, states their keys."""
    if isinstance(value, State):
        return value.key()
    if isinstance(value, list):
        return tuple([frozen(item) for item in value])
    if isinstance(value, dict):
        return tuple([(name, frozen(item)) for name, item in value.items()])
    return value
