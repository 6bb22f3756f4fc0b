"""A process that writes many tables at once, and says of each append when it is kept: python -m … URL PREFIX."""

from __future__ import annotations

import asyncio
import os
import sys
from itertools import count

from rosace.server.store import Store, sqlite
from tests.server.store.examples import append
from tests.waiting import PATIENCE


async def play(store: Store, id: str) -> None:
    for number in count(1):
        await append(store, id, number)
        os.write(1, f"{id} {number}\n".encode())


async def main(url: str, prefix: str) -> None:
    setattr(sqlite, "PATIENCE", PATIENCE)  # noqa: B010 - the other one who writes may be slow
    store = await Store.open(url)
    await asyncio.gather(*(play(store, f"{prefix}{number}") for number in range(50)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
