"""The settings of the service, from the command line, else the environment, else their defaults.

The default is one process with a SQLite file in the user's data folder. Every setting has an environment variable,
which is also how worker processes get the settings of the first one.

This is our own code rather than pydantic-settings: that would add a large dependency for one class, and its messages
name fields and types, where these name the option or variable and say what to write instead.
"""

from __future__ import annotations

import os
import re
import secrets
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints
from urllib.parse import urlsplit

import msgspec

from rosace.arena.local import cores
from rosace.engine.errors import SetupError
from rosace.server.store.database import hide_password, normalize_url
from rosace.server.workers.logs import LEVELS


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise ValueError(f"is a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return read


def _folder(text: str) -> Path:
    return Path(text).expanduser().absolute()


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
        raise ValueError(f"is a host name or an IP address, not {text!r}")
    return text


def _key_material(text: str) -> bytes:
    if len(text) < 32:
        raise ValueError("is a random text of 32 letters or more")
    return text.encode()


def _redis(text: str) -> str:
    if urlsplit(text).scheme not in {"redis", "rediss", "unix"}:
        raise ValueError(f"is an address that begins with redis:// or rediss://, not {hide_password(text)!r}")
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
_DAYS: Final = _number(0, 100_000)
_BYTES: Final = _number(1024, 64 * 1024 * 1024)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings, each with the function that parses it. The variable of a field is `ROSACE_` and its name in
    capitals.
    """

    data_dir: Annotated[Path, _folder]
    """The folder of the service: its SQLite file and its secret."""
    database_url: Annotated[str, normalize_url]
    """`sqlite:///…` or `postgresql+asyncpg://…`."""
    secret: Annotated[bytes, _key_material]
    """The key that seat keys are signed with."""
    host: Annotated[str, _host] = "127.0.0.1"
    port: Annotated[int, _number(0, 65535)] = 8000
    workers: Annotated[int, _number(1, 64)] = 1
    redis_url: Annotated[str | None, _redis] = None
    """The Redis of several workers; one process needs none."""
    public_url: Annotated[str | None, _public] = None
    """The address people use, if it differs from host and port: `https://rosace.example`, without a slash."""
    trusted_proxies: Annotated[tuple[str, ...], _networks] = ("127.0.0.1", "::1")
    """Networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted."""
    metrics_token: Annotated[str | None, str] = None
    """The token for `/metrics`; this machine needs none."""
    log_level: Annotated[str | None, _level] = None
    """`debug`, `info`, `warning` or `error`; by default `info`, and `warning` on a terminal."""
    thinkers: Annotated[int, _number(1, 256)] = 1
    """Bot processes of each worker. With two or more, one is always free of hints."""
    thinking_seconds: Annotated[float, _seconds] = 10.0
    """How long a bot may think about one decision."""
    stopping_seconds: Annotated[int, _number(1, 600)] = 10
    """How long a stopping service waits for requests in progress."""
    page_rate: Annotated[int, _RATE] = 12_000
    """Files of the page per minute and client; 0 is unlimited. So are the other rates. A first visit loads about 70
    files, and a whole class may share one address."""
    reading_rate: Annotated[int, _RATE] = 1200
    """Other requests."""
    moving_rate: Annotated[int, _RATE] = 600
    """Requests that change something."""
    creating_rate: Annotated[int, _RATE] = 30
    """New tables, bot accounts and imported records."""
    cost_rate: Annotated[int, _RATE] = 300
    """Units of cost, for hints and imported records: a unit is about a tenth of a second of processor time."""
    frame_rate: Annotated[int, _RATE] = 600
    """Frames from the client over one live connection."""
    total_connections: Annotated[int, _RATE] = 10_000
    """Connections at a time, in all; never more than three quarters of the files that the process may open."""
    client_connections: Annotated[int, _RATE] = 500
    """Connections of one client at a time, of any kind; 0 is unlimited. A class may share one address."""
    connections: Annotated[int, _RATE] = 100
    """Live connections of one client at a time; 0 is unlimited."""
    hints: Annotated[int, _RATE] = 8
    """Hints of one client that wait or are computed at a time; 0 is unlimited, for each table too."""
    body_bytes: Annotated[int, _BYTES] = 64 * 1024
    """The largest body of a request."""
    record_bytes: Annotated[int, _BYTES] = 1024 * 1024
    """The largest body of an imported record."""

    import_bytes: Annotated[int, _number(0, 1 << 40)] = 20 * 1024 * 1024
    """Bytes of records that one client may import a day; 0 is unlimited."""
    stored_bytes: Annotated[int, _number(0, 1 << 40)] = 100 * 1024 * 1024
    """Bytes that one client may add to the database in a day; 0 is unlimited."""
    public_tables: Annotated[int, _RATE] = 50
    """Public tables of one client that wait or run; 0 is unlimited."""
    waiting_days: Annotated[int, _DAYS] = 1
    """Days without a change after which a public table that waits is closed; 0 is never. So are the others."""
    link_waiting_days: Annotated[int, _DAYS] = 7
    """The same for tables that are open by link only."""
    listed_days: Annotated[int, _DAYS] = 7
    """… after which a running public table is listed no more."""
    closed_days: Annotated[int, _DAYS] = 7
    """… after which a closed table is removed."""
    running_days: Annotated[int, _DAYS] = 365
    """… after which a table with an unfinished game is removed."""
    finished_days: Annotated[int, _DAYS] = 0
    """… after which a table with a finished game is removed."""

    @classmethod
    def read(cls, environ: Mapping[str, str] = os.environ, **options: Any) -> Settings:
        """Read the settings; an option that is None was not given. Raises SetupError for a bad value."""
        given = {name: value for name, value in options.items() if value is not None}
        found: dict[str, Any] = {}  # the fields have different types
        for name, read in _PARSERS.items():
            source, value = _lookup(name, environ, given)
            if value is not None:
                try:
                    found[name] = read(str(value))
                except ValueError as error:
                    raise SetupError(source, str(error)) from None
        data_dir = found.setdefault("data_dir", default_folder(environ))
        found.setdefault("database_url", f"sqlite:///{data_dir / 'rosace.sqlite'}")
        found.setdefault("thinkers", max(2, (cores() - 1) // found.get("workers", 1)))
        if "secret" not in found:
            found["secret"] = read_secret(data_dir)
        return _check_combination(cls(**found))

    def variables(self) -> dict[str, str]:
        """These settings as variables for worker processes, without the secret, which they read themselves."""
        return {
            variable(name): ",".join(value) if isinstance(value, tuple) else str(value)
            for name in _PARSERS
            if name != "secret" and (value := getattr(self, name)) is not None
        }

    def __repr__(self) -> str:
        # Without the secret and passwords.
        return f"Settings({self.host}:{self.port}, {hide_password(self.database_url)})"


def variable(name: str) -> str:
    """The environment variable of a setting.

    >>> variable("database_url")
    'ROSACE_DATABASE_URL'
    """
    return f"ROSACE_{name.upper()}"


def default_folder(environ: Mapping[str, str]) -> Path:
    """The default data folder.

    >>> default_folder({"XDG_DATA_HOME": "/home/ana/data"}).as_posix()
    '/home/ana/data/rosace/server'
    """
    home = environ.get("XDG_DATA_HOME", "")
    # The XDG specification says to ignore a relative path.
    return (Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share") / "rosace" / "server"


def read_secret(folder: Path) -> bytes:
    """The secret in a folder; created if there is none.

    Several workers may start at the same time: each writes a draft, and the first hard link to the final name wins.
    """
    file = folder / "secret"
    try:
        if not file.exists():
            _create_secret(file)
        others = file.stat().st_mode & 0o077
        found = file.read_bytes().strip()
    except OSError as error:
        raise SetupError(
            "ROSACE_DATA_DIR",
            f"the secret cannot be kept in {folder}: {error.strerror}. Name a folder that is yours to write",
        ) from None
    if others:
        reason = f"{file} can be read by others, who could sign keys with it"
        remedy = (
            f"chmod 600 {file}; or remove it if somebody may have read it: then all seat keys become invalid"
        )
        raise SetupError("ROSACE_DATA_DIR", f"{reason}. {remedy}")
    if len(found) < 32:
        raise SetupError(
            "ROSACE_DATA_DIR",
            f"{file} is damaged. Restore it from a copy; or remove it: then all seat keys become invalid",
        )
    return found


def _create_secret(file: Path) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=file.parent, prefix=".secret.")  # readable by the owner only
    try:
        with open(handle, "w", encoding="ascii") as out:
            out.write(secrets.token_urlsafe(32) + "\n")
            out.flush()
            os.fsync(out.fileno())
        with suppress(FileExistsError):  # another worker was first
            os.link(draft, file)
    finally:
        Path(draft).unlink(missing_ok=True)


def _lookup(name: str, environ: Mapping[str, str], options: Mapping[str, Any]) -> tuple[str, Any]:
    """The source of a setting, for messages, and its value; an empty variable counts as not set."""
    if name in options:
        return f"--{name.replace('_', '-')}", options[name]
    return variable(name), environ.get(variable(name)) or None


def _check_combination(settings: Settings) -> Settings:
    if settings.workers > 1:
        if not settings.database_url.startswith("postgresql"):
            raise SetupError(
                "workers", "several workers need PostgreSQL: set ROSACE_DATABASE_URL to its address"
            )
        if settings.redis_url is None:
            raise SetupError(
                "workers", "several workers need Redis to notify each other: set ROSACE_REDIS_URL"
            )
    return settings


_PARSERS: Final[dict[str, Callable[[str], Any]]] = {
    name: hint.__metadata__[0] for name, hint in get_type_hints(Settings, include_extras=True).items()
}
