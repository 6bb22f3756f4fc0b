"""The service as it is, but for its time-outs: none of them runs out only because the machine is busy.

`python -m tests.server.patient serve …` is `rosace serve …`. With `TESTS_CHILD` bots think in another module.
"""

from __future__ import annotations

import os
from functools import partial

from rosace.server.api import health, streams
from rosace.server.http import corrections, framing, request
from rosace.server.store import postgres, sqlite
from rosace.server.thinking import BotPool, process
from rosace.server.workers import context, peers
from tests.waiting import PATIENCE

NAME = "tests.server.patient"
TIMES = [
    (corrections, "_DISCARD_TIMEOUT"), (framing, "HEADER_TIMEOUT"), (framing, "WRITE_TIMEOUT"),
    (health, "_READY_TIMEOUT"), (peers, "_PUBLISH_TIMEOUT"), (peers, "LOOK_SECONDS"),
    (postgres, "CONNECT_TIMEOUT"), (request, "BODY_TIMEOUT"),
    (sqlite, "LOCK_TIMEOUT"), (streams, "PING_SECONDS"), (streams, "CLIENT_TIMEOUT"),
    (process, "START_TIMEOUT"),
]  # fmt: skip


def be_patient() -> None:
    """Wait longer than any test does: what has to come comes by itself, and not because somebody looked again."""
    for module, name in TIMES:
        assert isinstance(getattr(module, name), float)
        setattr(module, name, 10 * PATIENCE)
    if "TESTS_CHILD" in os.environ:
        setattr(context, "BotPool", partial(BotPool, child_module=os.environ["TESTS_CHILD"]))  # noqa: B010


if __name__ in ("__main__", "__mp_main__"):  # and in each of several workers
    be_patient()

if __name__ == "__main__":
    from rosace.cli import main

    main()
