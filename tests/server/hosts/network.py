"""Hosts of our own: network namespaces, which a wire can be pulled from.

Each host has a wire to each of three bridges: `web`, where its proxy is, `database` and `redis`. A wire that is cut
loses what is sent, as behind a router: nobody gets an error. The bridges have addresses that are reserved for tests of
networks (RFC 2544), and nothing else is reached through them.

The bridges are in a network namespace too, which the calling thread enters. The network of the machine does not change:
browsers of other tests would drop their connections.
"""

from __future__ import annotations

import ctypes
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

import psutil
import pytest

from tools import services
from tools.services import IPROUTE

WIRES: Final = ("web", "database", "redis")
_NAMESPACE: Final = re.compile(r"rosace-(?P<pid>\d+)-\w+")
_CLONE_NEWNET: Final = 0x40000000
_OWN_NETWORK: Final = "/proc/thread-self/ns/net"


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
    set, it fails. What the calling thread starts meanwhile is beside the bridges.
    """
    _require_rights()
    _remove_leftovers()
    try:
        with _new_network():
            yield _made(count)
    finally:
        _remove(os.getpid())


@contextmanager
def _new_network() -> Iterator[None]:
    """Move the calling thread, and what it starts, to a new network namespace, and back."""
    libc = ctypes.CDLL(None, use_errno=True)
    with open(_OWN_NETWORK, "rb") as before:
        if libc.unshare(_CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "cannot make a network namespace")
        try:
            _ip("link", "set", "lo", "up")
            yield
        finally:
            if libc.setns(before.fileno(), _CLONE_NEWNET):
                raise OSError(ctypes.get_errno(), "cannot return to the network namespace")


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
            _ip("netns", "add", f"rosace-{os.getpid()}-trial")
            with _new_network():
                _ip("link", "add", WIRES[0], "type", "bridge")
        except subprocess.CalledProcessError as error:
            reason = f"network namespaces cannot be made here: {error.stderr.strip()}"
        except OSError as error:
            reason = str(error)
        _remove(os.getpid())
    if reason:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"two hosts cannot be tried: {reason}")


def _made(count: int) -> Network:
    bridges = {wire: f"198.18.0.{64 * index + 1}" for index, wire in enumerate(WIRES)}
    names = [f"rosace-{os.getpid()}-{'abcdef'[index]}" for index in range(count)]
    for name in names:
        _ip("netns", "add", name)
        _ip("-n", name, "link", "set", "lo", "up")
    hosts = [Host(name, {}, {}) for name in names]
    for wire, address in bridges.items():
        _ip("link", "add", wire, "type", "bridge")
        _ip("address", "add", f"{address}/26", "dev", wire)
        _ip("link", "set", wire, "up")
        for index, host in enumerate(hosts):
            _plug(host, index, wire, address)
    return Network(bridges, tuple(hosts))


def _plug(host: Host, index: int, wire: str, gateway: str) -> None:
    """A wire from a host to a bridge. Both ends know each other for good: a lost neighbour would be an error."""
    stem, _, last = gateway.rpartition(".")
    address, port = f"{stem}.{int(last) + 10 + index}", f"{wire}{index}"
    _ip("link", "add", port, "type", "veth", "peer", "name", wire, "netns", host.namespace)
    _ip("-n", host.namespace, "address", "add", f"{address}/26", "dev", wire)
    _ip("-n", host.namespace, "link", "set", wire, "up")
    _ip("link", "set", port, "master", wire, "up")
    ours, theirs = _mac(wire), _mac(wire, host.namespace)
    _ip("neigh", "replace", address, "lladdr", theirs, "dev", wire, "nud", "permanent")
    _ip("-n", host.namespace, "neigh", "replace", gateway, "lladdr", ours, "dev", wire, "nud", "permanent")
    host.addresses[wire], host.ports[wire] = address, port


def _mac(device: str, namespace: str = "") -> str:
    """The hardware address of a device. That of a bridge is set: by itself it changes with its ports."""
    place = ("-n", namespace) if namespace else ()
    (found,) = json.loads(_ip(*place, "-j", "link", "show", device))
    _ip(*place, "link", "set", device, "address", found["address"])
    return str(found["address"])


# -- tidying up ----------------------------------------------------------------------------------------------------


def _remove_leftovers() -> None:
    """Remove what is left of tests that were killed."""
    names = [_NAMESPACE.fullmatch(name) for name in _namespaces()]
    for pid in {int(found["pid"]) for found in names if found is not None}:
        if not psutil.pid_exists(pid):
            _remove(pid)


def _remove(pid: int) -> None:
    """Remove the namespaces of a test, and end what still runs in them."""
    for name in _namespaces():
        found = _NAMESPACE.fullmatch(name)
        if found is not None and int(found["pid"]) == pid:
            for process in _ip("netns", "pids", name).split():
                with suppress(psutil.NoSuchProcess):
                    psutil.Process(int(process)).kill()
            _ip("netns", "delete", name)


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
