"""The service as it is, but for its time-outs: none of them runs out only because the machine is busy.

`python -m tests.server.patient serve …` is `rosace serve …`. With `TESTS_CHILD` bots think in another module.
"""

from __future__ import annotations

import os
from functools import partial

from rosace.server import app, framing, hearing, reading
from rosace.server.api import health, talking
from rosace.server.store import postgres, sqlite, store
from rosace.server.thinking import Thinkers, worker
from tests.waiting import PATIENCE

NAME = "tests.server.patient"
TIMES = [
    (app, "_PATIENCE"), (framing, "HEADING"), (framing, "SLOWEST"), (health, "_PATIENCE"), (hearing, "_PATIENCE"),
    (postgres, "PATIENCE"), (reading, "PATIENCE"), (sqlite, "PATIENCE"), (store, "PATIENCE"), (talking, "BEAT"),
    (talking, "PATIENCE"), (worker, "COMING_UP"),
]  # fmt: skip


def be_patient() -> None:
    """Wait longer than any test does: what has to come comes by itself, and not because somebody looked again."""
    for module, name in TIMES:
        assert isinstance(getattr(module, name), float)
        setattr(module, name, 10 * PATIENCE)
    if "TESTS_CHILD" in os.environ:
        setattr(app, "Thinkers", partial(Thinkers, child_module=os.environ["TESTS_CHILD"]))  # noqa: B010


if __name__ in ("__main__", "__mp_main__"):  # and in each of several workers
    be_patient()

if __name__ == "__main__":
    from rosace.cli import main

    main()
