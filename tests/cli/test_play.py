"""`rosace play`: whole games through a pipe, and every kind of line that a person may type on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len

from rosace.cli.records import saved_games
from rosace.sagrada import GAME, Options
from rosace.text import LANGUAGES
from tests.cli.tables import ONES, POOL, table
from tests.cli.typist import rosace, typed

FLUX: Final = ["lathekin", "flux-brush", "flux-remover"]


# -- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        (["--solo", "--tools", "5"], 1),
        (["sagrada"], 2),
        (["sagrada", "--players", "4", "--bots", "random", "--option", "bag=scaled"], 4),
        (["--seats", "random,me,me:Bo"], 3),
        (["--seats", "random,random"], 2),
    ],
)
def test_a_whole_game_ends_with_sheets_and_a_record_that_proves_itself(
    tmp_path: Path, arguments: list[str], players: int
) -> None:
    run = rosace(tmp_path, "play", *arguments, "--seed", "7", lines=ONES)
    assert run.exit_code == 0
    assert "The game is over." in run.output
    assert "Total" in run.output
    assert "Seed 7\nCommitment " in run.output
    (file,) = (tmp_path / "rosace").iterdir()
    assert f"Record: {file}" in run.output
    record = saved_games.load_record(file)
    position = record.verify(GAME)
    assert position.over
    assert position.players == players
    assert all(f" {points}" in run.output for points in record.headers["Result"].split())
    if players == 1:
        assert "Target so far: " in run.output
        assert "Lost: " in run.output or "Won: " in run.output


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    files = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for file in files:
        rosace(tmp_path, "play", "--seed", "7", "--save", str(file), lines=ONES[:40])
    assert files[0].read_text() == files[1].read_text()


@pytest.mark.parametrize(("language", "width"), [*[(language, 80) for language in LANGUAGES], ("ru", 20)])
def test_nothing_is_wider_than_the_screen(tmp_path: Path, language: str, width: int) -> None:
    arguments = ["--seats", "random,random,random,me:Maksymilian", "--seed", "2", "--lang", language]
    output = rosace(tmp_path, "play", *arguments, lines=["help", *ONES], COLUMNS=str(width)).output
    if width > 20:  # there it is only readable, not beautiful
        assert max(cell_len(line) for line in output.splitlines() if str(tmp_path) not in line) <= width
    assert "{" not in output, "a text is missing"


def test_without_colours_every_die_still_has_its_letter(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "R5 A2", **table())
    assert "│ A  4   R5  2   5   G   │" in played.output
    assert "Draft pool  R5   G2   B6   P1   Y4" in played.output
    assert "\x1b" not in played.output


# -- what may be typed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [
        ["R5 A2"], ["r5a2"], ["r5 > a2"], [" R5   A2 "], ["R5", "A2"], ["1", "A2"], ["1", "1"],
        ["r5", "G2", "r5", "a2"], ["R5", "", "R5 A2"],
    ],
)  # fmt: skip
def test_a_die_is_placed_however_it_is_typed(tmp_path: Path, lines: list[str]) -> None:
    assert typed(tmp_path, "", *lines, **table()).moves == ["0 R5 A2"]


def test_a_die_alone_shows_where_it_may_go(tmp_path: Path) -> None:
    output = typed(tmp_path, "", "R5", **table()).output
    assert "│ A  4  [·]  2  [5]  G   │" in output
    assert "  1 A2   2 A4   3 B1   4 C1   5 C5   6 D1   7 D4   8 D5" in output
    assert "R5: choose a space, or press Enter to choose another die:" in output


def test_b1_to_b5_are_spaces_when_a_die_is_chosen_and_dice_when_none_is(tmp_path: Path) -> None:
    dice = table("R5 B1 B6 P1 Y4")
    assert typed(tmp_path, "", "R5", "B1", **dice).moves == ["0 R5 B1"]
    assert "B1: choose a space" in typed(tmp_path, "", "B1", **dice).output
    assert "Which die goes to A2? Type both, such as R5 A2." in typed(tmp_path, "", "A2", **dice).output


@pytest.mark.parametrize("name", ["flux-brush", "Flux Brush", "flux b", "#6", "FLUX_BRUSH"])
def test_a_tool_goes_by_its_name_the_beginning_of_it_or_its_number(tmp_path: Path, name: str) -> None:
    assert typed(tmp_path, "", name, **table()).moves == ["0 flux-brush"]


def test_a_tool_goes_by_its_name_in_the_language_of_the_game_too(tmp_path: Path) -> None:
    assert typed(tmp_path, "", "pędzel do t", lang="pl", **table()).moves == ["0 flux-brush"]


def test_a_tool_asks_for_one_thing_after_the_other(tmp_path: Path) -> None:
    dice = table(POOL + " P", tools=FLUX)  # the flux remover will draw a purple die
    played = typed(tmp_path, "", "flux-remover", "G2", "4", "A1", **dice)
    assert played.moves == ["0 flux-remover", "0 take G2", "0 value 4", "0 P4 A1"]
    assert "Choose the die to drop into the dice bag:" in played.output
    assert ": choose its value:" in played.output
    assert "In use: Flux Remover" in played.output
    assert "In hand: P " in played.output
    assert "In hand: P4" in played.output
    assert "In hand: P1" not in played.output


def test_dice_are_moved_by_naming_spaces(tmp_path: Path) -> None:
    lines = ["", "R5 A2", "", "", "pass", "pass", "", "G2 A3", "lathekin", "A2", "A4", "A3", "A5"]
    played = typed(tmp_path, *lines, **table(POOL, POOL))
    assert played.moves[4:] == ["0 G2 A3", "0 lathekin", "0 lift A2", "0 R5 A4", "0 lift A3", "0 G2 A5"]
    assert "Choose a die of your window to move:" in played.output
    assert "1  lift A2   R5" in played.output


def test_enter_ends_a_turn_in_which_the_die_is_placed(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "R5 A2", "", **table())
    assert played.moves == ["0 R5 A2", "0 pass"]
    assert "Use a tool, or end your turn (Enter):" in played.output


def test_enter_before_that_only_draws_the_table_again(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "", **table())
    assert played.moves == []
    assert played.output.count("Round 1 of 10") == 2


BAD_LINES: Final = {
    "xyzzy": '"xyzzy" is not a move or a command. Type "help" for help.',
    "R9 B3": '"R9 B3" is not a move or a command.',
    "#13": '"#13" is not a move or a command.',
    "0": "There is no number 0 in the list; choose 1 to 7.",
    "99": "There is no number 99 in the list; choose 1 to 7.",
    "l": '"l" is not a move or a command.',
    "R1": "There is no R1 in the draft pool.",
    "R5 A1": "Not allowed: A1 takes only a die showing 4. The rule: A space with a printed value",
    "R5 B2": "Not allowed: B2 is not on the border, and no other die is in the window.",
    "tap-wheel": "Not allowed: Tap Wheel is not among the tools of this game.",
    "lathekin": "Not allowed: Lathekin could not be carried through now.",
    "take R5": "Not allowed: Not now: draft a die, use a tool or end your turn.",
    "undo": "There is nothing to take back.",
    "why": 'Ask about a space, a move or a tool: "why B3", "why R5 B3", "why lathekin".',
    "9" * 5000: "is not a move or a command.",
    "\ue000xyz\ue001 \x1b[2J": '"xyz [2J" is not a move or a command.',
    "card xyzzy": 'There is no card "xyzzy".',
    "rules xyzzy": 'There is no topic "xyzzy". Topics: setup, round',
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_bad_input_gets_one_sentence_and_loses_nothing(tmp_path: Path, line: str) -> None:
    played = typed(tmp_path, "", line, "R5 A2", **table())
    assert BAD_LINES[line] in " ".join(played.output.split())
    assert played.moves == ["0 R5 A2"]


def test_the_beginning_of_two_names_is_not_enough(tmp_path: Path) -> None:
    output = typed(tmp_path, "", "flux", **table(tools=FLUX)).output
    assert '"flux" can mean: Flux Brush, Flux Remover. Type more of it.' in output


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["why R5 B3"], "B3 takes only a die showing 6."),
        (["why r5a2"], "That is allowed."),
        (["R5", "why B3"], "B3 takes only a die showing 6."),
        (["why B3"], "R5 G2 P1 Y4 B3 takes only a die showing 6. The rule: A space with a printed value"),
        (
            ["why lathekin"],
            "Lathekin could not be carried through now. The rule: A tool may be started only if",
        ),
        (["why #12"], "Tap Wheel is not among the tools of this game."),
        (["why G2"], "G2 may go to A2 A3 A5"),
        (["why pass"], "That is allowed."),
        (["why R1"], "There is no R1 in the draft pool."),
        (["R5 A2", "why G2"], "You have already drafted a die this turn."),
        (["flux-brush", "why pass"], "Finish Flux Brush first."),
        (["why xyzzy"], '"xyzzy" is not a move or a command.'),
    ],
)
def test_why(tmp_path: Path, lines: list[str], answer: str) -> None:
    assert answer in " ".join(typed(tmp_path, "", *lines, **table()).output.split())


def test_why_answers_in_the_language_of_the_game(tmp_path: Path) -> None:
    output = typed(tmp_path, "", "why R5 B3", "why lathekin", lang="pl", **table()).output
    assert "Na pole B3 pasuje tylko kostka o wartości 6." in output
    assert "Gładzik" in output


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("help", "why B3        why a die may not go there"),
        ("?", "take R5       draft this die for the tool in use"),
        ("rules", "placing             Placing dice"),
        ("rules placing", "The first die goes on a border space"),
        ("card lathekin", "Lathekin #4 (lathekin)\nMove two different dice"),
        ("card virtus", "│ A  4   ·   2   5   G   │"),
        ("card", "Light Shades (light-shades)"),
        ("score", "Empty spaces                -20       -20"),
        ("moves", "7  pass"),
        ("table", "Round 1 of 10"),
    ],
)
def test_answers(tmp_path: Path, line: str, answer: str) -> None:
    asked = typed(tmp_path, "", line, **table()).output.split("Choose a die, or use a tool:")[1]
    assert answer in asked


# -- undo ---------------------------------------------------------------------------------------------------------


def test_undo_takes_the_last_decision_back(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "R5 A2", "undo", **table())
    assert "Taken back: R5 A2" in played.output
    assert played.moves == []
    assert saved_games.load_record(played.session.file).decisions == []


def test_undo_goes_back_through_a_tool_but_not_through_chance(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "flux-brush", "undo", "flux-brush", "take G2", "undo", **table(POOL + " 4"))
    assert played.moves == ["0 flux-brush", "0 take G2"]
    assert "This cannot be taken back: dice have been drawn or rolled since." in played.output


def test_undo_stops_at_what_another_player_has_done(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "R5 A2", "pass", "", "undo", **table())
    assert played.moves == ["0 R5 A2", "0 pass"]
    assert "This cannot be taken back: another player has acted since." in played.output


def test_undo_is_still_possible_when_the_screen_is_handed_over(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "R5 A2", "pass", "undo", "undo", **table())
    assert 'or type "undo" to take the last decision back' in " ".join(played.output.split())
    assert played.moves == []


def test_undo_alone_reaches_back_to_the_roll(tmp_path: Path) -> None:
    played = typed(tmp_path, "1", "pass", "undo", "undo", seats="me")
    assert len(played.moves) == 1, "only the choice of the window is left"
    assert "This cannot be taken back: dice have been drawn or rolled since." in played.output


def test_a_turn_that_ends_by_itself_waits_for_enter_before_a_bot_acts(tmp_path: Path) -> None:
    later = ["lens-cutter", "glazing-hammer", "tap-wheel"]  # none of them can be used in a first turn
    lines = ["R5 A2", "undo", "R5 A2", ""]
    played = typed(tmp_path, *lines, live=True, **table(POOL, *[POOL] * 9, seats="me,random", tools=later))
    assert played.output.count('Your turn is over. Press Enter to go on, or type "undo":') == 2
    assert played.moves[0] == "0 R5 A2"
    assert played.moves[1].startswith("1 ")


@pytest.mark.parametrize(
    ("value", "said"),
    [("two", "the better one counts"), ("both", "both count"), ("one", "Your private objective\n")],
)
def test_alone_it_says_which_private_objectives_count(tmp_path: Path, value: str, said: str) -> None:
    played = typed(tmp_path, "1", seats="me", options=Options(solo_privates=value))
    assert said in played.output


# -- several people at one screen ---------------------------------------------------------------------------------


def test_nobody_sees_the_private_objective_of_another(tmp_path: Path) -> None:
    played = typed(tmp_path, *ONES, seats="me:Ana,random,me:Bo", seed=11)
    game, _, end = played.output.partition("The game is over.")
    assert end
    privates = [own[0].replace("-", " ").title() for own in played.session.position.privates]
    names = {played.session.messages.public_name(seat): seat for seat in played.session.people}
    before, *screens = game.split("Hand the screen to ")
    assert not before.strip(), "nothing is shown before the first person sits down"
    for screen in screens:
        seat = names[screen.partition(".\n")[0]]
        waiting, _, shown = screen.partition("looks")
        assert "Shades of " not in waiting.title().replace(" Of ", " of ")
        for other, private in enumerate(privates):
            assert (private.replace(" Of ", " of ") in shown) == (other == seat)


def test_nobody_learns_a_window_before_all_have_chosen(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "1", "", seats="me,me,me", seed=11)
    second = played.output.split("Hand the screen to ")[2]
    first_choice = played.session.position.windows[played.session.match.record.decisions[0].seat].pattern.id
    assert played.session.messages.name(first_choice) not in second
    assert "Choose your window:" in second
