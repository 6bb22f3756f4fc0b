"""Compile the rules and the bots with mypyc: `make compile`, or `python tools/compile.py build`.

This makes `build/compiled/rosace`, a complete copy of `src/rosace` with the extension modules beside their sources;
`src` is not touched. With `build/compiled` first on PYTHONPATH, Python loads the compiled modules:

    PYTHONPATH=build/compiled python -c "from rosace.sagrada import window; print(window.__file__)"

`hatch_build.py` takes the extension modules of a wheel from the same folder. Nothing is compiled again while the
sources, Python and mypy are the same. A second process waits until the first has compiled.

Why this is not hatch-mypyc: that plugin compiles inside `src`, where a stale extension module hides its changed source;
it renames `pyproject.toml` while it works; it compiles one C file at a time and every file each time; it cannot fall
back to pure Python; and it builds wheels only, so that tests and benchmarks would need an installed one.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
TARGET: Final = ROOT / "build" / "compiled"
ROOMS: Final = ("engine", "sagrada", "mandala", "bots")
LEFT_AS_SOURCE: Final = ("__init__.py", "__main__.py", "compiling.py", "game.py", "wire.py")
"""These pass names on, describe a game, declare types or stand in for `mypy_extensions`. mypyc cannot compile a generic
dataclass such as `Game`."""
EXTENSIONS: Final = (".so", ".pyd")


# -- the compiler ----------------------------------------------------------------------------------------------------


def missing() -> list[str]:
    """What is missing for compiling, in words."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    found = []
    if not shutil.which(compiler):
        found.append(f"the C compiler {compiler}")
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        found.append("the headers of Python (Python.h)")
    return found


def debian_packages() -> list[str]:
    """The Debian packages of what is needed."""
    return ["gcc", "libc6-dev", f"python{sys.version_info.major}.{sys.version_info.minor}-dev"]


def install_compiler() -> None:
    """Install what is needed with apt-get, if this runs as root. macOS asks a person to do it."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return
    print("Installing a C compiler and Python's headers", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = [["update", "-qq"]]
    commands += [
        ["install", "-qq", "-y", "--no-install-recommends", package] for package in debian_packages()
    ]
    for command in commands:
        subprocess.run([apt, *command], check=False, stdout=subprocess.DEVNULL, env=environment)


def find_compiler() -> int:
    """Install the compiler if it is missing; exit status 0 if it is there then."""
    if missing():
        install_compiler()
    left = missing()
    if not left:
        return 0
    command = f"apt-get install {' '.join(debian_packages())}"
    hint = "xcode-select --install" if sys.platform == "darwin" else command
    print(f"\n*** Not found: {' and '.join(left)}. To install: {hint}", file=sys.stderr)
    return 1


# -- what is compiled ------------------------------------------------------------------------------------------------


def compiled_modules(base: Path) -> list[Path]:
    """The files of the modules to compile, relative to `base`, the folder that `rosace` is in."""
    return sorted(
        file.relative_to(base)
        for room in ROOMS
        for file in (base / "rosace" / room).rglob("*.py")
        if file.name not in LEFT_AS_SOURCE
    )


def extension_files() -> list[Path]:
    """The extension modules built so far, the shared library of all of them too."""
    return sorted(file for file in TARGET.rglob("*") if file.suffix in EXTENSIONS)


def digest() -> str:
    """A hash of the sources to compile, of this script, and of the Python that runs it."""
    total = hashlib.sha256(f"{sys.version} {sys.platform}\n".encode())
    for file in [Path(__file__), *(SOURCE / name for name in compiled_modules(SOURCE))]:
        name = file.relative_to(ROOT).as_posix()
        total.update(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def stamped() -> list[str]:
    """The digest and the version of mypy of the last build."""
    stamp = TARGET / "digest.txt"
    return stamp.read_text().split() if stamp.is_file() and extension_files() else ["", ""]


def copy_sources() -> None:
    """Copy the sources to the target, leave equal files alone, and delete other files except extension modules."""
    wanted = {file.relative_to(SOURCE) for file in (SOURCE / "rosace").rglob("*") if _is_source(file)}
    for file in (TARGET / "rosace").rglob("*"):
        if _is_source(file) and file.relative_to(TARGET) not in wanted:
            file.unlink()
    for name in wanted:
        file = TARGET / name
        content = (SOURCE / name).read_bytes()
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def _is_source(file: Path) -> bool:
    return file.is_file() and "__pycache__" not in file.parts and file.suffix not in EXTENSIONS


# -- compiling -------------------------------------------------------------------------------------------------------


@contextmanager
def locked(*, wait: bool) -> Iterator[bool]:
    """Keep other processes from the target. Yields False if another one has it and we do not wait."""
    import fcntl  # Windows has none, and must still be able to import this module

    TARGET.parent.mkdir(parents=True, exist_ok=True)
    with (TARGET.parent / "compiling").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


def build() -> int:
    """Bring the target up to date; exit status 0 if that went well."""
    with locked(wait=True):
        copy_sources()
        modules, wanted = compiled_modules(SOURCE), [digest(), version("mypy")]
        if stamped() == wanted:
            print(f"compile: {len(modules)} modules are up to date in build/compiled")
            return 0
        (TARGET / "digest.txt").unlink(missing_ok=True)
        for file in extension_files():
            file.unlink()
        print(f"compile: {len(modules)} modules with mypyc, which takes a few minutes", flush=True)
        begin = time.monotonic()
        run_mypyc(modules, TARGET.parent / "mypyc")
        (TARGET / "digest.txt").write_text(" ".join(wanted))
        print(f"compile: done in {time.monotonic() - begin:.0f} s, in build/compiled")
    return 0


def print_ready() -> int:
    """Print the folder of the compiled build if it is up to date with the sources, whatever mypy made it."""
    if stamped()[0] == digest():
        with locked(wait=False) as ours:
            if ours:
                copy_sources()
                print(TARGET)
    return 0


def run_mypyc(modules: Sequence[Path], work: Path) -> None:
    """Compile the modules in the target, in place; C files and objects go to `work`."""
    import setuptools
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """As `build_ext`, which takes one C file of an extension after the other, but on all cores."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_all = compiler.compile

            def compile_in_parallel(sources: Sequence[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(cores()) as pool:
                    parts = pool.map(lambda source: compile_all([source], **options), sources)
                    return [name for part in parts for name in part]

            compiler.compile = compile_in_parallel
            super().build_extensions()

    work.mkdir(parents=True, exist_ok=True)
    os.chdir(TARGET)
    options = ["--config-file=", f"--cache-dir={work / 'types'}", "--explicit-package-bases"]
    extensions: Any = mypycify(
        [*options, *map(str, modules)],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        separate=False,
        group_name="rosace",
        target_dir=str(work),
    )
    command = ["--quiet", "build_ext", "--inplace", "--force", f"--parallel={cores()}"]
    setuptools.setup(
        name="rosace-compiled",
        packages=[],
        cmdclass={"build_ext": ParallelBuild},
        ext_modules=extensions,
        script_args=[*command, f"--build-temp={work}", f"--build-lib={work / 'lib'}"],
    )


def cores() -> int:
    """How many cores there are to use."""
    return os.cpu_count() or 1


COMMANDS: Final = {"compiler": find_compiler, "build": build, "ready": print_ready}


def main(arguments: list[str]) -> int:
    """Run one of the commands."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(f"Usage: python tools/compile.py {'|'.join(COMMANDS)}", file=sys.stderr)
        return 2
    return COMMANDS[arguments[0]]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
