"""Where a package is built, the page is built with it: into every wheel and every source distribution.

An editable install needs none: there `make web` builds it, and the service takes it from where it lies. A source
distribution carries the page, so that installing from one needs no Node.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import web


class PageHook(BuildHookInterface[Any]):
    """Builds the page if it is not there, or older than its sources."""

    def dependencies(self) -> list[str]:
        """What must be installed: Node, if there is something to build."""
        extras: list[str] = self.metadata.config["project"]["optional-dependencies"]["web"]
        return [] if web.fresh() else extras

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, before the files of the package are gathered."""
        if version == "editable":
            return
        try:
            web.build()
        except web.PageError as error:
            self.app.abort(str(error))
