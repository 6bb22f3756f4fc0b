"""Rivalry and Passion's objectives: which cards are in the deck, whom they are for, and whole games with them."""

from __future__ import annotations

from collections import Counter

import pytest

from rosace import sagrada
from rosace.engine.errors import SetupError
from rosace.sagrada import Options, Position, Window, scoring
from rosace.sagrada.cards.card import PrivateObjective, PublicObjective
from rosace.sagrada.cards.deck import Deck, base, everything
from rosace.sagrada.goals.rivalry import CRITERIA
from tests.sagrada.modules.whole_games import play_through, through_windows

GREY = {"grey-abyss", "grey-host", "grey-weight"}
RIVALRY = set(CRITERIA)
PASSION = {card.id for card in everything().public.values() if "passion.objectives" in card.needs}


def dealt(modules: list[str], players: int = 2, options: Options | None = None) -> Counter[str]:
    """The public objectives of many games."""
    found: Counter[str] = Counter()
    for seed in range(150):
        found.update(sagrada.start(players, seed=seed, modules=modules, options=options).setup.public)
    return found


def test_rivalry_is_shuffled_among_the_others_without_its_grey_cards() -> None:
    assert set(dealt(["glory.rivalry"])) == set(base().public) | RIVALRY - GREY


def test_passion_is_shuffled_among_the_others() -> None:
    assert len(PASSION) == 7
    assert set(dealt(["passion.objectives"])) == set(base().public) | PASSION


def test_without_modules_none_of_them_is_dealt() -> None:
    assert set(dealt([])) == set(base().public)


def test_objectives_that_oppose_each_other_are_not_dealt_together_unless_allowed() -> None:
    def together(options: Options) -> int:
        count = 0
        for seed in range(200):
            public = sagrada.start(2, seed=seed, modules=["passion.objectives"], options=options).setup.public
            deck = everything()
            count += any(other in deck.public_objective(card).opposes for card in public for other in public)
        return count

    assert together(Options()) == 0
    assert together(Options(opposites="allow")) > 0


def test_rivalry_is_not_for_one_alone_but_passion_is() -> None:
    with pytest.raises(SetupError, match=r"glory\.rivalry is for 2 to 6 players, not for 1"):
        sagrada.start(1, modules=["glory.rivalry"])
    assert PASSION & set(dealt(["passion.objectives"], players=1))


def test_a_grey_rivalry_card_needs_grey_glass() -> None:
    public = ["light-shades", "deep-shades", "grey-host"]
    with pytest.raises(SetupError, match=r"grey-host is in the box only with glory\.grey-glass"):
        sagrada.start(2, modules=["glory.rivalry"], public=public)


# -- in a game ------------------------------------------------------------------------------------------------------


def row(text: str) -> Window:
    return Window.parse(None, [text, *[".. .. .. .. .."] * 3])


def rivals(players: int, *rows: str) -> Position:
    position = through_windows(
        players, ["glory.rivalry"], public=["in-the-glow-of-light", "color-variety", "value-chain"]
    )
    position.windows = [row(text) for text in rows]
    return position


def test_a_position_compares_all_its_windows() -> None:
    position = rivals(4, "R1 G2 B3 .. ..", "R1 .. .. .. ..", "R1 G2 P3 .. ..", "R2 .. .. .. ..")
    points = [position.score(seat)["in-the-glow-of-light"].points for seat in range(4)]
    assert points == [10, 2, 10, 2]
    assert [position.view(3).score(seat)["in-the-glow-of-light"].points for seat in range(4)] == points
    assert [position.score(seat)["value-chain"].points for seat in range(4)] == [0] * 4


def test_the_second_of_two_players_earns_the_second_reward() -> None:
    position = rivals(2, "R1 G2 B3 .. ..", "R1 .. .. .. ..")
    assert [position.score(seat)["in-the-glow-of-light"].points for seat in (0, 1)] == [12, 8]


def test_whoever_has_nothing_of_it_is_not_ranked() -> None:
    position = rivals(2, "R1 G2 B3 .. ..", "R6 .. .. .. ..")
    assert [position.score(seat)["in-the-glow-of-light"].points for seat in (0, 1)] == [12, 0]


# -- cards without behaviour ----------------------------------------------------------------------------------------

NAMES = {"en": "Nonsense"}


@pytest.mark.parametrize(
    ("card", "how"),
    [
        (PublicObjective(id="nonsense", status="house", names=NAMES, points=3), "each time they are met"),
        (PublicObjective(id="nonsense", status="house", names=NAMES, scale=(1, 3)), "by a scale"),
        (PublicObjective(id="nonsense", status="house", names=NAMES, rewards=(12, 8)), "by rank"),
        (PublicObjective(id="light-shades", status="house", names=NAMES, rewards=(12, 8)), "by rank"),
    ],
)
def test_a_public_objective_without_behaviour_is_refused_before_the_game(
    card: PublicObjective, how: str
) -> None:
    reason = f"public {card.id}: has no behaviour; objectives that score {how} are "
    cards = [other for other in base().cards() if other.id != card.id]
    with pytest.raises(SetupError, match=reason):
        sagrada.start(2, cards=Deck([*cards, card]), public=[card.id, "deep-shades", "color-variety"])


def test_a_card_without_behaviour_is_refused_at_a_real_table() -> None:
    with pytest.raises(SetupError, match="public nonsense: has no behaviour"):
        scoring.public_line(
            row("R1 .. .. .. .."), PublicObjective(id="nonsense", status="house", names=NAMES)
        )
    private = PrivateObjective(id="nonsense", status="house", names=NAMES, goal="dance")
    with pytest.raises(
        SetupError, match="private nonsense: counts no colour and no spaces, and its goal 'dance'"
    ):
        scoring.private_line(row("R1 .. .. .. .."), private)
    with pytest.raises(SetupError, match="private nonsense"):
        sagrada.start(2, cards=Deck([*base().cards(), private]), private=["nonsense", "shades-of-red"])


# -- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_with_rivalry(players: int) -> None:
    play_through(sagrada.start(players, seed=players, modules=["glory.rivalry"]), players)


@pytest.mark.parametrize("players", range(1, 7))
def test_whole_games_with_passions_objectives(players: int) -> None:
    play_through(sagrada.start(players, seed=players, modules=["passion.objectives"]), players)


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_with_all_of_them(players: int) -> None:
    modules = ["glory.bloom", "glory.pioneers", "glory.rivalry", "passion.objectives", "five-six.objectives"]
    play_through(sagrada.start(players, seed=players, modules=modules), players)
