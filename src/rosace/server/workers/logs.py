"""The log: JSON lines on standard error, or plain text on a terminal.

A line never contains a key, a cookie, a query string, or the values of variables. A line that cannot be written, for
example on a full disk, is lost without an exception.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Any, Final, TextIO

import msgspec
import structlog

LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


def configure(level: str | None = None, stream: TextIO | None = None) -> None:
    """Set up the log. The default level is `warning` on a terminal and `info` elsewhere."""
    out = stream or sys.stderr
    terminal = out.isatty()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=not terminal),
            *(_console_processors() if terminal else _json_processors()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            LEVELS[level or ("warning" if terminal else "info")]
        ),
        logger_factory=lambda *_: _Writer(out),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers[:] = [_ForwardHandler()]
    root.setLevel(logging.WARNING)


class _Writer(structlog.WriteLogger):
    """Writes lines, and loses those that cannot be written."""

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = msg
    fatal = failure = err = error = critical = exception = msg


def _console_processors() -> list[Any]:
    # Plain tracebacks: the pretty ones show the values of variables, and some are secret.
    return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]


def _json_processors() -> list[Any]:
    return [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(serializer=_to_json),
    ]


def _to_json(line: Any, **_: Any) -> str:
    return msgspec.json.encode(line, enc_hook=str).decode()


class _ForwardHandler(logging.Handler):
    """Sends Python's own logging into the same log."""

    def emit(self, record: logging.LogRecord) -> None:
        line = structlog.get_logger()
        line.log(record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info)
