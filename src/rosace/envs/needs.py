"""What the environments need beyond the standard library, and who to ask for it."""

from __future__ import annotations

from importlib.util import find_spec


def check(extra: str, *modules: str) -> None:
    """Refuse to go on without these modules, with the extra that brings them.

    >>> check("envs", "json")
    >>> check("envs", "no_such_module")
    Traceback (most recent call last):
    ...
    ModuleNotFoundError: no_such_module is not installed; pip install "rosace[envs]" brings it
    """
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        verb, them = ("is", "it") if len(missing) == 1 else ("are", "them")
        raise ModuleNotFoundError(
            f'{", ".join(missing)} {verb} not installed; pip install "rosace[{extra}]" brings {them}'
        )
