"""Accounts of bots: a name is there once, however it is written."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from rosace.server.store import AccountRow, Conflict
from tests.server.store.examples import opened

ADA = AccountRow("a1", "Ada", 1, 100.5, False)
SAME = [("Ada", "aDA"), ("Łódź", "łÓDŹ"), ("Шура", "шУРА"), ("straße", "STRASSE"), ("Eve", "Ｅｖｅ")]


def test_an_account_is_kept(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            assert await store.account("a1") is None
            await store.add_account(ADA)
            assert await store.account("a1") == ADA
            changed = msgspec.structs.replace(ADA, generation=2, revoked=True, name="ADA")
            await store.put_account(changed)
            assert await store.account("a1") == changed
            assert await store.account("a2") is None

    asyncio.run(play())


def test_a_name_is_taken_in_whatever_case(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.add_account(AccountRow("bob", "Bob", 1, 101.0, False))
            for number, (first, second) in enumerate(SAME):
                await store.add_account(AccountRow(f"first{number}", first, 1, 100.0, False))
                with pytest.raises(Conflict):
                    await store.add_account(AccountRow(f"second{number}", second, 1, 101.0, False))
                with pytest.raises(Conflict):
                    await store.put_account(AccountRow("bob", second, 1, 101.0, False))
            found = await store.account("bob")
            assert found is not None
            assert found.name == "Bob"

    asyncio.run(play())


def test_an_id_is_taken_too(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.add_account(ADA)
            with pytest.raises(Conflict):
                await store.add_account(msgspec.structs.replace(ADA, name="Bob"))
            assert await store.account("a1") == ADA

    asyncio.run(play())


def test_an_account_that_is_not_there_is_not_made_by_changing_it(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.put_account(ADA)
            assert await store.account("a1") is None

    asyncio.run(play())
