"""Observations: all that a seat sees, where the layout says it is, and nothing more."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from rosace.engine.cup import SeededCup
from rosace.envs import mandala_v0, sagrada_v0
from rosace.envs.layout import Layout
from rosace.sagrada.dice import KINDS, NAME, NO_DIE
from rosace.sagrada.spaces import SPACES
from tests.envs.tables import EVERY_MODULE, TASKS, walk


@pytest.mark.parametrize("name", TASKS)
def test_observations_lie_within_their_space_and_have_its_size(name: str) -> None:
    task = TASKS[name]()
    space, fields = task.observer.layout.space(), task.observer.layout.dict_space()
    for position in walk(task, 1):
        for seat in range(task.players):
            flat = task.observer.flat(position.view(seat))
            assert space.contains(flat)
            assert fields.contains(task.observer.layout.fields_of(flat))


@pytest.mark.parametrize("name", TASKS)
def test_nothing_hidden_gets_into_an_observation(name: str) -> None:
    """What a seat cannot tell apart looks the same: its observation of any world that it could be in."""
    task, other = TASKS[name](), TASKS[name]()
    for number, position in enumerate(walk(task, 3)):
        if position.over or number % 3:
            continue
        for seat in range(task.players):
            world = position.view(seat).sample(SeededCup(f"{number} {seat}"))
            mine = task.observer.flat(position.view(seat))
            assert np.array_equal(mine, other.observer.flat(world.view(seat)))


@pytest.mark.parametrize("name", TASKS)
def test_what_is_remembered_from_observation_to_observation_does_not_spoil_the_next(name: str) -> None:
    task = TASKS[name]()
    for seed in (1, 2):
        for position in walk(task, seed):
            fresh = copy.deepcopy(task.observer)
            for seat in range(task.players):
                view = position.view(seat)
                assert np.array_equal(task.observer.flat(view), fresh.flat(view))


def test_the_layout_of_flat_and_dictionary_are_the_same_numbers() -> None:
    task = TASKS["sagrada-2-every"]()
    layout = task.observer.layout
    position = next(walk(task, 1))
    flat = task.observer.flat(position.view(0))
    fields = layout.fields_of(flat)
    assert np.array_equal(layout.flat_of(fields), flat)
    assert np.shares_memory(fields["dice"], flat)
    assert [field.offset for field in layout] == np.cumsum([0] + [field.size for field in layout])[
        :-1
    ].tolist()
    assert sum(field.size for field in layout) == layout.size


@pytest.mark.parametrize(
    "name", ["sagrada-2", "sagrada-4", "sagrada-2-every", "sagrada-5-every", "sagrada-1"]
)
def test_a_sagrada_observation_says_what_the_view_says(name: str) -> None:
    task = TASKS[name]()
    layout, players = task.observer.layout, task.players
    for number, position in enumerate(walk(task, 5)):
        seat = number % players
        view = position.view(seat)
        data: Any = view.data()
        fields = layout.fields_of(task.observer.flat(view))
        assert fields["round"] == data["round"]
        assert counted(fields["pool"]) == sorted(data["pool"])
        assert counted(fields["track"]) == sorted([die for on_round in data["track"] for die in on_round])
        assert counted(fields["removed"]) == sorted(data["removed"])
        assert fields["bag"].tolist()[: len(data["bag"])] == list(data["bag"].values())
        assert sorted([NAME[die] for die in np.argwhere(fields["hand"])[:, 1]]) == sorted(data["hand"])
        assert fields["to_move"].argmax() == (data["to_move"] - seat) % players
        assert fields["tool_tokens"].sum() == sum(tool["tokens"] for tool in data["tools"])
        assert fields["tools"].sum() == len(data["tools"])
        assert fields["public"].sum() == len(data["public"])
        assert fields["private"].sum() == len(data["players"][seat]["private"])
        for index in range(players):
            player = data["players"][(seat + index) % players]
            assert fields["tokens"][index] == player["tokens"]
            assert shown(fields["dice"][index]) == " ".join(player["dice"]).split()


def counted(kinds: Any) -> list[str]:
    """Dice by name, from how many there are of each kind."""
    return sorted([NAME[die] for die in range(KINDS) for _ in range(kinds[die])])


def shown(planes: Any) -> list[str]:
    """The dice of a window, from its planes."""
    found = []
    for cell in range(SPACES):
        sorts = np.flatnonzero(planes[:, cell])
        die = NO_DIE if not len(sorts) else int(6 * sorts[0] + sorts[1] - 7)
        found.append(".." if die == NO_DIE else NAME[die])
    return found


def test_module_fields_say_what_the_view_says() -> None:
    task = TASKS["sagrada-5-every"]()
    layout, players = task.observer.layout, task.players
    for number, position in enumerate(walk(task, 6)):
        seat = number % players
        view = position.view(seat)
        data, fields = view.data(), layout.fields_of(task.observer.flat(view))
        assert [counted(fields["roses"][index]) for index in range(players)] == [
            sorted(data["roses"][(seat + index) % players]) for index in range(players)
        ]
        assert fields["rare"].sum() == len(data["rare_dice"])
        assert fields["rare_left"] == data["rare_left"]
        assert fields["grey_pool"] == data["grey_pool"]
        assert fields["pioneers"].sum() == 3
        assert fields["claimed"].sum() == sum(card["taken_by"] is not None for card in data["pioneers"])
        assert fields["blooms"].sum() == len(data["blooms"][seat])
        assert fields["discarded"].sum() == len(data["discarded_blooms"][seat])
        assert fields["inspired"].tolist() == [
            data["inspirations"][(seat + index) % players]["turned"] for index in range(players)
        ]


@pytest.mark.parametrize("name", ["mandala-2", "mandala-4", "mandala-3-open"])
def test_a_mandala_observation_says_what_the_view_says(name: str) -> None:
    task = TASKS[name]()
    layout, players = task.observer.layout, task.players
    for number, position in enumerate(walk(task, 5)):
        seat = number % players
        view: Any = position.view(seat)
        data, fields = view.data(), layout.fields_of(task.observer.flat(view))
        assert fields["covered"] == len(data["mandala"]) == fields["mandala"].sum()
        assert fields["aside"].sum() == len(data["aside"])
        assert fields["objectives"].sum() == 2
        for stack, seen in zip(view.table.stacks, fields["stacks"], strict=True):
            assert np.argwhere(seen)[:, 1].tolist() == list(stack)
        for index in range(players):
            other = (seat + index) % players
            assert fields["points"][index] == data["players"][other]["points"]
            towers = view.table.towers[5 * other : 5 * other + 5]
            for tower, seen in zip(towers, fields["towers"][index], strict=True):
                assert np.argwhere(seen)[:, 1].tolist() == list(tower)


def test_the_promotional_tool_at_work() -> None:
    tools = ["promo-strip-cutter", "lathekin", "tap-wheel"]
    task = sagrada_v0.task(3, ["promo.strip-cutter"], setup={"tools": tools})
    asked = 0
    for seed in range(12):
        for position in walk(task, seed):
            for seat in range(3):
                fields = task.observer.layout.fields_of(task.observer.flat(position.view(seat)))
                assert fields["promo_tool"].tolist() == [1, 0, 0, 0, 0]
                assert fields["tools"].sum() == 2
                if not position.round:
                    continue
                assert np.flatnonzero(fields["on_turn"]).tolist() == [(position.on_turn() - seat) % 3]
                other = position.in_use.other if position.in_use.slot == 0 else -1
                taken = [(other - seat) % 3] if other >= 0 else []
                assert np.flatnonzero(fields["taken_from"]).tolist() == taken
                assert not fields["lifted_from"][1].any() or position.in_use.slot != 0
            asked += position.round > 0 and position.seat != position.on_turn() and not position.over
    assert asked


@pytest.mark.parametrize(
    ("layout", "size"),
    [
        (sagrada_v0.layout(1), 961),
        (sagrada_v0.layout(2), 1445),
        (sagrada_v0.layout(4, EVERY_MODULE[:-1]), 2745),
        (sagrada_v0.layout(4, EVERY_MODULE), 2745 + 5 + 2 * 4),  # and the promotional tool
        (mandala_v0.layout(2), 1543),
        (mandala_v0.layout(4), 1869),
    ],
)
def test_the_sizes_are_those_of_version_0(layout: Layout, size: int) -> None:
    """If this fails, the layout has changed: make a version 1 and tell it in docs/environments.md."""
    assert layout.size == size


def test_an_observer_is_pickled_without_what_it_remembers() -> None:
    task = TASKS["sagrada-2"]()
    position = next(walk(task, 1))
    flat = task.observer.flat(position.view(0))
    again = pickle.loads(pickle.dumps(task.observer))
    assert np.array_equal(again.flat(position.view(0)), flat)
