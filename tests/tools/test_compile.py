"""Compiling: what is needed is found or named, and a build is used only while it is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import compile


class Clone:
    """A clone of the repository, and a mypyc that only leaves an extension module behind."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.runs = 0
        self.source, self.target = folder / "src", folder / "build" / "compiled"
        self.write("engine/cup.py", "one")
        self.write("engine/__init__.py", "")
        self.write("cli/play.py", "one")
        places = {
            "ROOT": folder,
            "SOURCE": self.source,
            "TARGET": self.target,
            "__file__": str(folder / "it.py"),
        }
        for name, place in places.items():
            monkeypatch.setattr(compile, name, place)
        (folder / "it.py").touch()
        monkeypatch.setattr(compile, "run_mypyc", self.run_mypyc)

    def write(self, name: str, text: str) -> None:
        file = self.source / "rosace" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_mypyc(self, modules: list[Path], work: Path) -> None:
        assert modules == [Path("rosace/engine/cup.py")]
        self.runs += 1
        (self.target / "rosace__mypyc.so").touch()


@pytest.fixture(name="clone")
def fresh_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clone:
    return Clone(tmp_path, monkeypatch)


def ready(capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert compile.main(["ready"]) == 0
    return capsys.readouterr().out.strip()


def test_the_build_is_ready_while_the_sources_are_the_same(
    clone: Clone, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ready(capsys) == ""
    assert compile.main(["build"]) == compile.main(["build"]) == 0
    assert clone.runs == 1
    assert ready(capsys) == str(clone.target)
    clone.write("engine/cup.py", "two")
    assert ready(capsys) == ""
    assert compile.main(["build"]) == 0
    assert clone.runs == 2
    assert ready(capsys) == str(clone.target)


def test_what_is_not_compiled_is_copied(clone: Clone, capsys: pytest.CaptureFixture[str]) -> None:
    compile.main(["build"])
    clone.write("cli/play.py", "two")
    (clone.source / "rosace" / "engine" / "__init__.py").unlink()
    assert ready(capsys) == str(clone.target)
    assert (clone.target / "rosace" / "cli" / "play.py").read_text() == "two"
    assert not (clone.target / "rosace" / "engine" / "__init__.py").exists()
    assert clone.runs == 1


def test_while_another_process_compiles_the_build_is_not_ready(
    clone: Clone, capsys: pytest.CaptureFixture[str]
) -> None:
    compile.main(["build"])
    with compile.locked(wait=True):
        assert ready(capsys) == ""


def test_another_mypy_compiles_again(
    clone: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compile.main(["build"])
    monkeypatch.setattr(compile, "version", lambda name: "another")
    assert ready(capsys) == str(clone.target)
    compile.main(["build"])
    assert clone.runs == 2


def test_without_a_compiler_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "nowhere -O2")
    assert compile.main(["compiler"]) == 1
    assert "Not found: the C compiler nowhere" in capsys.readouterr().err


def test_other_commands_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert compile.main([]) == compile.main(["all"]) == 2
    assert "compiler|build|ready" in capsys.readouterr().err
