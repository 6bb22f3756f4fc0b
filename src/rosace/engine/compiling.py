"""What mypyc is told about a class. It means nothing when Python runs the sources.

The decorator is that of `mypy_extensions`, which is not needed to run: the games need only the standard library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Leave a class as it is."""
        return lambda made: made


__all__ = ["mypyc_attr"]
