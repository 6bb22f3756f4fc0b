"""The parts of the manual that follow from the code. `python docs/tables.py` writes them anew.

A page marks such a part with `<!-- NAME:begin -->` and `<!-- NAME:end -->`; everything outside the marks is written by
hand. A test compares the pages with what would be written, so no page is ever behind the code.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import rosace.cli.real_table
import rosace.engine.reason
import rosace.mandala.explain
import rosace.mandala.options
import rosace.mandala.sheets.reasons
import rosace.sagrada.explain
import rosace.sagrada.options
import rosace.sagrada.sheets.reasons
import rosace.text
from rosace.envs import mandala_v0, sagrada_v0
from rosace.envs.actions import Actions
from rosace.envs.layout import Layout
from rosace.sagrada.cards import deck
from rosace.sagrada.modules import INDEX as MODULES
from rosace.sagrada.modules import MODULE_CODES
from rosace.server.app import create_app
from rosace.server.http.problems import KINDS
from rosace.server.settings import Settings
from rosace.text import LANGUAGES, Catalogue

DOCS: Final = Path(__file__).parent
ENGLISH: Final = Catalogue("en")
TEXTS: Final = Path(rosace.text.__file__).parent / "en"
CODES: Final = {
    *rosace.sagrada.explain.CODES,
    *MODULE_CODES,
    *rosace.mandala.explain.CODES,
}
SCHEMA: Final = Path(rosace.engine.__file__).parent / "record.schema.json"

# The facts of refusals, in the order in which they are shown, with an example for each.
FACTS: Final[dict[str, str | int]] = {
    "cell": "B3", "other": "B2", "die": "R5", "tool": "lathekin", "window": "virtus", "colour": "R", "value": 5,
    "price": 2, "tokens": 1, "expects": "place", "artist": "W1", "spot": "C", "side": "N", "tower": "II", "tops": 1,
    "because": "blocked", "board": "frosted-glass",
    "text": "hammer",
}  # fmt: skip

# Where these do not fit together, or not the code, others.
EXAMPLES: Final[dict[str, dict[str, str | int]]] = {
    "not-the-first-stone": {"other": "P2"},
    "no-die-to-pay": {"tool": "running-pliers"},
    "only-before-drafting": {"tool": "grinding-stone"},
    "only-first-turn": {"tool": "running-pliers"},
    "only-second-turn": {"tool": "glazing-hammer"},
    "pay-wrong-colour": {"die": "G2"},
    "pool-empty": {"tool": "flux-brush"},
    "rare-not-on-board": {"die": "*5"},
    "spot-occupied": {"other": "P2"},
    "track-empty": {"tool": "lens-cutter"},
    "turn-limit": {"die": "R6"},
    "only-before-round-seven": {"tool": "promo-strip-cutter"},
    "rare-stays": {"die": "*5"},
}


# The files of the catalogue that have refusals, each group of them under a heading.
REFUSALS: Final = ("refusals.ftl", "expansions.ftl", "mandala.ftl")


class _Names(Visitor):
    """The arguments that a message uses, and the messages that it refers to."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(file: str) -> list[ast.EntryType]:
    """The messages and headings of one file of the English catalogue."""
    return FluentParser().parse((TEXTS / file).read_text(encoding="utf-8")).body


def facts(code: str) -> list[str]:
    """The facts that a refusal has: those that its sentence uses.

    >>> facts("same-colour-beside")
    ['cell', 'other', 'colour']
    """
    found: set[str] = set()
    waiting = [f"refusal-{code}"]
    while waiting:
        names = _Names()
        names.visit(_values()[waiting.pop()])
        found |= names.arguments
        waiting += names.messages
    return sorted(found, key=list(FACTS).index)


@cache
def _values() -> dict[str, ast.Pattern]:
    every = [entry for file in (*REFUSALS, "terms.ftl") for entry in entries(file)]
    return {entry.id.name: entry.value for entry in every if isinstance(entry, ast.Message) and entry.value}


def said(code: str) -> str:
    """The sentence of a refusal, with example facts.

    >>> said("printed-colour")
    'B3 takes only a red die.'
    """
    example = FACTS | EXAMPLES.get(code, {})
    arguments = {name: _shown(name, example[name]) for name in facts(code)}
    return ENGLISH.text(f"refusal-{code}", **arguments)


def _shown(fact: str, value: str | int) -> str | int:
    """A fact as it is shown to people: cards by their names."""
    if fact not in ("tool", "window", "board"):
        return value
    return next(card.name() for card in deck.everything().cards() if card.id == value)


# -- the parts --------------------------------------------------------------------------------------------------


HEAD: Final = "| code | facts | message and rule |\n|---|---|---|"


def refusals() -> str:
    """Every refusal: its code, its facts, an example of what is said, and the rule."""
    parts: list[str] = []
    told: list[str] = []
    heading = ""
    for entry in [entry for file in REFUSALS for entry in entries(file)]:
        if isinstance(entry, ast.GroupComment):
            heading = f"\n### {entry.content}\n\n{HEAD}"
        elif isinstance(entry, ast.Message) and entry.id.name.startswith("refusal-"):
            code = entry.id.name.removeprefix("refusal-")
            told.append(code)
            named = ", ".join([f"`{fact}`" for fact in facts(code)]) or "none"
            rule = ENGLISH.text(f"refusal-{code}.rule")
            parts += [heading] if heading else []
            parts.append(f"| `{code}` | {named} | {said(code)}<br>*{rule}* |")
            heading = ""
    if sorted(told) != sorted(CODES):
        raise ValueError(f"the codes of explain.py and the catalogue differ: {sorted({*told} ^ CODES)}")
    return "\n".join(parts).strip()


REASONS: Final[dict[str, dict[str, str]]] = {
    "every game": rosace.engine.reason.TEXTS,
    "Sagrada": rosace.sagrada.sheets.reasons.TEXTS,
    "Mandala Stones": rosace.mandala.sheets.reasons.TEXTS,
    "files, and lines of JSON": rosace.cli.real_table.TEXTS,
}
"""The reasons against sheets: each package that has some."""


def reasons() -> str:
    """Every reason against a sheet: its code and the English sentence, whose names in braces are its facts."""
    parts: list[str] = []
    for heading, texts in REASONS.items():
        rows = [f"| `{code}` | {text.replace('!r', '')} |" for code, text in texts.items()]
        parts += [f"### Sheets: {heading}", "", "| code | message |", "|---|---|", *rows, ""]
    return "\n".join(parts).strip()


OPTION: Final = """\
### {name}{anchor}

{title}.

| {value} | {meaning} |
|---|---|
{values}

**{where}** {source}.

**{why}** {reason}
"""

OPTION_WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "value": "value",
        "meaning": "meaning",
        "default": "default",
        "where": "Where it comes from:",
        "why": "Why this default:",
    },
    "pl": {
        "value": "wartość",
        "meaning": "znaczenie",
        "default": "domyślnie",
        "where": "Skąd się bierze:",
        "why": "Dlaczego tak domyślnie:",
    },
    "ru": {
        "value": "значение",
        "meaning": "что значит",
        "default": "по умолчанию",
        "where": "Откуда это:",
        "why": "Почему так по умолчанию:",
    },
}


GAMES: Final[dict[str, tuple[str, dict[str, tuple[str, ...]], dict[str, str]]]] = {
    "sagrada": ("sagrada.md", rosace.sagrada.options.CHOICES, rosace.sagrada.options.Options().all()),
    "mandala": ("mandala.md", rosace.mandala.options.CHOICES, rosace.mandala.options.Options().all()),
}
"""Each game with options: the page of its rules, the options with their values, and the defaults."""


def options(language: str) -> str:
    """Every option: its values and what they mean, the default, and why there are two readings."""
    field_docs, words = Catalogue(language), OPTION_WORDS[language]
    sections = []
    for game, (page, choices, defaults) in GAMES.items():
        title = field_docs.text(f"game-{game}")
        sections.append(f"## {title}{_anchor(ENGLISH.text(f'game-{game}'), language)}\n")
        for name, values in choices.items():
            rows = []
            for value in values:
                shown = f"`{value}` ({words['default']})" if value == defaults[name] else f"`{value}`"
                rows.append(f"| {shown} | {field_docs.text(f'option-{name}-{value}')} |")
            sections.append(
                OPTION.format(
                    name=name,
                    anchor=_anchor(name, language),
                    title=field_docs.text(f"option-{name}"),
                    values="\n".join(rows),
                    source=_source(language, page, name),
                    reason=_reason(language, page, name),
                    **words,
                )
            )
    return "\n".join(sections).strip()


def _anchor(english: str, language: str) -> str:
    """What names a heading in every language, written out where the heading itself does not say it."""
    return "" if language == "en" else f" {{ #{english.lower().replace(' ', '-')} }}"


def folder(language: str) -> Path:
    """Where the pages of a language stand."""
    return DOCS if language == "en" else DOCS / language


def _rules(language: str, page: str) -> str:
    return (folder(language) / "rules" / page).read_text(encoding="utf-8")


def _source(language: str, page: str, option: str) -> str:
    """Where the readings come from: the last column of the table in the rules."""
    row = re.search(
        rf"^\| \[{option}\]\(#{option}\) \|[^|]+\| ([^|]+) \|$", _rules(language, page), re.MULTILINE
    )
    if row is None:
        raise ValueError(f"{language}: rules/{page}: the table of options has no row for {option}")
    return row[1].strip()


def _reason(language: str, page: str, option: str) -> str:
    """The paragraphs below the table of values in the rules, with their links seen from this page."""
    heading = re.escape(f"### {option}{_anchor(option, language)}")
    parts = re.split(rf"^{heading}$", _rules(language, page), flags=re.MULTILINE)
    if len(parts) != 2:
        raise ValueError(f"{language}: rules/{page}: no heading ### {option}{_anchor(option, language)}")
    section = re.split(r"^#{1,3} ", parts[1], flags=re.MULTILINE)[0]
    text = re.split(r"^\|.*\|$", section, flags=re.MULTILINE)[-1].strip()
    return re.sub(r"\]\(([\w-]+\.md)", r"](rules/\1", text)


def schema() -> str:
    """The JSON Schema of a record, as it stands in the package."""
    return f"```json\n{SCHEMA.read_text(encoding='utf-8').rstrip()}\n```"


def environments() -> str:
    """The numbering of actions and the layout of observations, of both games."""
    base, full = sagrada_v0.layout(2), sagrada_v0.layout(2, tuple(MODULES))
    return "\n\n".join(
        [
            "### Actions of Sagrada\n\n" + _actions(sagrada_v0.actions(["promo.strip-cutter"])),
            "### Actions of Mandala Stones\n\n" + _actions(mandala_v0.actions()),
            "### Observations of Sagrada\n\n" + _fields(full, base),
            "### Observations of Mandala Stones\n\n" + _fields(mandala_v0.layout(2), mandala_v0.layout(2)),
        ]
    )


def _actions(actions: Actions) -> str:
    rows = [
        f"| `{one.name}` | {one.first} | {one.size} | {one.text} | `{actions.move(one.first)}` |"
        for one in actions.sections
    ]
    head = "| section | from | how many | meaning | the first |\n|---|--:|--:|---|---|"
    return f"{head}\n" + "\n".join(rows) + f"\n\n{actions.count} in all."


def _fields(layout: Layout, shown: Layout) -> str:
    """All fields; their offsets in the game that is `shown`, as far as they are in it."""
    rows = []
    for field in layout:
        shape = " × ".join(map(str, field.shape)) or "1"
        at = str(shown[field.name].offset) if field.name in shown else ""
        rows.append(f"| `{field.name}` | {at} | {shape} | {field.low}–{field.high} | {field.text} |")
    head = "| field | offset | shape | range | meaning |\n|---|--:|--:|--:|---|"
    return (
        f"{head}\n"
        + "\n".join(rows)
        + f"\n\n{shown.size} numbers for two players"
        + (f"; with every module {layout.size}." if layout is not shown else ".")
    )


def routes() -> str:
    """Every address of the service, by what it is for."""
    nowhere = Settings(data_dir=DOCS, database_url="sqlite+aiosqlite:///nowhere", secret=b"")
    described = create_app(nowhere).openapi_schema.to_schema()
    rows: dict[str, list[str]] = {tag["name"]: [] for tag in described["tags"]}
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            rows[operation["tags"][0]].append(f"| `{method.upper()} {path}` | {operation['summary']} |")
    return "\n".join(
        ["| address | what it does |", "|---|---|", *[row for tag in rows.values() for row in tag]]
    )


def problems() -> str:
    """Every problem that the service answers with."""
    rows = [f"| `{code}` | {kind.status} | {kind.title}. {kind.about} |" for code, kind in KINDS.items()]
    return "\n".join(["| code | status | what it means |", "|---|---|---|", *rows])


PARTS: Final[dict[str, tuple[str, Callable[[], str]]]] = {
    "refusals": ("refusals.md", refusals),
    "reasons": ("refusals.md", reasons),
    "options": ("options.md", partial(options, "en")),
    "schema": ("records.md", schema),
    "environments": ("environments.md", environments),
    "problems": ("api.md", problems),
    "routes": ("api.md", routes),
}
"""Each part by the name of its marks: the page it stands in, and what writes it."""


def translated() -> Iterator[tuple[str, str, Callable[[], str]]]:
    """The parts in the other languages, of those that have the page."""
    for language in LANGUAGES[1:]:
        if (folder(language) / "options.md").exists():
            yield "options", f"{language}/options.md", partial(options, language)


def pages() -> Iterator[tuple[Path, str, str]]:
    """Each page with its text as it is and as it should be."""
    parts = [*((name, page, written) for name, (page, written) in PARTS.items()), *translated()]
    for page in dict.fromkeys([page for _, page, _ in parts]):
        path = DOCS / page
        old = new = path.read_text(encoding="utf-8")
        for name, where, written in parts:
            new = _replaced(page, new, name, written) if where == page else new
        yield path, old, new


def _replaced(page: str, text: str, name: str, written: Callable[[], str]) -> str:
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise ValueError(f"{page}: the marks {begin} and {end} are missing")
    return f"{before}{begin}\n\n{written()}\n\n{end}{after}"


def main() -> None:
    """Write the parts that have changed."""
    for path, old, new in pages():
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(f"written: {path.relative_to(DOCS.parent)}", file=sys.stderr)


if __name__ == "__main__":
    main()
