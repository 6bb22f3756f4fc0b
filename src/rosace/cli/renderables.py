"""Layout on the screen: headings, indented lines, columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text


def heading(sentence: str) -> Text:
    """The heading of a group of lines."""
    return Text(sentence, style="bold")


def indented(lines: Sequence[RenderableType]) -> Padding:
    """Indented lines, also where they are folded."""
    return Padding(Group(*lines), (0, 0, 0, 2))


def section(title: str, lines: Sequence[RenderableType]) -> list[RenderableType]:
    """A heading with indented lines; nothing if there are none."""
    return [heading(title), indented(lines)] if lines else []


def side_by_side(parts: Sequence[RenderableType]) -> Table:
    """Parts in a row."""
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row(*parts)
    return row


def folded(parts: Sequence[Text], width: int, gap: str = " ") -> Text:
    """Parts side by side, and on the next line where the width ends: never inside a part."""
    lines = [Text()]
    for part in parts:
        if lines[-1] and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Text())
        lines[-1] = Text(gap).join([lines[-1], part]) if lines[-1] else part
    return Text("\n").join(lines)


def header(left: Sequence[str], right: str, width: int) -> Text:
    """A line across the screen with a text on the left and, if there is room, one on the right."""
    line = Text(f"── {' · '.join(left)} ", style="bold")
    shown = f" {right} " if right else ""
    if line.cell_len + len(shown) > width - 4:
        shown = ""
    line.append("─" * (width - line.cell_len - len(shown) - 2) + shown + "──", style="dim")
    line.truncate(width)
    return line


def card_line(name: str, state: str, about: str) -> Text:
    """A card: its name, what it costs or is worth now, and what it does."""
    line = Text.assemble((name, "bold"), " (", (state, "yellow"), ")")
    return line.append(f" {about}", style="dim") if about else line


def numbered(lines: Sequence[str | Sequence[Text]], first: int = 1) -> Table:
    """A numbered list; a line may have several columns."""
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(justify="right", min_width=4)
    for number, line in enumerate(lines, first):
        rows.add_row(Text(str(number), style="bold"), *([line] if isinstance(line, str) else line))
    return rows
