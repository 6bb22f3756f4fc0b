"""`python -m benchmarks.load`: see `benchmarks.load.run`."""

from benchmarks.load.run import main

main()
