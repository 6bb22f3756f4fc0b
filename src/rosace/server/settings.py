"""How the service is run: what the command line says, else the environment, else what is usual.

Without any of it there is one process with a SQLite file in the user's data folder. Every setting has a variable, so
that the processes of a service with several workers find in the environment what the first of them was told.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from rosace.arena.local import cores
from rosace.engine.errors import SetupError
from rosace.server.logs import LEVELS
from rosace.server.secret import secret
from rosace.server.urls import database, hidden


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The variable of a field is its name in capitals behind `ROSACE_`."""

    data_dir: Path
    """The folder of the service: its SQLite file and its secret."""
    database_url: str
    """`sqlite:///…` or `postgresql+asyncpg://…`."""
    secret: bytes
    """What keys are signed with: whoever has it can sit down anywhere."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    redis_url: str | None = None
    """Where several workers hear of each other; within one process nothing is needed for that."""
    public_url: str | None = None
    """The address people use, where it differs from host and port: `https://rosace.example`. No slash at the end."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Networks whose word is taken for whom they speak for (`X-Forwarded-For`, `X-Forwarded-Proto`)."""
    metrics_token: str | None = None
    """Whoever sends it may read `/metrics` from anywhere; this machine may always."""
    log_level: str | None = None
    """`debug`, `info`, `warning` or `error`; without it, every request is logged, but not onto a terminal."""
    thinkers: int = 1
    """Processes in which bots think, for each worker."""
    thinking_seconds: float = 10.0
    """How long a bot may think over one decision."""
    stopping_seconds: int = 10
    """How long an ending service waits for what is under way."""
    page_rate: int = 12_000
    """Files of the page, a minute, to one client; 0 for any number. Likewise the other rates. A first visit takes some
    70 of them, and a whole class may come from one address."""
    reading_rate: int = 1200
    """Other requests."""
    moving_rate: int = 600
    """Requests that change something."""
    creating_rate: int = 30
    """New tables, bot accounts and imported records."""
    frame_rate: int = 600
    """Frames that a client sends over one live connection."""
    connections: int = 100
    """Live connections that one client may hold at a time; 0 for any number."""
    body_bytes: int = 64 * 1024
    """The largest body of a request."""
    record_bytes: int = 1024 * 1024
    """The largest body of an imported record."""

    @classmethod
    def read(cls, environ: Mapping[str, str] = os.environ, **options: Any) -> Settings:
        """Put the settings together; an option that is None was not given. Raises SetupError for a bad value."""
        given = {name: value for name, value in options.items() if value is not None}
        found: dict[str, Any] = {}
        for name, read in _READERS.items():
            source, value = _given(name, environ, given)
            if value is not None:
                try:
                    found[name] = read(str(value))
                except ValueError as error:
                    raise SetupError(source, str(error)) from None
        place = found.setdefault("data_dir", folder(environ))
        found.setdefault("database_url", f"sqlite:///{place / 'rosace.sqlite'}")
        found.setdefault("thinkers", max(1, (cores() - 1) // found.get("workers", 1)))
        if "secret" not in found:
            found["secret"] = secret(place)
        return _together(cls(**found))

    def variables(self) -> dict[str, str]:
        """These settings as variables, for processes that are started with them; a secret is found as it was here."""
        return {
            variable(name): ",".join(value) if isinstance(value, tuple) else str(value)
            for name in _READERS
            if name != "secret" and (value := getattr(self, name)) is not None
        }

    @property
    def origin(self) -> str | None:
        """Scheme, host and port of the public address, as a browser writes them in `Origin`."""
        return self.public_url

    def __repr__(self) -> str:
        return f"Settings({self.host}:{self.port}, {hidden(self.database_url)})"  # never the secret or a password


def variable(name: str) -> str:
    """The variable of a setting.

    >>> variable("database_url")
    'ROSACE_DATABASE_URL'
    """
    return f"ROSACE_{name.upper()}"


def folder(environ: Mapping[str, str]) -> Path:
    """The folder of the service where nothing else is said.

    >>> folder({"XDG_DATA_HOME": "/home/ana/data"}).as_posix()
    '/home/ana/data/rosace/server'
    """
    home = environ.get("XDG_DATA_HOME", "")
    # A relative path there is to be ignored, says the XDG specification.
    return (Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share") / "rosace" / "server"


def _given(name: str, environ: Mapping[str, str], options: Mapping[str, Any]) -> tuple[str, Any]:
    """Where a setting was said, as a complaint names it, and what; an empty variable is none."""
    if name in options:
        return f"--{name.replace('_', '-')}", options[name]
    return variable(name), environ.get(variable(name)) or None


def _together(settings: Settings) -> Settings:
    if settings.workers > 1:
        if not settings.database_url.startswith("postgresql"):
            raise SetupError(
                "workers", "several workers need PostgreSQL: set ROSACE_DATABASE_URL to its address"
            )
        if settings.redis_url is None:
            raise SetupError(
                "workers", "several workers need Redis to hear of each other: set ROSACE_REDIS_URL"
            )
    return settings


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise ValueError(f"is a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 < found <= 600:
        raise ValueError(f"is a number of seconds up to 600, not {text!r}")
    return found


def _host(text: str) -> str:
    if not text or any(sign in text for sign in "/ @"):
        raise ValueError(f"is the name or number of a network address, not {text!r}")
    return text


def _key_material(text: str) -> bytes:
    if len(text) < 32:
        raise ValueError("is a text of 32 letters or more that nobody can guess")
    return text.encode()


def _redis(text: str) -> str:
    if urlsplit(text).scheme not in {"redis", "rediss", "unix"}:
        raise ValueError(f"is an address that begins with redis:// or rediss://, not {hidden(text)!r}")
    return text


def _public(text: str) -> str:
    found = _ORIGIN.fullmatch(text)
    if found is None or int(found["port"] or 1) > 65535:
        raise ValueError(f"is an address such as https://rosace.example, without a path, not {text!r}")
    usual = {"http": "80", "https": "443"}[found["scheme"]]
    port = "" if found["port"] in {None, usual} else f":{found['port']}"
    return f"{found['scheme']}://{found['host'].lower()}{port}"


def _level(text: str) -> str:
    if text.lower() not in LEVELS:
        raise ValueError(f"is {' or '.join(LEVELS)}, not {text!r}")
    return text.lower()


def _networks(text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for part in found:
        try:
            ip_network(part)
        except ValueError:
            raise ValueError(
                f"is a list of addresses or networks with commas between, not {part!r}"
            ) from None
    return found


_ORIGIN: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:(?P<port>[0-9]{1,5}))?/?"
)
_RATE: Final = _number(0, 10_000_000)
_BYTES: Final = _number(1024, 64 * 1024 * 1024)
_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "data_dir": lambda text: Path(text).expanduser().absolute(),
    "database_url": database,
    "secret": _key_material,
    "host": _host,
    "port": _number(0, 65535),
    "workers": _number(1, 64),
    "redis_url": _redis,
    "public_url": _public,
    "trusted_proxies": _networks,
    "metrics_token": str,
    "log_level": _level,
    "thinkers": _number(1, 256),
    "thinking_seconds": _seconds,
    "stopping_seconds": _number(1, 600),
    "page_rate": _RATE,
    "reading_rate": _RATE,
    "moving_rate": _RATE,
    "creating_rate": _RATE,
    "frame_rate": _RATE,
    "connections": _RATE,
    "body_bytes": _BYTES,
    "record_bytes": _BYTES,
}
