"""See to PostgreSQL, Redis, Chromium, HAProxy and iproute2, which tests need: install them, or say how.

Answers with exit status 0 if they are there. The tests start servers of their own, in folders of their own, and need
the programs only: PostgreSQL is installed without Debian's usual database.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

PLACES: Final = (
    "/usr/lib/postgresql/*/bin",  # Debian keeps the server out of the way
    "/usr/pgsql-*/bin",
    "/usr/sbin",  # of Debian, where only root looks
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/Applications/Chromium.app/Contents/MacOS",
)
NO_CLUSTER: Final = Path("/etc/postgresql-common/createcluster.d/rosace.conf")


class Service(NamedTuple):
    """A service or a browser, what of it the tests run, and in which package it comes."""

    name: str
    programs: tuple[str, ...]
    debian: str
    brew: str


POSTGRESQL: Final = Service("PostgreSQL", ("initdb", "postgres"), "postgresql", "postgresql@17")
REDIS: Final = Service("Redis", ("redis-server",), "redis-server", "redis")
CHROMIUM: Final = Service("Chromium", ("chromium",), "chromium", "chromium")
HAPROXY: Final = Service("HAProxy", ("haproxy",), "haproxy", "haproxy")
IPROUTE: Final = Service("iproute2", ("ip",), "iproute2", "")


def folder(service: Service) -> Path | None:
    """Where its programs are, all in one place; None if they are not there."""
    for place in _places():
        if all(os.access(place / program, os.X_OK) for program in service.programs):
            return place
    return None


def _places() -> Iterator[Path]:
    yield from map(Path, os.get_exec_path())
    for pattern in PLACES:
        found = Path("/").glob(pattern.lstrip("/"))
        yield from sorted(found, key=_version, reverse=True)


def _version(place: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", str(place))]


def missing() -> list[Service]:
    """The services that are not there. Several hosts are made of one machine on Linux only."""
    hosts = (HAPROXY, IPROUTE) if sys.platform == "linux" else ()
    return [service for service in (POSTGRESQL, REDIS, CHROMIUM, *hosts) if folder(service) is None]


def hint(services: list[Service]) -> str:
    """The command that installs them here, as far as we know."""
    if sys.platform == "darwin":
        return f"brew install {' '.join(service.brew for service in services)}"
    if shutil.which("apt-get"):
        return f"sudo apt-get install {' '.join(service.debian for service in services)}"
    return f"the packages of your system for {_names(services)}"


def install(services: list[Service]) -> None:
    """Try to install them with apt-get; whether it worked is asked afterwards."""
    right = _right_to_install()
    if right is None:
        return
    print(f"Installing {_names(services)} for the tests", flush=True)
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    commands = [
        ["mkdir", "-p", str(NO_CLUSTER.parent)],
        ["sh", "-c", f"echo 'create_main_cluster = false' > {NO_CLUSTER}"],
        [*quiet, "update"],
        *([*quiet, "install", "-y", "--no-install-recommends", service.debian] for service in services),
        ["rm", "-f", str(NO_CLUSTER)],
    ]
    for command in commands:
        subprocess.run([*right, *command], check=False, stdout=subprocess.DEVNULL)


def _right_to_install() -> list[str] | None:
    """What to put before a command that installs; None if we may not, or if there is no apt-get."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    asked = ["sudo", "-n", "true"]  # never ask for a password
    if shutil.which("sudo") and subprocess.run(asked, check=False, capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


def _names(services: list[Service]) -> str:
    *names, last = [service.name for service in services]
    return f"{', '.join(names)} and {last}" if names else last


def main() -> int:
    """Exit status 0 if everything is there."""
    wanted = missing()
    if wanted:
        install(wanted)
    left = missing()
    if not left:
        return 0
    print(
        f"\n*** Not found: {_names(left)}. To install: {hint(left)}\n"
        f"*** The tests that need {_names(left)} will NOT RUN. All others will.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
