"""`python -m tools.learn`: see `tools.learn.training`."""

from __future__ import annotations

from tools.learn.training import main

if __name__ == "__main__":
    main()
