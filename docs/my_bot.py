"""A bot in ten lines: it makes random legal moves."""

import json
import random
import sys

for line in sys.stdin:
    command, _, rest = line.partition(" ")
    if command == "rosace":
        print("ready my-bot", flush=True)
    if command == "choose":
        print("move", random.choice(json.loads(rest)["moves"]), flush=True)
