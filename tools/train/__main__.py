"""`python -m tools.train`: see `tools.train.school`."""

from __future__ import annotations

from tools.train.school import main

if __name__ == "__main__":
    main()
