"""Optional libraries, which extras of the package install."""

from __future__ import annotations

from importlib.util import find_spec

from rosace.engine.errors import SetupError


def require(extra: str, *modules: str, field: str = "") -> None:
    """Raise an error that names the extra to install if a module is missing. With the `field` of a request that asked
    for it, the error is a `SetupError`.

    >>> require("arena", "json")
    >>> require("arena", "no_such_module")
    Traceback (most recent call last):
    ...
    ModuleNotFoundError: no_such_module is not installed; pip install "rosace[arena]" brings it
    """
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        verb, them = ("is", "it") if len(missing) == 1 else ("are", "them")
        reason = f'{", ".join(missing)} {verb} not installed; pip install "rosace[{extra}]" brings {them}'
        raise SetupError(field, reason) if field else ModuleNotFoundError(reason)
