"""`rosace verify RECORD`: prove that a record follows from a seed that was fixed before the game."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

import click

from rosace.cli.console import BAD_INPUT, file_error
from rosace.cli.parameters import language_option
from rosace.cli.part import game_of_record
from rosace.cli.records import saved_games
from rosace.cli.records.log_check import CheckedLog, check_game, load_log, log_error, log_summary
from rosace.engine.endings import losses
from rosace.engine.errors import RecordError, RosaceError
from rosace.engine.fairness.dice_log import LogError
from rosace.engine.fairness.mix import read_nonces
from rosace.engine.match import Match
from rosace.engine.record import Decision, Record
from rosace.text import Catalogue

NOT_PROVED: Final = 1
"""The exit code when a record is read, but says something that its seed does not give."""
_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")


class Doubt(NamedTuple):
    """Why a record is not proved: the key of the message, and its facts."""

    key: str
    facts: dict[str, str]


def noted_commitment(context: click.Context, option: click.Parameter, written: str | None) -> str:
    """Check a commitment from the command line."""
    found = (written or "").strip().lower()
    if written is not None and not _COMMITMENT.fullmatch(found):
        raise click.BadParameter("a commitment is 64 hexadecimal digits")
    return found


@click.command()
@click.argument("records", nargs=-1, type=click.Path(dir_okay=False, allow_dash=True))
@click.option(
    "--commitment", "noted", metavar="HEX", callback=noted_commitment,
    help="The commitment that you noted at the start of the game.",
)  # fmt: skip
@click.option(
    "--log", "log_file", metavar="FILE", type=click.Path(dir_okay=False),
    help="The log of commitments of the service, or a part of it: it must have drawn the commitment before the game.",
)  # fmt: skip
@click.option("--table", metavar="ID", default="", help="The table of the game, to find it in the log.")
@language_option
def verify(records: tuple[str, ...], noted: str, log_file: str | None, table: str, lang: str) -> None:
    """Prove RECORDS, text or JSON; `-` reads one from standard input.

    The seed in the record must belong to the commitment, and the deal and every outcome must follow from the seed.

    The exit code is 0 if all are proved, 1 if one is not, and 2 if one cannot be read. With --log and without RECORDS,
    the log alone is checked.
    """
    for name, given in (("--commitment", noted), ("--table", table)):
        if given and len(records) != 1:
            raise click.UsageError(f"{name} goes with one record: each game has its own.")
    if not records and not log_file:
        raise click.UsageError("Name a record, or a log with --log.")
    if table and not log_file:
        raise click.UsageError("--table needs --log.")
    texts = Catalogue(lang)
    log = _read_log(log_file, texts) if log_file else None
    if isinstance(log, int):
        raise SystemExit(log)
    raise SystemExit(max([_verdict(file, noted, log, table, texts) for file in records], default=0))


def _read_log(file: str, texts: Catalogue) -> CheckedLog | int:
    """Read a log and print what is checked in it; or the exit code, if it proves nothing."""
    try:
        log = load_log(file)
    except LogError as error:
        click.echo(f"{file}: {log_error(error, texts)}")
        return NOT_PROVED
    except (OSError, RecordError) as error:
        click.echo(f"rosace: {file}: {file_error(error)}", err=True)
        return BAD_INPUT
    click.echo(f"{file}: {log_summary(log, texts)}")
    return log


def _verdict(file: str, noted: str, log: CheckedLog | None, table: str, texts: Catalogue) -> int:
    """Print the verdict on a file; returns the exit code."""
    try:
        with click.open_file(file, "rb") as stream:
            record = saved_games.parse_record(stream.read())
        game = game_of_record(record.headers)
    except (OSError, RecordError) as error:
        click.echo(f"rosace: {file}: {file_error(error)}", err=True)
        return BAD_INPUT
    found = doubt(record, game, noted, texts)
    if found:
        click.echo(f"{file}: {texts.text(found.key, **found.facts)}")
        return NOT_PROVED
    if log is None:
        click.echo(f"{file}: {_proved(record, texts)}")
        return 0
    finding = check_game(log, record.headers, table, texts)
    said = [_proved(record, texts), *finding.words] if finding.proved else finding.words
    click.echo(f"{file}: {' '.join(said)}")
    return 0 if finding.proved else NOT_PROVED


def _proved(record: Record, texts: Catalogue) -> str:
    """What is proved, and what cannot be because it was chosen by hand."""
    proved = texts.text("verify-proved", commitment=record.cup().commitment)
    if "Nonces" in record.headers:
        given = [seat for seat, nonce in enumerate(read_nonces(record.headers["Nonces"])) if nonce]
        seats = ", ".join(map(str, given)) or texts.text("verify-nobody")
        proved = f"{proved} {texts.text('verify-mixed', seats=seats)}"
    if "TakeBacks" in record.headers:
        proved = f"{proved} {texts.text('verify-take-backs', count=record.headers['TakeBacks'])}"
    for seat, reason in losses(record.headers).items():
        proved = f"{proved} {texts.text(f'verify-lost-{reason}', seat=seat)}"
    chosen = ["sheet"] if "Sheet" in record.headers else record.headers.get("Given", "").split()
    return f"{proved} {texts.text('verify-given', parts=', '.join(chosen))}" if chosen else proved


def doubt(record: Record, game: Any, noted: str, texts: Catalogue) -> Doubt | None:
    """What is wrong with a record; None if it is proved."""
    seed, promised = record.headers.get("Seed", ""), record.headers.get("Commitment", "")
    if not seed:
        return Doubt("verify-no-seed", {})
    try:
        commitment = record.cup().commitment
    except RecordError as error:
        return Doubt("verify-impossible", {"reason": str(error)})
    if noted and noted != commitment:
        return Doubt("verify-not-as-noted", {"commitment": commitment})
    if promised and promised != commitment:
        return Doubt("verify-other-seed", {"commitment": commitment})
    if not promised and not noted:
        return Doubt("verify-no-commitment", {})
    try:
        record.verify(game)
    except RecordError as error:
        return _other_outcome(record, game, texts) or Doubt("verify-impossible", {"reason": str(error)})
    return None


def _other_outcome(record: Record, game: Any, texts: Catalogue) -> Doubt | None:
    """The first outcome that is not what the seed gives; None if it is something else that is wrong."""
    headers = {name: value for name, value in record.headers.items() if name != "Result"}
    try:
        match: Match[Any] = Match(game, Record(headers).verify(game))
        for number, decision in enumerate(record.decisions, 1):
            outcome = match.play(decision.move)
            if outcome != decision.outcome:
                return _differs(number, decision, outcome, texts.text("verify-nothing"))
    except RosaceError:
        pass
    return None


def _differs(number: int, decision: Decision, outcome: str, nothing: str) -> Doubt:
    facts = {"move": decision.move, "outcome": outcome or nothing, "said": decision.outcome or nothing}
    return Doubt("verify-other-outcome", {"number": str(number), **facts})
