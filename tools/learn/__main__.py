"""`python -m tools.learn`: see `tools.learn.school`."""

from __future__ import annotations

from tools.learn.school import main

if __name__ == "__main__":
    main()
