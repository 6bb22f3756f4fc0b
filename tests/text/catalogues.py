"""The catalogues as Fluent has them: what each message is made of."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import rosace.text

TEXT = Path(rosace.text.__file__).parent


def catalogue_files(language: str) -> list[Path]:
    return sorted((TEXT / language).glob("*.ftl"))


def messages(path: Path) -> dict[str, ast.Message]:
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


@cache
def all_messages(language: str) -> dict[str, ast.Message]:
    return {name: message for path in catalogue_files(language) for name, message in messages(path).items()}


def patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    """The keys of a message, `id` and `id.attribute`, each with its pattern."""
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


def keys(path: Path) -> list[str]:
    return [key for message in messages(path).values() for key, _ in patterns(message)]


class Uses(Visitor):
    """The variables and the other messages that a pattern uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


def uses(pattern: ast.Pattern) -> Uses:
    found = Uses()
    found.visit(pattern)
    return found


@cache
def variables(language: str) -> dict[str, set[str]]:
    """For each key the variables it needs, those of the messages it refers to included."""
    entries = all_messages(language).values()
    found = {key: uses(pattern) for message in entries for key, pattern in patterns(message)}

    def closure(key: str) -> set[str]:
        return found[key].variables.union(*(closure(reference) for reference in found[key].references))

    return {key: closure(key) for key in found}
