"""Addresses of databases: as people write them, as the drivers want them, and as a log may show them."""

from __future__ import annotations

from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

_DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def database(text: str) -> str:
    """The address of a database with the driver the service uses. Raises ValueError for one it cannot use.

    >>> database("postgres://ana:pw@db.example/rosace?sslmode=require")
    'postgresql+asyncpg://ana:pw@db.example/rosace?ssl=require'
    >>> database("sqlite:////var/lib/rosace/rosace.sqlite")
    'sqlite:////var/lib/rosace/rosace.sqlite'
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise ValueError("is an address such as postgresql://user:password@host/name") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None or not url.database:
        raise ValueError("is an address that begins with postgresql:// or sqlite:/// and names a database")
    if (
        driver.startswith("postgresql") and "sslmode" in url.query
    ):  # libpq's word for it; the driver has another
        url = url.difference_update_query(["sslmode"]).update_query_pairs(
            [("ssl", str(url.query["sslmode"]))]
        )
    return url.set(drivername=driver).render_as_string(hide_password=False)


def hidden(text: str) -> str:
    """An address without its password.

    >>> hidden("postgresql+asyncpg://ana:pw@db.example/rosace")
    'postgresql+asyncpg://ana:***@db.example/rosace'
    """
    try:
        return make_url(text).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return "(unreadable)"
