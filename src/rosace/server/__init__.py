"""The service: tables, seats, live play, nothing lost, nobody let in."""
