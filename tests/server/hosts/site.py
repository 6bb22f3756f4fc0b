"""Two hosts that serve one site: `rosace serve` in network namespaces, and a proxy with the settings of the manual."""

from __future__ import annotations

import asyncio
import csv
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import asyncpg  # type: ignore[import-untyped]
import psutil

from rosace.server.store import Store
from tests.server import services
from tests.server.chaos import outages
from tests.server.chaos.asking import asking
from tests.server.chaos.outages import Switch
from tests.server.chaos.players import FREE
from tests.server.chaos.storm import GONE, is_ready
from tests.server.hosts.network import Host, Network, network
from tests.server.process import ROOT, Served, started
from tests.waiting import PATIENCE, until, until_so
from tools.services import HAPROXY

MANUAL: Final = ROOT / "docs" / "serve.md"
TOKEN: Final = "what reads the metrics of both hosts"
PROXY_PORT: Final = 8080
_ASK: Final = """
import sys
from urllib.error import HTTPError
from urllib.request import urlopen
try:
    print(urlopen(sys.argv[1], timeout=60).status)
except HTTPError as error:
    print(error.code, error.read().decode())
"""


@dataclass
class HostedSite:
    """Two hosts, what they share, and the link of their proxy."""

    place: Path
    stack: ExitStack
    network: Network
    database: Switch
    redis: Switch
    served: dict[int, Served] = field(default_factory=dict)

    @property
    def link(self) -> str:
        """Of the proxy."""
        return f"http://{self.network.addresses['web']}:{PROXY_PORT}/"

    def host(self, index: int) -> Host:
        """One of them."""
        return self.network.hosts[index]

    def start(self, index: int) -> None:
        """Serve at a host, until the site ends."""
        host = self.host(index)
        variables = {
            **FREE,
            "ROSACE_DATABASE_URL": self.database.url,
            "ROSACE_REDIS_URL": self.redis.url,
            "ROSACE_SECRET": "what both hosts sign keys with, as the manual says",
            "ROSACE_TRUSTED_PROXIES": self.network.addresses["web"],
            "ROSACE_METRICS_TOKEN": TOKEN,
            "ROSACE_LOG_LEVEL": "warning",
            "ROSACE_THINKERS": "1",
        }
        listen = ("--host", host.addresses["web"], "--port", "8000")
        running = started(self.place / str(index), *listen, prefix=host.prefix, **variables)
        self.served[index] = self.stack.enter_context(running)

    def ask_inside(self, index: int, path: str) -> str:
        """What a host answers to somebody on the same host: the status, and the body of a problem."""
        url = f"{self.served[index].link.rstrip('/')}{path}"
        command = [*self.host(index).prefix, sys.executable, "-c", _ASK, url]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
        return done.stdout

    def connected(self, index: int, server: str) -> bool:
        """Whether a host believes that it is connected to PostgreSQL or Redis."""
        sockets = psutil.Process(self.served[index].process.pid).net_connections("tcp")
        open = [one for one in sockets if one.status == psutil.CONN_ESTABLISHED and one.raddr]
        return any(one.raddr.ip == self.network.addresses[server] for one in open)

    async def sessions(self, index: int) -> int:
        """How many sessions of a host PostgreSQL has."""
        asked = "SELECT count(*) FROM pg_stat_activity WHERE client_addr = $1::text::inet"
        connection = await asyncpg.connect(self.database.url)
        try:
            return int(await connection.fetchval(asked, self.host(index).addresses["database"]))
        finally:
            await connection.close()

    async def is_ready(self, index: int) -> bool:
        """Whether a host says that it is ready, to somebody on the same host."""
        return (await asyncio.to_thread(self.ask_inside, index, "/readyz")).startswith("200")

    async def live_connections(self, index: int) -> int:
        """How many live connections a host has."""
        async with asking(self.served[index].link) as http:
            text = (await http.get("/metrics", TOKEN)).content.decode()
        found = re.search(r"^rosace_live_connections (\S+)$", text, re.MULTILINE)
        return int(float(found[1])) if found else 0

    async def all_ready(self) -> None:
        """Wait until both hosts are ready, have no live connections left, and the proxy uses them."""
        for index, served in self.served.items():
            await until_so(lambda link=served.link: is_ready(link))  # type: ignore[misc]
            await until_so(lambda index=index: self._idle(index))  # type: ignore[misc]
        until(lambda: [self.proxy_status(index) for index in self.served] == ["UP", "UP"])

    async def _idle(self, index: int) -> bool:
        return await self.live_connections(index) == 0

    def proxy_status(self, index: int) -> str:
        """What the proxy thinks of a host."""
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(self.place / "haproxy.sock"))
            client.sendall(b"show stat\n")
            with client.makefile(encoding="utf-8") as answer:
                rows = list(csv.DictReader(answer))
        name = ("one", "two")[index]
        return next(row["status"] for row in rows if (row["# pxname"], row["svname"]) == ("hosts", name))


def settings_of_the_manual(site: HostedSite) -> str:
    """The settings of HAProxy in the manual, with our addresses and without TLS."""
    found = re.search(
        r'```haproxy title="haproxy.cfg"\n(.*?)```', MANUAL.read_text(encoding="utf-8"), re.DOTALL
    )
    assert found is not None
    text = f"global\n    stats socket {site.place}/haproxy.sock\n\n{found[1]}"
    ours = {
        "bind :443 ssl crt /etc/haproxy/rosace.example.pem": f"bind {site.network.addresses['web']}:{PROXY_PORT}",
        "10.0.0.11": site.host(0).addresses["web"],
        "10.0.0.12": site.host(1).addresses["web"],
    }
    for documented, used in ours.items():
        assert documented in text
        text = text.replace(documented, used)
    return text


@contextmanager
def proxy(site: HostedSite) -> Iterator[None]:
    """The proxy of the site."""
    program = services.programs(HAPROXY) / "haproxy"
    with services.folder_for("") as folder:
        settings = folder / "haproxy.cfg"
        settings.write_text(settings_of_the_manual(site), encoding="utf-8")
        checked = subprocess.run([program, "-c", "-f", settings], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        assert "WARNING" not in checked.stderr, checked.stderr
        command = [str(program), "-db", "-f", str(settings)]
        with services.running(command, folder, "", signal.SIGTERM, lambda: _listens(site)):
            yield


def _listens(site: HostedSite) -> bool:
    try:
        socket.create_connection((site.network.addresses["web"], PROXY_PORT)).close()
    except GONE:
        return False
    return True


@contextmanager
def hosted_site(place: Path) -> Iterator[HostedSite]:
    """A site of two hosts, which has made no mistake in the end."""
    with network(2) as found, ExitStack() as stack:
        database = stack.enter_context(outages.postgres(found.addresses["database"]))
        redis = stack.enter_context(outages.redis(found.addresses["redis"]))
        asyncio.run(Store.migrate(database.url.replace("postgresql", "postgresql+asyncpg", 1)))
        site = HostedSite(place, stack, found, database, redis)
        for index in range(2):
            site.start(index)
        stack.enter_context(proxy(site))
        yield site
        for served in site.served.values():
            assert served.end() == 0
            assert "Traceback" not in served.log, served.log
