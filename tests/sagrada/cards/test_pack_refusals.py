"""Packs with mistakes: every refusal with file, line, card and field."""

from __future__ import annotations

import pytest

from tests.sagrada.cards.own_packs import MINE, line_of, refused


@pytest.mark.parametrize(
    ("old", "new", "where", "complaint"),
    [
        ('id = "lantern"', 'id = "blank"', "window blank: id", "means something else"),
        ('id = "smoked-glass"', 'id = "pass"', "rare-board pass: id", "means something else"),
        ('id = "cross"', 'id = "lathekin"', "private lathekin: id", "belongs to a tool already"),
        ('id = "cross"', 'id = "steps"', "mine.toml: steps", "stands twice in the pack"),
        ('status = "public"', 'status = "maybe"', "window lantern: status", "not the text 'maybe'"),
        ("names = { en", 'names = { de = "Laterne" } #', "window lantern: names", "English"),
        ('en = "Lantern"', 'en = "Lan\\u001btern"', "window lantern: names.en", "control characters"),
        ('en = "Lantern"', 'en = " "', "window lantern: names.en", "empty"),
        ("card = 101\n", "translated = [3]\ncard = 101\n", "window lantern: translated[0]", "is a text"),
        ("difficulty = 4", "dificulty = 4", "window lantern: dificulty", "is not a known field"),
        ("difficulty = 4", 'needs = ["glory"]\ndifficulty = 4', "window lantern: needs", "no module 'glory'"),
        ("difficulty = 4", 'needs = "glory"\ndifficulty = 4', "window lantern: needs", "is a list"),
        ("difficulty = 4", 'needs = ["glory.bloom"]\ndifficulty = 4', "window lantern: needs", "two faces"),
        ("card = 101\n", "card = 102\n", "window lantern: side", "card 102 has two faces"),
        ("card = 101\n", "card = 12\n", "window lantern: side", "not A A B"),
        ('side = "A"', 'side = "B"', "window lantern: side", "not B B"),
        ('  "R...5",\n', "", "window lantern: grid", "four rows of five"),
        ('cells = ["..#..", ".###."', 'cells = ["..#..", ".#x#."', "private cross: cells", "# for marked"),
        ('cells = ["..#..", ".###."', 'cells = [".###."', "private cross: cells", "four rows of five"),
        ('["..#..", ".###.", "..#.."', '[".....", ".....", "....."', "private cross: cells", "marks no"),
        ('cells = ["..#.."', 'points = 3\ncells = ["..#.."', "private cross: points", "counts values"),
        ('cells = ["..#.."', 'colour = "R"\ncells = ["..#.."', "private cross: cells", "not colour and cells"),
        ('cells = ["..#.."', 'deck = "rare"\ncells = ["..#.."', "private cross: deck", "not the text 'rare'"),
        ('goal = "row-sum"', 'goal = "best-row"', "private second-row-sum: goal", "'best-row' is none that is known"),
        ('goal = "row-sum"', 'goal = "same-value"', "private second-row-sum: points", "is missing"),
        ('goal = "row-sum"', "", "private second-row-sum: colour", "none is there"),
        ('goal = "row-sum"', 'goal = "row-sum"\nneeds = []', "private second-row-sum: needs", "without passion"),
        ("slots = 2", "slots = 7", "rare-board smoked-glass: slots", "from 1 to 6"),
        ("slots = 2", "slots = 2\nreroll = 1", "rare-board smoked-glass: reroll", "true or false"),
        ("slots = 2", "slots = 2\nreroll = true", "rare-board smoked-glass: reroll", "a price of at least 1"),
        ("price_by_value = [0, 0, 1, 1, 2, 2]", "", "rare-board smoked-glass: price", "none is there"),
        ("[0, 0, 1, 1, 2, 2]", "[0, 0, 1, 1, 2]", "rare-board smoked-glass: price_by_value", "6 whole numbers"),
        ("[0, 0, 1, 1, 2, 2]", "[0, 0, 1, 1, 2, true]", "rare-board smoked-glass: price_by_value[5]", "is a whole"),
        ("slots = 2", "slots = 2\nprice = 1", "rare-board smoked-glass: price_by_value", "one of price, price_empty"),
        ("price_by_value = [0, 0, 1, 1, 2, 2]", "price_left = false", "rare-board smoked-glass: price_left", "is true"),
        ('cells = ["#...."', 'prints = "some"\ncells = ["#...."', "grey-board left-column: prints", "text 'some'"),
        ('cells = ["#...."', 'corners = "no"\ncells = ["#...."', "grey-board left-column: corners", "true or false"),
        ('kind = "square", size = 4', 'kind = "circle"', "pioneer pioneer-xvi: goal.kind", "not the text 'circle'"),
        ("size = 4", "size = 5", "pioneer pioneer-xvi: goal.size", "from 2 to 4"),
        ("size = 4", "size = 4, dice = 3", "pioneer pioneer-xvi: goal.dice", "is not a known field"),
        ('{ kind = "square", size = 4 }', '"square"', "pioneer pioneer-xvi: goal", "is an object"),
        ('"square", size = 4', '"colors", dice = 5, kinds = 5', "pioneer pioneer-xvi: goal.dice", "from 1 to 4"),
        ('"square", size = 4', '"line", lines = "rows"', "pioneer pioneer-xvi: goal.colors", "different"),
        ('"square", size = 4', '"line", lines = "all", colors = true', "pioneer pioneer-xvi: goal.lines", "'all'"),
        ("points = 5\ngoal", "points = 0\ngoal", "pioneer pioneer-xvi: points", "from 1 to 99"),
        ('pattern = ["A.", "BA"]', 'pattern = ["A.", "B"]', "bloom steps: pattern", "equal length"),
        ('pattern = ["A.", "BA"]', "pattern = []", "bloom steps: pattern", "1 to 4 rows"),
        ('pattern = ["A.", "BA"]', 'pattern = ["A.", "CA"]', "bloom steps: pattern", "A and B"),
        ('pattern = ["A.", "BA"]', 'pattern = ["A.", ".A"]', "bloom steps: pattern", "A and B"),
        ('pattern = ["A.", "BA"]', 'pattern = ["A.", "AB"]', "bloom steps: pattern", "A stands beside itself"),
        ('pattern = ["A.", "BA"]', 'pattern = ["ABB"]', "bloom steps: pattern", "B stands beside itself"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_file_line_card_and_field(
    old: str, new: str, where: str, complaint: str
) -> None:
    assert old in MINE
    text = MINE.replace(old, new, 1)
    error = refused(text)
    assert error.field.removeprefix("mine.toml: ") == where.removeprefix("mine.toml: ")
    assert complaint in error.reason
    if where.startswith("mine.toml"):
        line = line_of(text, "[[bloom]]") + 1
    else:
        kind, card, field = where.replace(":", "").split()
        begin = text.index(f'[[{kind}]]\nid = "{card}"')
        end = text.find("\n[[", begin)
        own = text[begin : end if end > 0 else None]
        head = f"\n{field.partition('.')[0].partition('[')[0]} ="
        line = line_of(text, text[begin:]) + (own[: own.index(head) + 1].count("\n") if head in own else 0)
    assert error.reason.endswith(f"(at line {line})")


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("tool", 'number = 20\nsolo = "R"'),
        ("public", "points = 4"),
        ("inspiration", 'every = "round"\nprice = 0'),
    ],
)
def test_a_card_that_would_need_behaviour_is_refused(kind: str, facts: str) -> None:
    error = refused(f'[[{kind}]]\nid = "my-card"\nstatus = "house"\nnames = {{ en = "Mine" }}\n{facts}\n')
    assert error.field == f"mine.toml: {kind} my-card: id"
    assert f"a new {kind} would need behaviour" in error.reason
    assert "new cards of the kinds window, private, rare-board" in error.reason
    assert error.reason.endswith("(at line 2)")


def test_a_window_that_cannot_be_completed_is_refused() -> None:
    error = refused(MINE.replace('"R...5"', '"RR..5"', 1))
    assert error.field == "mine.toml: window lantern: grid"
    assert "no dice complete this window" in error.reason
    assert error.reason.endswith(f"(at line {line_of(MINE, 'grid = [')})")


@pytest.mark.parametrize(
    ("kind", "facts", "field", "complaint"),
    [
        ("tool", 'id = "lathekin"\nnumber = 4\nsolo = "Y"\nneeds = ["private-pools"]', "needs", "as it is, none"),
        ("tool", 'id = "glazing-hammer"\nnumber = 7\nsolo = "B"\nexcludes = []', "excludes", "private-pools"),
        ("tool", 'id = "lathekin"\nnumber = 4\nsolo = "Y"\ndeck = "grey"', "deck", "only with glory.grey-glass"),
        ("tool", 'id = "patina-brush"\nnumber = 15\ndeck = ""', "deck", "as it is, grey"),
        ("public", 'id = "value-pairs"\npoints = 3', "points", "has rewards"),
        ("public", 'id = "deep-shades"\nrewards = [3]', "rewards", "has points"),
        ("public", 'id = "deep-shades"\npoints = 2\nscale = [1, 2, 3, 4, 5, 6]', "scale", "one of"),
        ("public", 'id = "deep-shades"\npoints = 2\nopposes = ["virtus"]', "opposes", "no public objective 'virtus'"),
        ("private", 'id = "row-sum"\ncells = ["#....", ".....", ".....", "....."]', "cells", "has goal"),
        ("bloom", 'id = "waves"\npoints = 4\npattern = ["AB"]\nneeds = []', "needs", "of no use without glory.bloom"),
    ],
)  # fmt: skip
def test_what_a_correction_cannot_change(kind: str, facts: str, field: str, complaint: str) -> None:
    text = f'[[{kind}]]\n{facts}\nstatus = "rulebook"\nnames = {{ en = "Mine" }}\n'
    error = refused(text)
    name = facts.split('"')[1]
    assert error.field == f"mine.toml: {kind} {name}: {field}"
    assert complaint in error.reason
    assert error.reason.endswith(f"(at line {line_of(text, field + ' =')})")


def test_a_face_cannot_leave_its_card_alone() -> None:
    text = MINE.replace('id = "lantern"', 'id = "virtus"')
    error = refused(text)
    assert error.field == "mine.toml: window virtus: side"
    assert "card 2 has two faces" in error.reason


@pytest.mark.parametrize(
    ("text", "field", "reason"),
    [
        ("[[window]\n", "mine.toml", "not readable as TOML"),
        (f"version = {'9' * 5000}", "mine.toml", "not readable as TOML"),
        ("version = " + "[" * 100_000, "mine.toml", "not readable as TOML"),
        ('pack = "x"\n[[blum]]\n', "mine.toml: blum", "(at line 2)"),
        ('pack = "x"\n[bloom]\n', "mine.toml: bloom", "write [[bloom]] above each card (at line 2)"),
        ('pack = "x"\nbloom = [{ id = "x" }]\n', "mine.toml: bloom x: id", "(at line 2)"),
        ('bloom = 3\n', "mine.toml: bloom", "is a list of tables"),
        ('[[bloom]]\nid = ["waves"]\n', "mine.toml: bloom ['waves']: id", "(at line 2)"),
    ],
)  # fmt: skip
def test_what_is_no_pack(text: str, field: str, reason: str) -> None:
    error = refused(text)
    assert error.field == field
    assert reason in error.reason


def test_a_text_over_several_lines_does_not_move_the_count() -> None:
    names = 'names = { en = "Waves" }'
    long = '[[bloom]]\nid = """\\\n  waves\\\n"""\nstatus = "house"\n' + names + '\npoints = "4"\n'
    assert refused(long).reason.endswith("(at line 7)")
    two = '[[bloom]]\nid = "waves"\nstatus = """\n[[bloom]]\n"""\n'
    assert refused(two).reason.endswith("(at line 3)")
