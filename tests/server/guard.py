"""Run a server for the tests, as long as somebody holds on to our standard input.

    python guard.py FOLDER USER SIGNAL COMMAND …

However the tests end, their end of the pipe is closed then: the server is sent the signal, and the folder is removed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from threading import Thread


def main() -> int:
    folder, user, signal, *command = sys.argv[1:]
    server = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, user=user or None)

    def wait_for_the_end() -> None:
        sys.stdin.buffer.read()
        server.send_signal(int(signal))

    Thread(target=wait_for_the_end, daemon=True).start()
    status = server.wait()
    shutil.rmtree(folder, ignore_errors=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
