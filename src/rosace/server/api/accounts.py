"""Accounts of bots: a name and a key, for programs that play. People need none."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, delete
from litestar.connection import ASGIConnection
from litestar.params import JSONBody
from msgspec.structs import replace

from rosace.server.api.routes import change_route, read_route
from rosace.server.http.blocks import Blocks
from rosace.server.http.clients import client_of
from rosace.server.http.keys import Keyring, bearer_bot
from rosace.server.http.limits import Limits, limit_creation
from rosace.server.http.problems import Problem
from rosace.server.store import AccountRow, Conflict, Store
from rosace.server.table import names

_ACCOUNT_BYTES: Final = 1_000
"""What an account takes in the database: it stays there for ever."""
_BEARER: Final = [{"bearer": []}]  # type: ignore[var-annotated]


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a new bot."""

    name: names.Name


class BotAccount(msgspec.Struct, frozen=True):
    """A bot's account."""

    id: Annotated[str, msgspec.Meta(examples=["5f0c2a9d1e7b4a36"])]
    name: Annotated[str, msgspec.Meta(examples=["Clever Wren"])]
    created: Annotated[float, msgspec.Meta(description="Seconds since 1970.", examples=[1767225600.0])]


class BotWithKey(msgspec.Struct, frozen=True):
    """A bot's account with its key, which is returned only once."""

    id: Annotated[str, msgspec.Meta(examples=["5f0c2a9d1e7b4a36"])]
    name: Annotated[str, msgspec.Meta(examples=["Clever Wren"])]
    key: Annotated[
        str,
        msgspec.Meta(
            description="Send it as `Authorization: Bearer <key>`.",
            examples=["b.5f0c2a9d1e7b4a36.0.kJ2v5Qk1zv3Yw8yq0xF7bA"],
        ),
    ]


async def find_bot(connection: ASGIConnection[Any, Any, Any, Any]) -> AccountRow | None:
    """The account of the bot that sent a request; None if it is not a bot. Raises `wrong-key` and `blocked`."""
    key = bearer_bot(connection)
    if key is None:
        return None
    store: Store = connection.app.state.store
    account = await store.account(key.account)
    if account is None or account.revoked or account.generation != key.generation:
        raise Problem("wrong-key", "The account was deleted, or has a new key.")
    blocks: Blocks = connection.app.state.blocks
    blocks.require_account(account.id)
    return account


async def require_bot(connection: ASGIConnection[Any, Any, Any, Any]) -> AccountRow:
    """The account of the bot that sent a request. Raises the problems `no-key` and `wrong-key`."""
    account = await find_bot(connection)
    if account is None:
        raise Problem("no-key", "This needs Authorization: Bearer with the key of a bot.")
    return account


class BotsController(Controller):
    """Accounts of bots."""

    path = "/api/bots"
    tags = ["bots"]  # noqa: RUF012 - as Litestar declares it

    @change_route(
        "/",
        "createBotAccount",
        "Create a bot account",
        "name-taken",
        status_code=201,
        guards=[limit_creation],
    )
    async def open_account(self, request: Request[Any, Any, Any], data: JSONBody[NewBot]) -> BotWithKey:
        """Create an account for a bot. Its key is returned only here."""
        store: Store = request.app.state.store
        limits: Limits = request.app.state.limits
        limits.stored_bytes.require(client_of(request.scope))
        limits.stored_bytes.charge(client_of(request.scope), _ACCOUNT_BYTES)
        account = AccountRow(secrets.token_hex(8), names.clean(data.name), 0, time.time(), False)
        try:
            await store.add_account(account)
        except Conflict:
            raise Problem(
                "name-taken", f"There is a bot called {account.name} already.", field="name"
            ) from None
        return _with_key(request, account)

    @read_route("/me", "showBotAccount", "Your bot account", "no-key wrong-key", security=_BEARER)
    async def own_account(self, request: Request[Any, Any, Any]) -> BotAccount:
        """The account of the key in `Authorization`."""
        account = await require_bot(request)
        return BotAccount(account.id, account.name, account.created)

    @change_route(
        "/me/key", "renewBotKey", "Renew the key of your bot account", "no-key wrong-key", security=_BEARER
    )
    async def new_key(self, request: Request[Any, Any, Any]) -> BotWithKey:
        """Return a new key and revoke the old one."""
        account = await require_bot(request)
        renewed = replace(account, generation=account.generation + 1)
        await request.app.state.store.put_account(renewed)
        return _with_key(request, renewed)

    @change_route(
        "/me",
        "deleteBotAccount",
        "Delete your bot account",
        "no-key wrong-key",
        method=delete,
        status_code=204,
        security=_BEARER,
    )
    async def end_account(self, request: Request[Any, Any, Any]) -> None:
        """Revoke the account. Its name stays taken, so that nobody can impersonate the bot."""
        account = await require_bot(request)
        await request.app.state.store.put_account(replace(account, revoked=True))


def _with_key(request: Request[Any, Any, Any], account: AccountRow) -> BotWithKey:
    ring: Keyring = request.app.state.keyring
    return BotWithKey(account.id, account.name, ring.bot_key(account.id, account.generation))


HANDLERS: Final = [BotsController]
