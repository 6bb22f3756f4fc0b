"""A bot in ten lines: it takes any of the moves that it is offered."""

import json
import random
import sys

for line in sys.stdin:
    command, _, rest = line.partition(" ")
    if command == "rosace":
        print("ready my-bot", flush=True)
    if command == "choose":
        print("move", random.choice(json.loads(rest)["moves"]), flush=True)
