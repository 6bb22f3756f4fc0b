"""Hosts of our own: network namespaces, which a wire can be pulled from.

Each host has a wire to each of three bridges: `web`, where its proxy is, `database` and `redis`. A wire that is cut
loses what is sent, as behind a router: nobody gets an error. The bridges have addresses that are reserved for tests of
networks (RFC 2544), and nothing else is reached through them.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import psutil
import pytest

from tools import services
from tools.services import IPROUTE

WIRES: Final = ("web", "database", "redis")
_NAMESPACE: Final = re.compile(r"rosace-(?P<pid>\d+)-\w+")
_BRIDGE: Final = re.compile(r"rz(?P<pid>\d+)[wdr]")


@dataclass(frozen=True)
class Host:
    """A network namespace with an address on each bridge."""

    namespace: str
    addresses: dict[str, str]
    ports: dict[str, str]
    """The end of each wire at its bridge."""

    @property
    def prefix(self) -> tuple[str, ...]:
        """What is put before a command that is to run here."""
        return (_ip_program(), "netns", "exec", self.namespace)

    def cut(self, *wires: str) -> None:
        """Pull out wires, all of them if none is named. Nobody is told."""
        self._set("down", wires)

    def mend(self) -> None:
        """Put all wires back."""
        self._set("up", ())

    def _set(self, state: str, wires: tuple[str, ...]) -> None:
        for wire in wires or WIRES:
            _ip("link", "set", self.ports[wire], state)


@dataclass(frozen=True)
class Network:
    """Three bridges, and the hosts on them."""

    addresses: dict[str, str]
    """Of the bridges: what listens there is reached by every host."""
    hosts: tuple[Host, ...]


@contextmanager
def network(count: int) -> Iterator[Network]:
    """Bridges and hosts, which are gone afterwards. Without the right to make them the test is skipped; where CI is
    set, it fails.
    """
    _require_rights()
    _remove_leftovers()
    try:
        yield _made(count)
    finally:
        _remove(os.getpid())


def _require_rights() -> None:
    reason = ""
    if sys.platform != "linux":
        reason = "network namespaces are a part of Linux"
    elif services.folder(IPROUTE) is None:
        reason = f"{IPROUTE.name} was not found. To install: {services.hint([IPROUTE])}"
    elif os.geteuid() != 0:
        reason = "only root may make network namespaces"
    else:
        try:
            _ip("link", "add", f"rz{os.getpid()}w", "type", "bridge")
            _ip("netns", "add", f"rosace-{os.getpid()}-trial")
        except subprocess.CalledProcessError as error:
            reason = f"network namespaces cannot be made here: {error.stderr.strip()}"
        _remove(os.getpid())
    if reason:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"two hosts cannot be tried: {reason}")


def _made(count: int) -> Network:
    pid, third = os.getpid(), _free_network()
    bridges = {wire: f"198.18.{third}.{64 * index + 1}" for index, wire in enumerate(WIRES)}
    names = [f"rosace-{pid}-{'abcdef'[index]}" for index in range(count)]
    for name in names:
        _ip("netns", "add", name)
        _ip("-n", name, "link", "set", "lo", "up")
    hosts = [Host(name, {}, {}) for name in names]
    for wire, address in bridges.items():
        bridge = f"rz{pid}{wire[0]}"
        _ip("link", "add", bridge, "type", "bridge")
        _ip("address", "add", f"{address}/26", "dev", bridge)
        _ip("link", "set", bridge, "up")
        for index, host in enumerate(hosts):
            _plug(host, index, wire, bridge, address)
    return Network(bridges, tuple(hosts))


def _plug(host: Host, index: int, wire: str, bridge: str, gateway: str) -> None:
    """A wire from a host to a bridge. Both ends know each other for good: a lost neighbour would be an error."""
    stem, _, last = gateway.rpartition(".")
    address, port = f"{stem}.{int(last) + 10 + index}", f"{bridge}{index}"
    _ip("link", "add", port, "type", "veth", "peer", "name", wire, "netns", host.namespace)
    _ip("-n", host.namespace, "address", "add", f"{address}/26", "dev", wire)
    _ip("-n", host.namespace, "link", "set", wire, "up")
    _ip("link", "set", port, "master", bridge, "up")
    ours, theirs = _mac(bridge), _mac(wire, host.namespace)
    _ip("neigh", "replace", address, "lladdr", theirs, "dev", bridge, "nud", "permanent")
    _ip("-n", host.namespace, "neigh", "replace", gateway, "lladdr", ours, "dev", wire, "nud", "permanent")
    host.addresses[wire], host.ports[wire] = address, port


def _mac(device: str, namespace: str = "") -> str:
    """The hardware address of a device. That of a bridge is set: by itself it changes with its ports."""
    place = ("-n", namespace) if namespace else ()
    (found,) = json.loads(_ip(*place, "-j", "link", "show", device))
    _ip(*place, "link", "set", device, "address", found["address"])
    return str(found["address"])


def _free_network() -> int:
    """A third number of 198.18.x.0/24 that no device of this machine has."""
    devices: list[Any] = json.loads(_ip("-j", "address"))
    taken = {one["local"].rpartition(".")[0] for device in devices for one in device["addr_info"]}
    return next(third for third in range(256) if f"198.18.{third}" not in taken)


# -- tidying up ----------------------------------------------------------------------------------------------------


def _remove_leftovers() -> None:
    """Remove what is left of tests that were killed."""
    names = [_NAMESPACE.fullmatch(name) for name in _namespaces()]
    bridges = [_BRIDGE.fullmatch(name) for name in os.listdir("/sys/class/net")]
    for pid in {int(found["pid"]) for found in (*names, *bridges) if found is not None}:
        if not psutil.pid_exists(pid):
            _remove(pid)


def _remove(pid: int) -> None:
    """Remove the namespaces and bridges of a test, and end what still runs in them."""
    for name in _namespaces():
        found = _NAMESPACE.fullmatch(name)
        if found is not None and int(found["pid"]) == pid:
            for process in _ip("netns", "pids", name).split():
                with suppress(psutil.NoSuchProcess):
                    psutil.Process(int(process)).kill()
            _ip("netns", "delete", name)
    for name in os.listdir("/sys/class/net"):
        found = _BRIDGE.fullmatch(name)
        if found is not None and int(found["pid"]) == pid:
            _ip("link", "delete", name)


def _namespaces() -> list[str]:
    return [line.split()[0] for line in _ip("netns", "list").splitlines()]


def _ip_program() -> str:
    folder = services.folder(IPROUTE)
    assert folder is not None
    return str(folder / "ip")


def _ip(*arguments: str) -> str:
    """Run `ip`. Raises CalledProcessError with what it says."""
    done = subprocess.run([_ip_program(), *arguments], capture_output=True, text=True, check=True, timeout=30)
    return done.stdout
