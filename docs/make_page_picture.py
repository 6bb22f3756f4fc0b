"""Make `pictures/page-sagrada.jpg`, a picture of the page: a game of three in its sixth round, played by hints.

make play PORT=8000
.venv/bin/python docs/make_page_picture.py http://127.0.0.1:8000
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

PICTURE = Path(__file__).parent / "pictures" / "page-sagrada.jpg"
SEATS = [
    {"kind": "me", "name": "Ana"},
    {"kind": "bot", "level": "expert"},
    {"kind": "bot", "level": "expert"},
]
ROUND = 6
PATIENCE = 60_000.0  # milliseconds


def main() -> None:
    """Play, and take the picture."""
    origin = sys.argv[1].rstrip("/")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")

        def ask(path: str, body: dict[str, Any] | None = None) -> Any:
            url = f"{origin}/api/tables{path}"
            if body is None:
                answer = page.request.get(url)
            else:
                answer = page.request.post(url, data=body, headers={"Origin": origin})
            assert answer.ok, answer.text()
            return answer.json()

        name = ask("", {"game": "sagrada", "seats": SEATS})["table"]["id"]
        while True:
            table = ask(f"/{name}")
            if table["view"]["round"] >= ROUND and table["choices"]["prompt"]["choices"]:
                break
            if not table["choices"]["prompt"]["choices"]:
                page.wait_for_timeout(100)
                continue
            advice = ask(f"/{name}/hint", {})
            ask(f"/{name}/moves", {"ply": table["ply"], "move": advice[0]["move"]})
        page.goto(f"{origin}/tables/{name}")
        page.get_by_role("radio").or_(page.get_by_role("gridcell")).first.wait_for(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        page.screenshot(path=PICTURE, type="jpeg", quality=88)
        browser.close()


if __name__ == "__main__":
    main()
