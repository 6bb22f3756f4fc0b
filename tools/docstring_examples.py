"""For the reference in the manual: examples in docstrings are shown as code.

A docstring here has its examples as bare `>>>` lines, which Markdown would take for quotations. Griffe reads the
docstrings for MkDocs; this extension of it puts a fence around each example. It runs only while the manual is built.
"""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

EXAMPLE: Final = re.compile(r"^( *)>>> .*(?:\n *\S.*)*", re.MULTILINE)


class Examples(griffe.Extension):
    """Fences around examples."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        """Griffe has read something that may have a docstring."""
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(fenced, obj.docstring.value)


def fenced(example: re.Match[str]) -> str:
    """An example between fences, at its own indentation."""
    return f"{example[1]}```pycon\n{example[0]}\n{example[1]}```"
