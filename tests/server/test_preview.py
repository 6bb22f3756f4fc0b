"""Trying a move before it is made: what comes of it is told, and nothing that the seat may not know."""

from __future__ import annotations

from typing import Any

from tests.legal import legal
from tests.server.listening import Browser, Site

ME, OPEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}
PICKS = 4
"""Moves of a turn that are tried and then made, at most."""


def opened(ana: Browser, bo: Browser, **order: Any) -> tuple[str, list[Browser]]:
    """A game of two, and who sits where."""
    table = ana.open(ME, OPEN, **order)["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
    return table, [ana, bo]


def preview(browser: Browser, table: str, *moves: str) -> Any:
    answer = browser.http.get(f"/api/tables/{table}/preview", params=[("move", move) for move in moves])
    assert answer.status_code == 200, answer.text
    return answer.json()


def before_and_after(state: Any) -> Any:
    """What a preview and the true course must agree on: all but whose turn it is and what is under a lifted stone."""
    view = dict(state)
    for passing in ("to_move", "over", "text"):
        del view[passing]
    view["stacks"] = [covered(stack) for stack in view["stacks"]]
    return view


def covered(stack: str) -> str:
    """A stack without the pattern of its top stone."""
    return stack if stack == "-" else f"{stack[:-1]}?"


def test_a_preview_is_what_comes_and_uncovers_nothing(ana: Browser, bo: Browser) -> None:
    table, seated = opened(ana, bo, game="mandala")
    lifted = scored = 0
    for turn in range(24):
        mover = seated[ana.look(table)["to_move"]]
        state = mover.look(table)
        moves = legal(state)
        scoring = [move for move in moves if ">" not in move]
        move = scoring[-1] if scoring and turn % 3 == 2 else moves[len(moves) // 2]
        (tried,) = preview(mover, table, move)
        assert tried["move"] == move
        for old, new in zip(state["view"]["stacks"], tried["view"]["stacks"], strict=True):
            if old != new:
                lifted += 1
                assert new == old[:-3] or (new, len(old)) == ("-", 2)
                assert new == "-" or new.endswith("?"), "it must stay hidden"
        assert mover.look(table)["number"] == state["number"], "nothing was changed"
        after = mover.move(table, move, state["ply"])["view"]
        assert before_and_after(tried["view"]) == before_and_after(after)
        scored += tried["view"]["players"][state["to_move"]]["points"] > 0
    assert lifted
    assert scored


def test_several_moves_are_tried_each_by_itself(ana: Browser, bo: Browser) -> None:
    table, seated = opened(ana, bo, game="mandala")
    mover = seated[ana.look(table)["to_move"]]
    moves = legal(mover.look(table))[:PICKS]
    assert preview(mover, table, *moves) == [preview(mover, table, move)[0] for move in moves]
    path = f"/api/tables/{table}/preview"
    mover.refused(400, "bad-request", "GET", path)
    mover.refused(400, "bad-request", "GET", path, move=moves * 3)


def test_what_is_refused(ana: Browser, bo: Browser, site: Site) -> None:
    table, seated = opened(ana, bo, game="mandala")
    path = f"/api/tables/{table}/preview"
    seat = ana.look(table)["to_move"]
    move = legal(seated[seat].look(table))[0]
    assert seated[seat].refused(422, "illegal-move", "GET", path, move="score P")["refusal"]
    seated[seat].refused(422, "unreadable-move", "GET", path, move="nonsense ?")
    waiting = seated[1 - seat].refused(422, "illegal-move", "GET", path, move=move)
    assert waiting["refusal"] == "not-your-turn"
    site.browser().refused(401, "no-key", "GET", path, move=move)


def test_where_dice_would_be_rolled_nobody_knows(ana: Browser, bo: Browser) -> None:
    table, seated = opened(ana, bo)
    unknown = 0
    while not unknown:
        mover = seated[ana.look(table)["to_move"]]
        state = mover.look(table)
        move = legal(state)[-1]
        (tried,) = preview(mover, table, move)
        unknown += tried["view"] is None
        assert tried["view"] is None or tried["view"]["game"] == "sagrada"
        mover.move(table, move, state["ply"])
    assert ana.look(table)["view"]["round"] >= 1
