"""What is installed: the wheel carries every file of the package, and the pinned lists are those of the package."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from hatch_build import BuildHook
from tools import compile, web

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PYPROJECT["project"]["optional-dependencies"]


def carried(folder: Path, **environ: str) -> set[str]:
    """The files of the package in a wheel that is built into a folder."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, env={**os.environ, **environ})
    (wheel,) = folder.glob("*.whl")
    return {name for name in ZipFile(wheel).namelist() if name.startswith("rosace/")}


def test_the_wheel_carries_every_file(tmp_path: Path) -> None:
    wheel = carried(tmp_path, HATCH_BUILD_NO_HOOKS="true")  # the page as it is, or none
    files = (ROOT / "src" / "rosace").rglob("*")
    source = {
        str(file.relative_to(ROOT / "src")) for file in files if file.is_file() and file.suffix != ".pyc"
    }
    assert wheel == source
    assert "rosace/py.typed" in wheel
    assert {Path(name).suffix for name in wheel} >= {".py", ".toml", ".ftl"}


def test_the_wheel_carries_the_page(tmp_path: Path) -> None:
    if not web.fresh():
        pytest.fail("the page is not built from its sources as they are: make web")
    assert "rosace/server/static/index.html" in carried(tmp_path, ROSACE_COMPILE="0")


def build_hook(target: str = "wheel") -> BuildHook:
    """What hatchling runs where a package is built."""
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    return BuildHook(str(ROOT), {}, None, metadata, "", target)


@pytest.mark.parametrize(
    ("version", "fresh", "built"),
    [("standard", False, True), ("standard", True, True), ("editable", False, False)],
)
def test_a_package_is_built_with_its_page(
    version: str, fresh: bool, built: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(web, "fresh", lambda: fresh)
    monkeypatch.setattr(web, "build", lambda: asked.append("build"))
    hook = build_hook("sdist")
    assert hook.dependencies() == ([] if fresh else EXTRAS["web"])
    hook.initialize(version, {})
    assert asked == ["build"] * built


class Compiling:
    """A machine with or without a C compiler, on which compiling goes well or fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.missing: list[str] = []
        self.status = 0
        self.runs = 0
        extension = folder / "rosace" / "engine" / "cup.so"
        extension.parent.mkdir(parents=True)
        extension.touch()
        monkeypatch.delenv("ROSACE_COMPILE", raising=False)
        monkeypatch.setattr(web, "fresh", lambda: True)
        monkeypatch.setattr(compile, "missing", lambda: self.missing)
        monkeypatch.setattr(compile, "TARGET", folder)
        monkeypatch.setattr(subprocess, "run", self.run)

    def run(self, command: list[str], check: bool) -> subprocess.CompletedProcess[str]:
        self.runs += 1
        return subprocess.CompletedProcess(command, self.status)


@pytest.fixture(name="compiling")
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Compiling:
    return Compiling(monkeypatch, tmp_path)


def build(target: str = "wheel", version: str = "standard") -> tuple[dict[str, Any], bool]:
    """What the hook adds to a package, and whether it asks for mypyc."""
    data: dict[str, Any] = {"force_include": {}}
    hook = build_hook(target)
    hook.initialize(version, data)
    return data, set(EXTRAS["compile"]) <= set(hook.dependencies())


PURE: dict[str, Any] = {"force_include": {}}


def test_a_wheel_is_compiled_where_there_is_a_compiler(
    compiling: Compiling, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    files = {str(tmp_path / "rosace" / "engine" / "cup.so"): "rosace/engine/cup.so"}
    assert build() == ({"force_include": files, "pure_python": False, "infer_tag": True}, True)
    assert "rosace: compiled" in "".join(capfd.readouterr())


def test_no_other_package_is_compiled(compiling: Compiling) -> None:
    assert build("sdist") == (PURE, False)
    assert build(version="editable")[0] == PURE
    assert compiling.runs == 0


@pytest.mark.parametrize(
    ("missing", "wish", "status", "runs", "why"),
    [
        (["the C compiler cc"], "", 0, 0, "these are missing: the C compiler cc"),
        ([], "0", 0, 0, "ROSACE_COMPILE is 0"),
        ([], "", 1, 1, "compiling failed"),
    ],
)
def test_a_wheel_is_pure_otherwise_and_says_why(
    missing: list[str], wish: str, status: int, runs: int, why: str,
    compiling: Compiling, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    compiling.missing, compiling.status = missing, status
    monkeypatch.setenv("ROSACE_COMPILE", wish)
    assert build()[0] == PURE
    assert compiling.runs == runs
    assert f"rosace: pure Python, because {why}" in "".join(capfd.readouterr())


def test_a_wheel_that_must_be_compiled_is_or_fails(
    compiling: Compiling, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling.missing, compiling.status = ["the C compiler cc"], 1
    monkeypatch.setenv("ROSACE_COMPILE", "1")
    with pytest.raises(SystemExit):
        build()
    assert compiling.runs == 1


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        (
            "run",
            PYPROJECT["project"]["dependencies"] + EXTRAS["serve"] + PYPROJECT["build-system"]["requires"],
        ),
        ("service", [one for one in EXTRAS["cluster"] if not one.startswith("rosace[")]),
        ("web", EXTRAS["web"]),
        ("dev", EXTRAS["dev"] + EXTRAS["compile"]),
        ("envs", EXTRAS["envs"] + [one for one in EXTRAS["openspiel"] if not one.startswith("rosace[")]),
        ("arena", EXTRAS["arena"]),
        ("batch", EXTRAS["batch"]),
        ("docs", EXTRAS["docs"]),
        ("bench", EXTRAS["bench"]),
    ],
)
def test_what_the_package_asks_for_is_pinned(name: str, listed: list[str]) -> None:
    lines = (ROOT / "requirements" / f"{name}.in").read_text().splitlines()
    assert set(listed) <= set(lines)
