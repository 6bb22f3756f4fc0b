from __future__ import annotations

import re

import pytest

from rosace.server.http.problems import KINDS, Problem


@pytest.mark.parametrize("code", KINDS)
def test_every_kind_is_documented(code: str) -> None:
    kind = KINDS[code]
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
    assert 400 <= kind.status < 600
    assert kind.title
    assert not kind.title.endswith(".")
    assert kind.about.endswith(".")


def test_a_problem_is_plain_data() -> None:
    problem = Problem("bad-setup", "Six is too many.", field="players", most=4)
    assert problem.body() == {
        "type": "/problems/bad-setup",
        "title": "The setup is not possible",
        "status": 422,
        "detail": "Six is too many.",
        "code": "bad-setup",
        "field": "players",
        "most": 4,
    }


def test_without_words_the_kind_speaks() -> None:
    body = Problem("stale").body()
    assert body["detail"] == KINDS["stale"].about
    assert "field" not in body


def test_an_unknown_code_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        Problem("no-such-code")
