"""The rules pages: every card and option has its heading, and the facts there are those of the data."""

import re
import tomllib
from pathlib import Path

import pytest

from rosace.mandala.cards.deck import base as mandala_base
from rosace.mandala.options import CHOICES as MANDALA_CHOICES
from rosace.mandala.scoring import BY_HEIGHT
from rosace.sagrada.cards import deck
from rosace.sagrada.options import CHOICES
from rosace.text import Catalogue
from tests.text.headings import anchors

RULES = Path(__file__).parents[2] / "docs" / "rules"
CARDS = deck.base()
MANDALA = mandala_base()
ENGLISH = Catalogue("en")

# The cards of the expansions, by the page that tells them.
EXPANSIONS = {
    "five-six.md": "romanesque baroque esperanca alegria sol naturaleza apricitas tenebra generosidad armonia ligero"
    " shadom card-seven-a card-seven-b strip-cutter lead-came-nippers fence tunnel brace port brackets wall",
    "passion.md": "luck wisdom resourcefulness courage conviction generosity iridescent-glass textured-glass"
    " patterned-glass architectural-glass frosted-glass opalescent-glass unique-around highest-of-each-color same-value"
    " row-sum column-sum diagonal-sum different-shades horizontal-shade-symmetry vertical-color-balance"
    " horizontal-symmetry horizontal-color-symmetry vertical-shade-balance horizontal-color-balance"
    " horizontal-shade-balance",
    "glory.md": "any-color outer-and-middle-columns outer-rows no-corners value-spaces blank-spaces patina-brush"
    " soldering-iron graphite-patina shades-of-grey grey-paradise grey-of-night pioneer-i pioneer-ii pioneer-iii"
    " pioneer-iv pioneer-v pioneer-vi pioneer-vii pioneer-viii pioneer-ix pioneer-x pioneer-xi pioneer-xii pioneer-xiii"
    " pioneer-xiv pioneer-xv waves path opposites opposites-two west-facade east-facade stairs-up stairs-down corners"
    " pairs mountain blossom in-the-glow-of-light in-the-dusk from-light-to-dark value-pairs value-chain color-pairs"
    " grey-abyss grey-host grey-weight",
    "promo.md": "promo-strip-cutter",
}


def sections(page: str) -> dict[str, str]:
    """The text under each heading of a page, by the heading's anchor."""
    text = (RULES / page).read_text(encoding="utf-8")
    bodies = re.split(r"^#{1,6} .+$", text, flags=re.MULTILINE)[1:]
    found = [(anchor, body.strip()) for (_, anchor), body in zip(anchors(text), bodies, strict=True)]
    assert len(dict(found)) == len(found), f"{page}: two headings have the same anchor"
    return dict(found)


@pytest.mark.parametrize("window", CARDS.windows)
def test_windows(window: str) -> None:
    with (RULES.parents[1] / "src/rosace/sagrada/cards/base.toml").open("rb") as file:
        entry = next(entry for entry in tomllib.load(file)["window"] if entry["id"] == window)
    facts, grid = sections("windows.md")[window].split("\n\n", 1)
    assert facts == (
        f"Card {entry['card']}, side {entry['side']}. Difficulty {entry['difficulty']}. Status: {entry['status']}."
    )
    rows = [f"{letter} {' '.join(row)}" for letter, row in zip("ABCD", entry["grid"], strict=True)]
    assert grid.splitlines()[:7] == ["```text", "  1 2 3 4 5", *rows, "```"]
    (other,) = (card for card in CARDS.faces(entry["card"]) if card != window)
    assert (
        f"| [{entry['names']['en']}](#{window}) | {entry['difficulty']} | {entry['card']} | {entry['side']} "
        f"| [{CARDS.window(other).name()}](#{other}) | {entry['status']} |"
    ) in sections("windows.md")["all-windows"]


@pytest.mark.parametrize("tool", CARDS.tools)
def test_tools(tool: str) -> None:
    card = CARDS.tool(tool)
    colour = ENGLISH.text("colour-name", colour=card.colour)
    pages = sections("tools.md")
    assert pages[tool].startswith(f"Tool {card.number}. Solo colour: {colour}.\n")
    row = rf"\| {card.number} \| \[{card.name()}\]\(#{tool}\) \| .+ \| {colour} \| {card.status} \|"
    assert re.search(row, pages["tools"])


@pytest.mark.parametrize("objective", CARDS.public)
def test_public_objectives(objective: str) -> None:
    card = CARDS.public_objective(objective)
    pages = sections("objectives.md")
    assert re.match(rf"{card.points} points? for each ", pages[objective])
    row = rf"\| \[{card.name()}\]\(#{objective}\) \| {card.points} \| .+ \| {card.status} \|"
    assert re.search(row, pages["public-objectives"])


@pytest.mark.parametrize("objective", CARDS.private)
def test_private_objectives(objective: str) -> None:
    colour = ENGLISH.text("colour-name", colour=CARDS.private_objective(objective).colour)
    assert sections("objectives.md")[objective].startswith(f"The sum of the values of your {colour} dice.")


@pytest.mark.parametrize(
    ("page", "card"), [(page, card) for page, ids in EXPANSIONS.items() for card in ids.split()]
)
def test_cards_of_the_expansions(page: str, card: str) -> None:
    text = sections(page)[card]
    assert text
    for grid in re.findall(r"^  1 2 3 4 5\n(.+?)^```", text, flags=re.MULTILINE | re.DOTALL):
        rows = [row.split() for row in grid.splitlines()]
        assert [len(row) for row in rows] == [6, 6, 6, 6]
        assert "".join(row[0] for row in rows) == "ABCD"


@pytest.mark.parametrize("option", CHOICES)
def test_options(option: str) -> None:
    table = re.findall(r"^\| `([\w-]+)` \|", sections("sagrada.md")[option], flags=re.MULTILINE)
    assert tuple(table) == CHOICES[option]


@pytest.mark.parametrize("option", MANDALA_CHOICES)
def test_options_of_mandala(option: str) -> None:
    table = re.findall(r"^\| `([\w-]+)` \|", sections("mandala.md")[option], flags=re.MULTILINE)
    assert tuple(table) == MANDALA_CHOICES[option]


def test_objectives_of_mandala() -> None:
    rows = re.findall(
        r"^\| ([\w ]+) \| (\d+) \| .+ \| (\w+) \|$", sections("mandala.md")["objectives"], re.MULTILINE
    )
    cards = [(card.name(), str(card.points), card.status) for card in MANDALA.objectives.values()]
    assert sorted(rows) == sorted(cards)


def test_spiral_of_mandala() -> None:
    spiral = MANDALA.spiral
    text = sections("mandala.md")["the-mandala-board"]
    assert f"Our spiral has {spiral.spaces} spaces." in text
    assert f"(status `{spiral.status}`)" in text
    for mark, points in (("+1", 1), ("+2", 2)):
        spaces = [str(space) for space, bonus in enumerate(spiral.bonus) if bonus == points]
        assert f"| {mark} | {', '.join(spaces)} |" in text
    for word, players in (("two", 2), ("three", 3), ("four", 4)):
        assert f"| {word} hands | {spiral.hands[players]} |" in text


def test_tower_spaces_of_mandala() -> None:
    for name, points in zip(("II", "III", "IV"), BY_HEIGHT[1:], strict=True):
        numbers = ", ".join(map(str, points[1:]))
        assert f"| {name} | {numbers} for a height of 1, 2, 3, 4 |" in sections("mandala.md")["a-colour"]


@pytest.mark.parametrize("page", [path.name for path in sorted(RULES.glob("*.md"))])
def test_links_lead_to_headings(page: str) -> None:
    text = (RULES / page).read_text(encoding="utf-8")
    for target, anchor in re.findall(r"\]\(([\w.-]*)(?:#([\w-]+))?\)", text):
        assert (RULES / (target or page)).is_file(), target
        assert not anchor or anchor in sections(target or page), f"{target}#{anchor}"


@pytest.mark.parametrize(
    ("page", "option"),
    [*(("sagrada", option) for option in CHOICES), *(("mandala", option) for option in MANDALA_CHOICES)],
)
def test_the_page_of_rulings_has_every_option(page: str, option: str) -> None:
    assert f"| [{option}]({page}.md#{option}) |" in (RULES / "rulings.md").read_text(encoding="utf-8")
