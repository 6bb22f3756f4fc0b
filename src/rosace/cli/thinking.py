"""While a bot thinks: who looks at a live terminal is told so, unless the answer is there at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console

SOON: Final = 0.5  # seconds in which nobody wonders
_WIPE_LINE: Final = "\r\x1b[2K"


@contextmanager
def thinking(console: Console, words: str) -> Iterator[None]:
    """Show the words if this takes long, and wipe them when it is over, however it ends.

    The bot goes on in the thread that it is called from, so that Ctrl-C reaches it there.
    """
    done, shown = threading.Event(), threading.Event()

    def tell() -> None:
        if (
            not done.wait(SOON) and not done.is_set()
        ):  # compiled bots may let nobody else run until they are done
            shown.set()
            console.print(words, end="", style="dim", soft_wrap=True)

    waiting = threading.Thread(target=tell, daemon=True)
    waiting.start()
    try:
        yield
    finally:
        done.set()
        waiting.join()
        if shown.is_set():
            console.file.write(_WIPE_LINE)
            console.file.flush()
