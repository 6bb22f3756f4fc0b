from __future__ import annotations

import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec import structs

from rosace.engine.errors import SetupError
from rosace.server.settings import Settings, read_secret, variable

SECRET = "s" * 40
POSTGRES = "postgresql://ana:pw@localhost/rosace"


def test_nothing_needs_to_be_said(tmp_path: Path) -> None:
    settings = Settings.read({"XDG_DATA_HOME": str(tmp_path)})
    place = tmp_path / "rosace" / "server"
    assert settings.data_dir == place
    assert settings.database_url == f"sqlite:///{place}/rosace.sqlite"
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.redis_url is None
    assert settings.public_url is None
    assert settings.thinkers >= 1


def test_the_command_line_goes_before_the_environment(tmp_path: Path) -> None:
    environ = {"ROSACE_PORT": "9000", "ROSACE_HOST": "0.0.0.0", "ROSACE_DATA_DIR": str(tmp_path)}
    settings = Settings.read(environ, port=9001, host=None)
    assert (settings.port, settings.host) == (9001, "0.0.0.0")


def test_an_empty_variable_is_none(tmp_path: Path) -> None:
    settings = Settings.read({"ROSACE_REDIS_URL": "", "ROSACE_DATA_DIR": str(tmp_path)})
    assert settings.redis_url is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ROSACE_PORT", "65536"),
        ("ROSACE_PORT", "-1"),
        ("ROSACE_PORT", "٣"),
        ("ROSACE_HOST", "http://x/"),
        ("ROSACE_WORKERS", "0"),
        ("ROSACE_DATABASE_URL", "mysql://x/y"),
        ("ROSACE_DATABASE_URL", "nonsense"),
        ("ROSACE_DATABASE_URL", "postgresql://localhost"),
        ("ROSACE_REDIS_URL", "http://x"),
        ("ROSACE_SECRET", "short"),
        ("ROSACE_PUBLIC_URL", "rosace.example"),
        ("ROSACE_PUBLIC_URL", "https://rosace.example/games"),
        ("ROSACE_PUBLIC_URL", "https://rosace.example:99999"),
        ("ROSACE_TRUSTED_PROXIES", "10.0.0.0/8, nginx"),
        ("ROSACE_THINKING_SECONDS", "nan"),
        ("ROSACE_READING_RATE", "many"),
        ("ROSACE_BODY_BYTES", "1"),
        ("ROSACE_LOG_LEVEL", "loud"),
    ],
)
def test_a_bad_value_is_named(name: str, value: str, tmp_path: Path) -> None:
    with pytest.raises(SetupError) as caught:
        Settings.read({"ROSACE_DATA_DIR": str(tmp_path), name: value})
    assert caught.value.field == name


def test_a_bad_option_is_named_as_it_was_given(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as caught:
        Settings.read({"ROSACE_DATA_DIR": str(tmp_path)}, public_url="x")
    assert caught.value.field == "--public-url"


def test_complaints_hide_passwords() -> None:
    with pytest.raises(SetupError) as caught:
        Settings.read({"ROSACE_SECRET": SECRET, "ROSACE_REDIS_URL": "http://ana:hunter2@x/0"})
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("https://rosace.example/", "https://rosace.example"),
        ("https://Rosace.Example:443", "https://rosace.example"),
        ("http://rosace.example:8080", "http://rosace.example:8080"),
        ("http://[::1]:8000/", "http://[::1]:8000"),
    ],
)
def test_the_public_address_is_written_as_browsers_write_it(given: str, found: str) -> None:
    assert Settings.read({"ROSACE_SECRET": SECRET}, public_url=given).public_url == found


def test_several_workers_need_postgresql_and_redis() -> None:
    environ = {"ROSACE_SECRET": SECRET, "ROSACE_WORKERS": "2"}
    with pytest.raises(SetupError, match="PostgreSQL"):
        Settings.read(environ)
    with pytest.raises(SetupError, match="Redis"):
        Settings.read({**environ, "ROSACE_DATABASE_URL": POSTGRES})
    settings = Settings.read(
        {**environ, "ROSACE_DATABASE_URL": POSTGRES, "ROSACE_REDIS_URL": "redis://localhost"}
    )
    assert settings.workers == 2
    assert settings.database_url == "postgresql+asyncpg://ana:pw@localhost/rosace"


def test_the_variables_say_the_same_again(tmp_path: Path) -> None:
    settings = Settings.read(
        {"ROSACE_DATA_DIR": str(tmp_path), "ROSACE_TRUSTED_PROXIES": "10.0.0.0/8,::1"},
        port=8123,
        public_url="https://rosace.example",
    )
    assert Settings.read(settings.variables()) == settings


def test_the_manual_lists_every_variable() -> None:
    page = (Path(__file__).parents[2] / "docs" / "serve.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(ROSACE_[A-Z_]+)` \| (.*?) \|", page, re.MULTILINE))
    settings = {field.name: field.default for field in structs.fields(Settings)}
    assert sorted(rows) == sorted(variable(name) for name in settings)
    for name, value in settings.items():
        if isinstance(value, int | float | str) and name != "thinkers":  # that one is reckoned
            usual = value if isinstance(value, str) else f"{value:.0f}"
            assert rows[variable(name)] == f"`{usual}`"


def test_nothing_secret_is_shown(tmp_path: Path) -> None:
    settings = Settings.read({"ROSACE_SECRET": SECRET, "ROSACE_DATABASE_URL": POSTGRES})
    assert SECRET not in repr(settings)
    assert ":pw@" not in repr(settings)
    assert SECRET not in str(settings.variables())


def test_the_secret_is_made_once_and_only_for_its_owner(tmp_path: Path) -> None:
    made = read_secret(tmp_path / "new")
    assert read_secret(tmp_path / "new") == made
    assert len(made) >= 32
    assert read_secret(tmp_path / "other") != made
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["secret"]


def test_workers_that_come_together_find_one_secret(tmp_path: Path) -> None:
    for turn in range(20):
        with ThreadPoolExecutor(8) as pool:
            assert len(set(pool.map(read_secret, [tmp_path / str(turn)] * 8))) == 1


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret").touch(mode=0o600)
    with pytest.raises(SetupError, match="damaged"):
        read_secret(tmp_path)


def test_a_secret_that_others_can_read_is_refused_with_what_to_do(tmp_path: Path) -> None:
    made = read_secret(tmp_path)
    (tmp_path / "secret").chmod(0o640)
    with pytest.raises(SetupError, match=f"chmod 600 {tmp_path}/secret"):
        read_secret(tmp_path)
    (tmp_path / "secret").chmod(0o600)
    assert read_secret(tmp_path) == made


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SetupError, match="ROSACE_DATA_DIR"):
        read_secret(tmp_path / "file" / "below")
