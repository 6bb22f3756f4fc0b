"""The text of a position: one line that says everything on the table, and reads back at any moment, mid-tool too.

How the line is built is in `engine/position_text.py`. The fields of Sagrada, those at their default left out:

- `players`; `modules`; `options`, as `bag:scaled`; `packs`: custom packs, compressed.
- `view`: in the text of a view, whose it is; -1 for a spectator. Hidden cards are `?`.
- `tools`: each tool and the favour tokens on it, as `lathekin:1` (solo: 1 when it has been used); `public` objectives.
- `first`: the start player of the first round; `round`; `turn-index`: of the turn in its round, from 0; `turns`: begun
  in the whole game.
- `seat`: who decides; `stage`: what about, one of `table.STAGES`.
- `drafts`: dice that may still be drafted; `owed=1`: they must be; `tool-used=1`: in this turn; `skips`: seats that
  skip their second turn.
- `using`: the tool in use, as `lathekin:R5@C4:-:A1.B2:R`: tool (`-` if a card of a module holds the die), die in hand
  and the space it was lifted from, second die, spaces that dice were moved to, colour that moved dice must have, other
  player concerned.
- `pool`, `removed`: dice as `R5Y1`; `track`: a part for each round, as `R5Y1/B2`.
- `windows`: per seat, as `virtus:R5..../...../B2!..../.....`: rows of dice, `!` after one that a tool placed against a
  rule; `-` while there is none.
- `tokens`, `private`, `dealt`: per seat, favour tokens, private objectives, and the window faces dealt.
- `acting`: the module that asks. Modules have fields of their own: see `write` in the file of each.

The bag, the grey pool and the start player of the round follow from the rest and are not written. `reader.py`
reads the line.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.hands import HIDDEN
from rosace.engine.position_text import LineWriter, packed
from rosace.sagrada import dice, spaces
from rosace.sagrada.cards.pattern import BLANK, HIDDEN_PATTERN
from rosace.sagrada.dice import GLASS, NO_DIE
from rosace.sagrada.modules import written
from rosace.sagrada.notation import ABSENT, dice_text
from rosace.sagrada.table import NO_TOOL, OVER, STAGES, TURN, Setup, Table, ToolInUse
from rosace.sagrada.window import Window

NAME: Final = "sagrada"
FIELDS: Final = (
    "players", "view", "modules", "options", "packs", "tools", "public", "first", "round", "turn-index",
    "turns", "seat", "stage", "drafts", "owed", "tool-used", "skips", "using", "pool", "removed", "track",
    "windows", "tokens", "private", "dealt", "acting",
)  # fmt: skip


def write_position(table: Table, view: int | None = None) -> str:
    """The text of a position; or of a view, if it is the table that the seat `view` sees."""
    setup = table.setup
    if setup.written is None:
        setup.written = _setup(setup)
    before, after = setup.written
    line = LineWriter(NAME, f"players={setup.players}")
    if view is not None:
        line.write(f"view={view}")
    if before:
        line.write(before)
    if setup.tools:
        on_tools = zip(setup.tools, table.tool_tokens, strict=True)
        line.write("tools=" + ",".join([f"{tool}:{tokens}" for tool, tokens in on_tools]))
    line.write(after)
    _write_turn(table, line)
    if table.pool:
        line.write("pool=" + dice_text(table.pool))
    if table.removed:
        line.write("removed=" + dice_text(table.removed))
    if table.track:
        line.write("track=" + "/".join([dice_text(on_round) or ABSENT for on_round in table.track]))
    line.add_seats("windows", [window.written or _window(window) for window in table.windows])
    line.add_seats("tokens", [str(tokens) for tokens in table.tokens])
    line.add_seats("private", [",".join(own) for own in table.privates])
    if any(table.dealt):
        line.add_seats("dealt", [",".join(own) for own in table.dealt])
    line.add("acting", table.acting)
    for module in setup.active:
        module.write(table, line)
    return str(line)


def _setup(setup: Setup) -> tuple[str, str]:
    """What stays the same for the whole game: the fields before the tools, and those after them."""
    before, after = LineWriter(), LineWriter()
    before.add("modules", ",".join(written(setup.players, setup.modules)))
    before.add("options", ",".join([f"{name}:{value}" for name, value in setup.options.written().items()]))
    before.add("packs", ",".join([packed(pack.name, pack.text) for pack in setup.deck.packs]))
    after.add("public", ",".join(setup.public))
    after.add("first", setup.first)
    return str(before), str(after)


def _write_turn(table: Table, line: LineWriter) -> None:
    """Where the game stands: the round, the turn and the tool in use."""
    turn = table.turn
    if table.round:
        line.write(f"round={table.round}")
    if turn.index:
        line.write(f"turn-index={turn.index}")
    line.write(f"turns={table.turns} seat={table.seat}")
    if table.stage != TURN:
        line.write(f"stage={STAGES[table.stage]}")
    if turn.drafts != usual_drafts(table.round, table.stage):
        line.write(f"drafts={turn.drafts}")
    if turn.owed:
        line.write("owed=1")
    if turn.tool_used:
        line.write("tool-used=1")
    if table.skips:
        skipping = [str(seat) for seat in range(table.setup.players) if table.skips >> seat & 1]
        line.write("skips=" + ",".join(skipping))
    if table.in_use is not NO_TOOL:
        line.add("using", _using(table.setup, table.in_use), _using(table.setup, NO_TOOL))


def usual_drafts(round_: int, stage: int) -> int:
    """How many dice may be drafted if the text has no `drafts`."""
    return 1 if round_ and stage != OVER else 0


def _window(window: Window) -> str:
    """The text of a window: pattern and rows, as far as they are known. It is cached in the window."""
    if window.pattern.id in (BLANK.id, HIDDEN_PATTERN.id):
        return ABSENT if window.pattern.id == BLANK.id else HIDDEN
    marks = []
    for cell, die in enumerate(window.dice):
        marks.append("." if die == NO_DIE else dice.NAME[die] + "!" * (window.waived >> cell & 1))
        if cell % spaces.COLUMNS == spaces.COLUMNS - 1 and cell < spaces.SPACES - 1:
            marks.append("/")
    window.written = f"{window.pattern.id}:{''.join(marks)}"
    return window.written


def _using(setup: Setup, tool: ToolInUse) -> str:
    """The tool in use, without empty parts at the end."""
    parts = [
        setup.tools[tool.slot] if tool.slot >= 0 else ABSENT,
        _held(tool.die, tool.origin),
        _held(tool.second, tool.second_origin),
        ".".join(spaces.names(tool.moved)) or ABSENT,
        GLASS[tool.colour] if tool.colour >= 0 else ABSENT,
        str(tool.other) if tool.other >= 0 else ABSENT,
    ]
    while len(parts) > 1 and parts[-1] == ABSENT:
        parts.pop()
    return ":".join(parts)


def _held(die: int, origin: int) -> str:
    """A die in hand, and the space it was lifted from."""
    at = f"@{spaces.NAME[origin]}" if origin >= 0 else ""
    return (dice.NAME[die] if die != NO_DIE else ABSENT) + at
