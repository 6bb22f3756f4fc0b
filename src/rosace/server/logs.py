"""The log: a line of JSON for each thing that happened, on standard error; plain words where somebody is watching.

A line never has a key, a cookie, the query of an address, or the values of variables in it.
"""

from __future__ import annotations

import logging
import sys
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
    """Set the log up. Without a level, a terminal shows what went wrong only, and anything else gets every request."""
    out = stream or sys.stderr
    terminal = out.isatty()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=not terminal),
            *(_plain() if terminal else _json()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            LEVELS[level or ("warning" if terminal else "info")]
        ),
        logger_factory=structlog.WriteLoggerFactory(out),
        cache_logger_on_first_use=False,
    )
    others = logging.getLogger()
    others.handlers[:] = [_Forward()]
    others.setLevel(logging.WARNING)


def _plain() -> list[Any]:
    # Plain tracebacks: the pretty ones show the values of variables, and some of those are secret.
    return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]


def _json() -> list[Any]:
    return [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(serializer=_written),
    ]


def _written(line: Any, **_: Any) -> str:
    return msgspec.json.encode(line, enc_hook=str).decode()


class _Forward(logging.Handler):
    """What libraries say by Python's own logging goes into the same log."""

    def emit(self, record: logging.LogRecord) -> None:
        line = structlog.get_logger()
        line.log(record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info)
