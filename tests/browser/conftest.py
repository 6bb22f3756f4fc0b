"""A real browser, the whole service with the page that was built, and people who visit it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visitor import PATIENCE, Visitor
from tests.server.listening import Site, settings
from tests.server.services import programs
from tools import web
from tools.services import CHROMIUM

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)

WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup",
    # What Playwright does without: of two such lists Chromium takes the last.
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
"""Features of Chromium that are switched off. The popup of the address bar is a page of its own in every window that
nobody sees, and takes as much time to load as ours.
"""


# Playwright runs an event loop in this thread as long as it is there: it must be gone before other tests run theirs.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium. Without it the tests are skipped; where CI is set, they fail."""
    program = programs(CHROMIUM) / CHROMIUM.programs[0]
    sandbox = [] if os.geteuid() else ["--no-sandbox"]  # it will not run as root otherwise
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            args=[*sandbox, "--disable-dev-shm-usage", f"--disable-features={','.join(WITHOUT)}"],
            timeout=PATIENCE,
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The service, with the page."""
    if not web.fresh():
        pytest.fail("the page is not built from its sources as they are: make web")
    with Site(settings(tmp_path_factory.mktemp("site"))) as running:
        yield running


@pytest.fixture
def visit(chromium: Browser, site: Site) -> Iterator[Visit]:
    """Let somebody visit the site, in a browser of their own. Whatever goes wrong there fails the test."""
    visitors: list[Visitor] = []

    def visiting(**wishes: Any) -> Visitor:
        visitors.append(Visitor(chromium, site.origin, **wishes))
        return visitors[-1]

    yield visiting
    faults = [fault for visitor in visitors for fault in visitor.leave()]
    assert not faults


@pytest.fixture
def ana(visit: Visit) -> Visitor:
    return visit()
