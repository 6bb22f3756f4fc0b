"""The decorator `mypyc_attr`, by which a class tells mypyc how to compile it. When Python runs it, it does nothing.

It is declared in `mypy_extensions`, which is not needed to run: the games need only the standard library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Return a class unchanged."""
        return lambda made: made


__all__ = ["mypyc_attr"]
