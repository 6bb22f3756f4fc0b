"""`python -m rosace` is the `rosace` command."""

from rosace.cli import main

main(prog_name="rosace")
