"""A Python class as a bot, by the code `module:Class`: it is imported and runs inside this process.

The module is looked for where Python looks, and in the present folder. The class is called with the seed of the bot;
where a time stands behind an @, as in `my_bots:Careful@2s`, with a `Budget` as well. Importing a module runs it, so
such a code is accepted only from the person who runs the command or the Python program.
"""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rosace.bots import budget as budgets
from rosace.bots.protocol.fault import in_words
from rosace.engine.errors import SetupError

if TYPE_CHECKING:
    from rosace.bots.player import Bot

LIMIT: Final = 60.0
"""The default seconds for a decision, and for making the object."""
_CODE: Final = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)(?:@(.*))?")
_TAKEN: Final = ("engine", "me", "program")  # prefixes with another meaning


def is_class(code: str) -> bool:
    """Whether a code names a class.

    >>> is_class("my_bots:Careful"), is_class("bots.mine:Careful@2s"), is_class("me:Ana"), is_class("master@2s")
    (True, True, False, False)
    """
    found = _CODE.fullmatch(code)
    return found is not None and found[1] not in _TAKEN


def label(code: str) -> str:
    """The name of the class."""
    found = _CODE.fullmatch(code)
    return found[2] if found else code


def seconds(code: str) -> float:
    """How long the bot may think about a decision.

    >>> seconds("my_bots:Careful@300ms"), seconds("my_bots:Careful")
    (0.3, 60.0)
    """
    _, _, time = code.partition("@")
    return budgets.parse_budget(time).seconds or LIMIT if time else LIMIT


def make(code: str, seed: int | str) -> Bot:
    """An object of the class."""
    found = _CODE.fullmatch(code)
    assert found is not None
    module, name, time = found.groups()
    maker = _looked_up(module, name)
    arguments: list[Any] = [seed] if time is None else [seed, budgets.parse_budget(time)]
    try:
        signature(maker).bind(*arguments)
    except (TypeError, ValueError):
        wanted = "a seed" if time is None else "a seed and a budget"
        raise SetupError("bot", f"{module}:{name} cannot be called with {wanted}") from None
    try:
        made: Bot = maker(*arguments)
    except (Exception, SystemExit) as error:
        raise SetupError("bot", f"{module}:{name} cannot be made: {in_words(error)}") from error
    if not callable(getattr(made, "choose", None)):
        raise SetupError("bot", f"{module}:{name} has no method choose(view)")
    return made


def source(code: str) -> Path | None:
    """The file or folder of the module, to be sent to other machines."""
    found = _CODE.fullmatch(code)
    assert found is not None
    _look_here()
    spec = find_spec(found[1].partition(".")[0])
    if spec is None or not spec.origin or spec.origin in ("built-in", "frozen"):
        return None
    file = Path(spec.origin)
    return file.parent if spec.submodule_search_locations else file


def _looked_up(module: str, name: str) -> Any:
    _look_here()
    try:
        found = getattr(import_module(module), name, None)
    except (Exception, SystemExit) as error:
        raise SetupError("bot", f"{module} cannot be imported: {in_words(error)}") from error
    if not callable(found):
        raise SetupError("bot", f"there is no class {name} in {module}")
    return found


def _look_here() -> None:
    """Add the present folder to the end of the import path, so that it hides no other module."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
