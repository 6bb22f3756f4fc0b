"""Compile the game rooms with mypyc: `make compile`, or `python tools/compile.py`.

Makes `build/compiled/rosace`, a complete copy of `src/rosace` with the extension modules beside their sources; `src`
itself is never touched. Put `build/compiled` first on PYTHONPATH and Python loads the compiled modules:

    PYTHONPATH=build/compiled python -c "from rosace.sagrada import window; print(window.__file__)"

Nothing is compiled again while neither the sources of the rooms nor the tools that compile them have changed. Whoever
comes while another compiles waits for that: `make test` begins early, and goes on with what needs nothing compiled.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "sagrada", "mandala", "bots")  # those that exist are compiled
LEFT_AS_SOURCE = ("__init__.py", "__main__.py", "wire.py")  # they only pass names on, or declare types
EXTENSIONS = (".so", ".pyd")


def main() -> None:
    """Bring `build/compiled` up to date with `src`, of this repository or of the one named as argument."""
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    with alone(root / "build"):
        bring_up_to_date(root)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait until nobody else compiles there."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def bring_up_to_date(root: Path) -> None:
    """Copy the sources, and compile them unless that has been done."""
    source, target = root / "src" / "rosace", root / "build" / "compiled"
    copy(source, target / "rosace")
    modules = rooms_modules(target)
    if not modules:
        sys.exit(f"compile: none of the rooms {', '.join(ROOMS)} is in {source}")
    stamp, wanted = target / "digest.txt", digest(target, modules)
    built = extension_files(target)
    if built and stamp.is_file() and stamp.read_text() == wanted:
        for file in built:
            file.touch()  # as new as the sources they were made from
        print(f"compile: {len(modules)} modules are up to date in build/compiled")
        return
    stamp.unlink(missing_ok=True)
    for file in built:
        file.unlink()
    print(f"compile: {len(modules)} modules with mypyc, which takes a moment", flush=True)
    begin = time.monotonic()
    compile_in(target, modules, root / "build" / "mypyc")
    stamp.write_text(wanted)
    print(f"compile: done in {time.monotonic() - begin:.0f} s, in build/compiled")


def copy(source: Path, target: Path) -> None:
    """Make `target` hold the files of `source` and no others but extension modules; leave equal files alone."""
    wanted = {file.relative_to(source) for file in source.rglob("*") if _is_source(file)}
    for file in target.rglob("*"):
        if _is_source(file) and file.relative_to(target) not in wanted:
            file.unlink()
    for name in wanted:
        file = target / name
        content = (source / name).read_bytes()
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def _is_source(file: Path) -> bool:
    return file.is_file() and "__pycache__" not in file.parts and file.suffix not in EXTENSIONS


def rooms_modules(base: Path) -> list[Path]:
    """The modules to compile, relative to `base`, the folder that `rosace` is in."""
    return sorted(
        file.relative_to(base)
        for room in ROOMS
        for file in (base / "rosace" / room).rglob("*.py")
        if file.name not in LEFT_AS_SOURCE
    )


def extension_files(target: Path) -> list[Path]:
    """The extension modules built so far."""
    return [file for file in target.rglob("*") if file.suffix in EXTENSIONS]


def digest(base: Path, modules: Sequence[Path]) -> str:
    """Names all that the result depends on: the sources, this script, Python, mypyc."""
    from mypy.version import __version__ as mypy_version

    total = hashlib.sha256(f"{sys.version} {sys.platform} {mypy_version}\n".encode())
    for name, file in [("", Path(__file__)), *((name.as_posix(), base / name) for name in modules)]:
        total.update(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def compile_in(target: Path, modules: Sequence[Path], work: Path) -> None:
    """Compile the modules that lie under `target`, in place; C files and objects go to `work`."""
    compiler = shlex.split(sysconfig.get_config_var("CC") or "")
    if compiler and not shutil.which(compiler[0]):
        sys.exit(f"compile: the C compiler {compiler[0]} was not found; everything else works without it")

    import setuptools
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """As `build_ext`, but the C files of one extension are compiled side by side too."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compiler.compile = partial(compile_side_by_side, compiler)
            super().build_extensions()

    work.mkdir(parents=True, exist_ok=True)
    os.chdir(target)
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
    setuptools.setup(
        name="rosace-compiled",
        packages=[],
        cmdclass={"build_ext": ParallelBuild},
        ext_modules=extensions,
        script_args=[
            "--quiet",
            "build_ext",
            "--inplace",
            "--force",
            f"--build-temp={work}",
            f"--build-lib={work / 'lib'}",
            f"--parallel={cores()}",
        ],
    )


def compile_side_by_side(
    compiler: Any,
    sources: Sequence[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What the `compile` of setuptools' compilers does, with as many sources at a time as there are cores."""
    _, objects, postargs, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)

    def one(name: str) -> None:
        source, suffix = build[name]
        compiler._compile(name, source, suffix, arguments, postargs, options)

    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(one, build))
    return list(objects)


def cores() -> int:
    """How many cores there are to use."""
    return os.cpu_count() or 1


if __name__ == "__main__":
    main()
