"""What parts of the arena need beyond the standard library, and who to ask for it."""

from __future__ import annotations

from importlib.util import find_spec

from rosace.engine.errors import SetupError


def check(what: str, *modules: str) -> None:
    """Refuse to go on without these modules, with the extra that brings them; `what` is the part that wants them.

    >>> check("engine", "json")
    >>> check("engine", "no_such_module")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: engine: no_such_module is not installed; pip install "rosace[arena]" brings it
    """
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        verb, them = ("is", "it") if len(missing) == 1 else ("are", "them")
        raise SetupError(
            what, f'{", ".join(missing)} {verb} not installed; pip install "rosace[arena]" brings {them}'
        )
