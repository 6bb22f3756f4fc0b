"""The twenty spaces: names, sides and corners, rows, columns and the border."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosace.engine.errors import NotationError
from rosace.sagrada import spaces

EVERY_NAME = [f"{row}{column}" for row in "ABCD" for column in range(1, 6)]


def names(text: str) -> set[str]:
    return set(text.split())


def test_rows_a_to_d_from_the_top_and_columns_1_to_5_from_the_left() -> None:
    assert spaces.NAME == EVERY_NAME
    assert [spaces.parse_space(name) for name in EVERY_NAME] == list(range(20))


@pytest.mark.parametrize(
    ("space", "beside", "corners"),
    [
        ("A1", "A2 B1", "B2"),
        ("A5", "A4 B5", "B4"),
        ("D1", "C1 D2", "C2"),
        ("D5", "C5 D4", "C4"),
        ("A3", "A2 A4 B3", "B2 B4"),
        ("B1", "A1 B2 C1", "A2 C2"),
        ("C5", "B5 C4 D5", "B4 D4"),
        ("D4", "C4 D3 D5", "C3 C5"),
        ("B3", "A3 B2 B4 C3", "A2 A4 C2 C4"),
    ],
)
def test_beside_shares_a_side_and_touching_a_side_or_a_corner(space: str, beside: str, corners: str) -> None:
    cell = spaces.parse_space(space)
    assert set(spaces.names(spaces.BESIDE[cell])) == names(beside)
    assert set(spaces.names(spaces.TOUCHING[cell])) == names(beside) | names(corners)


def test_neighbours_are_mutual() -> None:
    for one in range(20):
        for other in range(20):
            assert spaces.BESIDE[one] >> other & 1 == spaces.BESIDE[other] >> one & 1
            assert spaces.TOUCHING[one] >> other & 1 == spaces.TOUCHING[other] >> one & 1
        assert not spaces.TOUCHING[one] >> one & 1


def test_the_border_is_every_edge_and_corner() -> None:
    inside = names("B2 B3 B4 C2 C3 C4")
    assert set(spaces.names(spaces.BORDER)) == set(EVERY_NAME) - inside


def test_four_rows_of_five_and_five_columns_of_four() -> None:
    assert [spaces.names(row) for row in spaces.ROW] == [
        tuple(EVERY_NAME[start : start + 5]) for start in (0, 5, 10, 15)
    ]
    assert [spaces.names(column) for column in spaces.COLUMN] == [
        tuple(EVERY_NAME[start::5]) for start in range(5)
    ]


@given(st.integers(0, spaces.ALL))
def test_a_mask_names_its_spaces_in_reading_order(mask: int) -> None:
    cells = spaces.cells(mask)
    assert cells == sorted(cells)
    assert sum(1 << cell for cell in cells) == mask
    assert spaces.names(mask) == tuple(EVERY_NAME[cell] for cell in cells)


@given(st.integers(0, spaces.ALL))
def test_the_neighbours_of_many_spaces_are_those_of_each(mask: int) -> None:
    beside = touching = 0
    for cell in spaces.cells(mask):
        beside |= spaces.BESIDE[cell]
        touching |= spaces.TOUCHING[cell]
    assert spaces.beside(mask) == beside
    assert spaces.touching(mask) == touching


@pytest.mark.parametrize("text", ["", "A", "1", "A0", "A6", "E1", "1A", "A11", "B 3", "..", "Б2"])
def test_what_is_no_space_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        spaces.parse_space(text)
    assert repr(text) in str(caught.value)
    assert "such as B3" in str(caught.value)


def test_small_letters_and_blanks_do_not_matter() -> None:
    assert spaces.parse_space(" b3 ") == spaces.parse_space("B3")
