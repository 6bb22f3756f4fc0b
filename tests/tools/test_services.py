"""Seeing to the programs that tests need: found where they are, installed where allowed, named loudly where not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import services
from tools.services import CHROMIUM, HAPROXY, IPROUTE, POSTGRESQL, REDIS

# What would be done as root is written down instead. This apt-get "installs" Redis only; sudo may want a password.
NOTE = '#!/bin/sh\necho "$(/usr/bin/basename "$0") $*" >> "$LOG"\n'
FAKES = {
    "apt-get": NOTE + 'case "$*" in *redis*) /bin/cp "$0" "$HERE/redis-server";; esac\n',
    "env": '#!/bin/sh\nshift\nexec "$@"\n',
    "sudo": NOTE + 'test -z "$PASSWORD" || exit 1\nshift\ntest "$1" = true || exec "$@"\n',
}


class Machine:
    """A machine with nothing on it but what we put there."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.log = folder / "log"
        self.log.touch()
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("PATH", str(self.bin))
        monkeypatch.setenv("LOG", str(self.log))
        monkeypatch.setenv("HERE", str(self.bin))
        monkeypatch.setattr(services, "PLACES", (f"{folder}/postgresql/*/bin",))
        monkeypatch.setattr("sys.platform", "linux")
        self.user(1000)

    def user(self, number: int) -> None:
        self.monkeypatch.setattr("os.geteuid", lambda: number)

    def put(self, *names: str, into: Path | None = None) -> None:
        for name in names:
            file = (into or self.bin) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(FAKES.get(name, NOTE))
            file.chmod(0o755)

    def done(self) -> list[str]:
        return self.log.read_text().splitlines()


@pytest.fixture(name="machine")
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_they_are_found_on_the_path(machine: Machine) -> None:
    assert services.missing() == [POSTGRESQL, REDIS, CHROMIUM, HAPROXY, IPROUTE]
    machine.put("redis-server", "postgres")
    assert services.missing() == [POSTGRESQL, CHROMIUM, HAPROXY, IPROUTE]  # initdb is needed too
    machine.put("initdb", "chromium", "haproxy", "ip")
    assert services.missing() == []
    assert services.folder(POSTGRESQL) == machine.bin
    assert services.main() == 0
    assert machine.done() == []


def test_the_newest_that_is_whole_is_found_where_debian_has_it(machine: Machine, tmp_path: Path) -> None:
    for version, programs in (
        ("9", ["initdb", "postgres"]),
        ("15", ["initdb", "postgres"]),
        ("17", ["initdb"]),
    ):
        machine.put(*programs, into=tmp_path / "postgresql" / version / "bin")
    assert services.folder(POSTGRESQL) == tmp_path / "postgresql" / "15" / "bin"


def test_without_the_right_to_install_they_are_named(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.put("apt-get")
    assert services.main() == 1
    assert machine.done() == []
    said = capsys.readouterr().err
    assert "Not found: PostgreSQL, Redis, Chromium, HAProxy and iproute2" in said
    assert "sudo apt-get install postgresql redis-server chromium haproxy iproute2" in said
    assert "NOT RUN" in said


def test_a_password_is_never_asked_for(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSWORD", "needed")
    machine.put("apt-get", "sudo")
    assert services.main() == 1
    assert machine.done() == ["sudo -n true"]


def test_where_there_is_no_apt_get_nothing_is_tried(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.user(0)
    assert services.main() == 1
    assert (
        "the packages of your system for PostgreSQL, Redis, Chromium, HAProxy and iproute2"
        in capsys.readouterr().err
    )


def test_on_a_mac_brew_is_named(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    machine.put("redis-server", "chromium")
    assert services.main() == 1
    said = capsys.readouterr().err
    assert "brew install postgresql@17\n" in said
    assert "need PostgreSQL will NOT RUN" in said


@pytest.mark.parametrize("user", [0, 1000])
def test_what_is_missing_is_installed_where_allowed(
    machine: Machine, user: int, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.user(user)
    machine.put("apt-get", "sudo", "env", "mkdir", "sh", "rm")
    assert services.main() == 1  # these packages bring Redis only
    done = [line for line in machine.done() if not line.startswith("sudo")]
    conf = "/etc/postgresql-common/createcluster.d/rosace.conf"
    assert done == [
        "mkdir -p /etc/postgresql-common/createcluster.d",
        f"sh -c echo 'create_main_cluster = false' > {conf}",
        "apt-get -qq update",
        "apt-get -qq install -y --no-install-recommends postgresql",
        "apt-get -qq install -y --no-install-recommends redis-server",
        "apt-get -qq install -y --no-install-recommends chromium",
        "apt-get -qq install -y --no-install-recommends haproxy",
        "apt-get -qq install -y --no-install-recommends iproute2",
        f"rm -f {conf}",
    ]
    assert all(line.startswith("sudo -n") for line in machine.done() if line.startswith("sudo"))
    assert any(line.startswith("sudo") for line in machine.done()) == (user != 0)
    said = capsys.readouterr()
    assert "Installing PostgreSQL, Redis, Chromium, HAProxy and iproute2" in said.out
    assert "Not found: PostgreSQL, Chromium, HAProxy and iproute2. To install: " in said.err
    assert "sudo apt-get install postgresql chromium haproxy iproute2\n" in said.err
