"""`rosace play mandala`: whole games, every step of choosing, and every kind of line that a person may type."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len

from rosace import mandala
from rosace.cli.records import saved_games
from rosace.mandala import Position
from rosace.text import LANGUAGES
from tests.cli.mandala.tables import OPEN, squeezed, typed
from tests.cli.tables import ONES
from tests.cli.typist import rosace
from tests.mandala.tables import table

ASK: Final = "PICK: send an artist to a new spot."


# -- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        ([], 2),
        (["--players", "3", "--option", "patterns=open"], 3),
        (["--seats", "random,me:Ana,me:Bo,random"], 4),
        (["--seats", "random,random"], 2),
    ],
)
def test_a_whole_game_ends_with_sheets_and_a_record_that_proves_itself(
    tmp_path: Path, arguments: list[str], players: int
) -> None:
    run = rosace(tmp_path, "play", "mandala", *arguments, "--seed", "7", lines=ONES)
    assert run.exit_code == 0
    _, _, end = run.output.partition("The game is over.")
    lines = ["Tower I ", "Tower V ", "Any top stones ", "Mandala bonuses ", "Total "]
    assert all(f"\n{line}" in end for line in lines)
    assert " with " in end
    assert "Seed 7\nCommitment " in end
    (file,) = (tmp_path / "rosace").iterdir()
    assert file.name.endswith("-mandala.txt")
    record = saved_games.load_record(file)
    position = record.verify(mandala.GAME)
    assert position.over
    assert position.players == players
    (total,) = [line for line in end.splitlines() if line.startswith("Total ")]
    assert total.split()[1:] == record.headers["Result"].split()
    for own in position.objectives:
        for name in own:
            assert position.setup.deck.objective(name).name() in end, "both cards are shown at the end"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_screen(tmp_path: Path, language: str, width: int) -> None:
    arguments = ["--seats", "random,random,random,me:Maksymilian", "--seed", "2", "--lang", language]
    output = rosace(tmp_path, "play", "mandala", *arguments, lines=["help", *ONES], COLUMNS=str(width)).output
    assert max(cell_len(line) for line in output.splitlines() if str(tmp_path) not in line) <= width
    assert "{" not in output, "a text is missing"


# -- choosing in steps --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [
        ["W2>SE S IV"], ["w2>se s iv"], ["w2 se s iv"], ["w2se s iv"], [" W2 > SE,  S, IV "], ["W2>SE", "S IV"],
        ["W2>SE", "S", "IV"], ["w2", "se", "s", "iv"], ["w2", "SE S", "4"], ["W2>SE S", "iv"], ["W2>SE IV", "2"],
        ["W1>NE", "W2>SE", "S", "IV"], ["W2>SE", "", "W2>SE S IV"], ["W2>SE", "E", "", "W2>SE S", "IV"],
    ],
)  # fmt: skip
def test_a_pick_is_made_however_it_is_typed(tmp_path: Path, lines: list[str]) -> None:
    assert typed(tmp_path, "", *lines).moves == ["0 W2>SE S IV"]


def test_a_pick_by_numbers(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "W2", "4", "2", "4")
    assert "4  W2>SE RW RW PW" in played.output
    assert "[RW]" in played.output, "the stones to take are marked on the board"
    assert "2  W2>SE S  RW PW RW" in played.output
    assert "W2>SE: which stone first?" in played.output
    assert "W2>SE S: onto which tower space? Enter goes back:" in played.output
    assert "1 I +2   2 II +1   3 III +4   4 IV +4   5 V +3" in played.output
    assert played.moves == ["0 W2>SE S IV"]


def test_the_first_stone_is_not_asked_for_where_it_does_not_matter(tmp_path: Path) -> None:
    same = table(stacks={"C N": "YW", "C S": "YW"}, artists="NW W NE E")
    played = typed(tmp_path, "", "W1>C", "II", position=same)
    assert "which stone first" not in played.output
    assert played.moves == ["0 W1>C N II"]
    one = typed(tmp_path, "", "W1>C II", position=table(stacks={"C E": "YW"}))
    assert one.moves == ["0 W1>C E II"]


def test_a_number_that_leaves_nothing_open_is_played(tmp_path: Path) -> None:
    full = table("YW YW RP BP -", stacks={"C E": "YW"})
    assert typed(tmp_path, "", "1", position=full).moves == ["0 W1>C E V"]


def test_a_colour_says_what_it_brings(tmp_path: Path) -> None:
    towers = table("YW.PW - - YW.BP.PP RP.YP.BW.PW", stacks={"C E": "BW"}, mandala_stones=13)
    output = typed(tmp_path, "", position=towers).output
    assert "score P  purple, I IV V: 15 points, 2 of them from the mandala board" in output
    for line in ("score P", "score purple", "SCORE pur"):
        played = typed(tmp_path, "", line, position=table("YW.PW - - YW.BP.PP RP.YP.BW.PW"))
        assert played.moves == ["0 score P"]
    polish = typed(tmp_path, "", "score fioletowy", lang="pl", position=table("PW PW - - -"))
    assert polish.moves == ["0 score P"]


@pytest.mark.parametrize(
    "lines", [["tops I III"], ["tops iii i"], ["tops", "I III"], ["tops", "III, I"], ["2", "2"]]
)
def test_top_stones_are_chosen_by_their_towers(tmp_path: Path, lines: list[str]) -> None:
    position = table("YW - YP - BW", stacks={})
    played = typed(tmp_path, "", *lines, position=position)
    if lines == ["2", "2"]:  # score Y is 1, tops is 2; of the tops, III is 2
        assert "tops: which top stones? Enter goes back:" in played.output
        assert "1 I +1   2 III +1   3 I III +2   4 V +1" in played.output
        assert played.moves == ["0 tops III"]
    else:
        assert played.moves == ["0 tops I III"]


def test_score_alone_shows_the_sheets(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "score", position=table("PW PW - - -", points=[3, 5]))
    assert played.moves == []
    assert "Any top stones          3         5" in played.output


BAD_LINES: Final = {
    "xyzzy": '"xyzzy" is not a move or a command. Type "help" for help.',
    "W3>C": '"W3>C" is not a move or a command.',
    "W1>C X": '"W1>C X" is not a move or a command.',
    "score green": '"score green" is not a move or a command.',
    "tops VI": '"tops VI" is not a move or a command.',
    "II": '"II" is not a move or a command.',
    "0": "There is no number 0 in the list; choose 1 to 15.",
    "99": "There is no number 99 in the list; choose 1 to 15.",
    "W1>E": "Not allowed: W1 already stands there and must go to another spot. The rule: A PICK moves",
    "W1>N": "Not allowed: N is taken: P2 stands there.",
    "W2>SE N IV": "Not allowed: The stone north of SE also lies beside W1, so it stays.",
    "P1>SE": "Not allowed: P1 would take no stone on SE.",
    "score P": "Not allowed: None of your towers has purple on top, and two are needed.",
    "tops": "Not allowed: There is no tower on I.",
    "undo": "There is nothing to take back.",
    "why": 'Ask about a move or the beginning of one: "why W1>C", "why C", "why score P".',
    "card xyzzy": 'There is no card "xyzzy".',
    "rules xyzzy": 'There is no topic "xyzzy". Topics: setup, turn, pick',
    "rules placing": 'There is no topic "placing".',
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_bad_input_gets_one_sentence_and_loses_nothing(tmp_path: Path, line: str) -> None:
    played = typed(tmp_path, "", line, "W2>SE S IV")
    assert BAD_LINES[line] in squeezed(played.output)
    assert played.moves == ["0 W2>SE S IV"]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["why W2>SE S IV"], "That is allowed."),
        (["why w2 se"], "That is allowed."),
        (["why W1>N"], "N is taken: P2 stands there. The rule: A spot holds one artist."),
        (["why N"], "W1 W2 P1 N is taken: P2 stands there."),
        (["why N"], "P2 P2 already stands there and must go to another spot."),
        (["why N"], "another spot. The rule: A spot holds one artist. The rule: A PICK moves an artist to"),
        (["why score B"], "None of your towers has blue on top"),
        (["why tops II"], "There is no tower on II."),
        (["W2>SE", "why N"], "The stone north of SE also lies beside W1, so it stays."),
        (["why xyzzy"], '"xyzzy" is not a move or a command.'),
    ],
)
def test_why(tmp_path: Path, lines: list[str], answer: str) -> None:
    assert answer in squeezed(typed(tmp_path, "", *lines).output)


def test_why_answers_in_the_language_of_the_game(tmp_path: Path) -> None:
    assert "Pole N jest zajęte: stoi na nim artysta P2." in typed(tmp_path, "", "why W1>N", lang="pl").output


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("help", "why W1>C      why an artist may not go there"),
        ("?", "tops I III    SCORE the top stones of these towers"),
        ("rules", "pick            PICK"),
        ("rules pick", "Move any artist to any other free spot."),
        ("rules options", "patterns: Patterns of buried stones"),
        ("rules tower-not-empty", "A new tower goes onto an empty tower space."),
        ("card", "Blue stones (blue-stones; rulebook)\nAt least three blue stones"),
        ("card spiral", "Mandala board (spiral; house design)\n+1 on 5, 10, 20, 25, 35;"),
        ("card two", "Two stones (two-stones; house design)\nExactly 2 stones on your board."),
        ("card pink", "Pink stones (pink-stones; inferred)\nAt least three pink stones"),
        ("card one", "One stone (one-stone; rulebook)\nExactly 1 stone on your board."),
        ("moves", "W2>SE RW RW PW"),
        ("table", "Mandala Stones · Round 1"),
        ("", "Mandala Stones · Round 1"),
    ],
)
def test_answers(tmp_path: Path, line: str, answer: str) -> None:
    assert answer in typed(tmp_path, "", line).output.split(ASK)[1]


# -- undo and several people --------------------------------------------------------------------------------------


def test_undo_is_refused_once_a_pattern_has_come_to_light(tmp_path: Path) -> None:
    played = typed(tmp_path, "", "W2>SE S IV", "undo", "undo", seats="me,me")
    assert 'or type "undo"' not in played.output
    assert played.moves == ["0 W2>SE S IV"]
    alone = typed(tmp_path, "W2>SE S IV", "undo", live=True, seats="me,random")
    assert "Your turn is over" not in alone.output


@pytest.mark.parametrize(
    "position", [table("YW - YP - BW", "YW - - - -"), mandala.start(2, seed=7, first=0, options=OPEN)]
)
def test_undo_is_allowed_where_nothing_was_hidden(tmp_path: Path, position: Position) -> None:
    move = str(position.legal_moves()[0])
    played = typed(tmp_path, "", move, "undo", position=position)
    assert f"Taken back: {move}" in played.output
    assert played.moves == []
    ask = ASK if move.startswith("W") else "You can only SCORE now."
    assert played.output.count(ask) == 2


def test_a_turn_waits_for_enter_before_a_bot_acts(tmp_path: Path) -> None:
    position = table("YW - YP - BW", "YW - - - -")
    played = typed(
        tmp_path, "tops I", "undo", "tops I III", "", position=position, live=True, seats="me,random"
    )
    assert played.output.count('Your turn is over. Press Enter to go on, or type "undo":') == 2
    assert played.moves[0] == "0 tops I III"


def test_nobody_sees_the_objectives_of_another(tmp_path: Path) -> None:
    begun = mandala.start(3, seed=11)
    played = typed(tmp_path, *ONES, position=begun, seats="me:Ana,random,me:Bo")
    game, _, end = played.output.partition("The game is over.")
    assert end
    deck = played.session.position.setup.deck
    own = [[deck.objective(name).name() for name in names] for names in played.session.position.objectives]
    seats = {played.session.messages.public_name(seat): seat for seat in played.session.people}
    before, *screens = game.split("Hand the screen to ")
    assert not before.strip(), "nothing is shown before the first person sits down"
    for screen in screens:
        seat = seats[screen.partition(".\n")[0]]
        waiting, _, shown = screen.partition("looks")
        assert "Mandala board" not in waiting
        for other, names in enumerate(own):
            for name in names:
                assert name not in waiting
                assert (f"  {name} (" in shown) == (other == seat)
    buried = re.findall(r" [YRPB][WP] ([yrpbYRPB]{3})\b", game)
    assert buried
    assert all(letters.islower() for letters in buried), "a pattern under another stone was shown"


def test_the_story_tells_what_the_others_did(tmp_path: Path) -> None:
    lines = ["", "W2>SE S IV", "", "W1>NE E I", "", "tops IV", "", "tops I", ""]
    played = typed(tmp_path, *lines)
    assert "  Player 1: W2 to SE, tower IV: RW PW RW\n" in squeezed_ends(played.output)
    assert "  Player 1: top stones scored (IV): 1 point\n" in squeezed_ends(played.output)
    scored = typed(
        tmp_path, "", "score P", "", position=table("PW.PW PP - - -", "YW - - - -", mandala_stones=39)
    )
    assert "  Player 1: purple scored: 7 points\n" in squeezed_ends(scored.output)
    assert "The hands on the mandala board are covered: this round is the last." in scored.output
    assert "Round 1 · last round" in scored.output


def squeezed_ends(text: str) -> str:
    return "".join([f"{line.rstrip()}\n" for line in text.splitlines()])


# -- saving, going on, the command line -----------------------------------------------------------------------------


def test_a_game_in_two_parts_is_the_same_game(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.json"
    arguments = ["play", "mandala", "--seats", "me,me", "--seed", "5"]
    rosace(tmp_path, *arguments, "--save", str(whole), lines=ONES)
    rosace(tmp_path, *arguments, "--save", str(parts), lines=ONES[:21])
    second = rosace(tmp_path, "play", "--resume", str(parts), lines=["", *ONES])
    assert second.output.startswith(f"Resumed from {parts}")
    assert saved_games.load_record(parts) == saved_games.load_record(whole)


def test_resume_takes_the_last_game_or_the_last_of_a_game(tmp_path: Path) -> None:
    rosace(tmp_path, "play", "mandala", "--seed", "1", lines=["quit"])
    rosace(tmp_path, "play", "sagrada", "--seed", "1", lines=["quit"])
    files = {file.stem.rpartition("-")[2]: file for file in (tmp_path / "rosace").iterdir()}
    os.utime(files["mandala"], (1, 1))
    for game, taken in (("mandala", "mandala"), ("sagrada", "sagrada")):
        run = rosace(tmp_path, "play", game, "--resume", lines=["quit"])
        assert run.output.startswith(f"Resumed from {files[taken]}")
        os.utime(files["mandala"], (1, 1))
    assert rosace(tmp_path, "play", "--resume").output.startswith(f"Resumed from {files['sagrada']}")


def own_pack(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = mandala.cards.deck.base().text
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "my.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_pack_of_ones_own_is_played_and_kept(tmp_path: Path) -> None:
    file, saved = own_pack(tmp_path, ("2 = 40", "2 = 36")), tmp_path / "game.txt"
    run = rosace(tmp_path, "play", "mandala", "--cards", str(file), "--save", str(saved), lines=["quit"])
    assert "game end (H) on 36" in run.output
    file.unlink()
    assert "game end (H) on 36" in rosace(tmp_path, "play", "--resume", str(saved)).output
    assert "game end (H) on 36" in rosace(tmp_path, "replay", str(saved)).output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--solo"], "players: 2 to 4 play, not 1"),
        (["--players", "1"], "players: 2 to 4 play, not 1"),
        (["--players", "5"], "players: 2 to 4 play, not 5"),
        (["--tools", "3"], "tools: Mandala Stones has no tools to choose"),
        (["--option", "bag=scaled"], "option bag: is not known; there are patterns"),
        (["--option", "patterns=half"], "option patterns: is hidden or open, not 'half'"),
        (["--cards", "nothing.toml"], "nothing.toml: cannot be read"),
    ],
)
def test_a_mistake_on_the_command_line_is_named(tmp_path: Path, arguments: list[str], words: str) -> None:
    run = rosace(tmp_path, "play", "mandala", *arguments)
    assert run.exit_code == 2
    assert words in run.output
    assert not (tmp_path / "rosace").exists()


def test_a_mistake_in_a_pack_names_its_field(tmp_path: Path) -> None:
    file = own_pack(tmp_path, ("2 = 40", "2 = 55"))
    for command in (["play", "mandala"], ["cards"], ["cards", "--game", "mandala"]):
        run = rosace(tmp_path, *command, "--cards", str(file))
        assert run.exit_code == 2
        assert "my.toml.spiral.hands.4: more hands lie further out" in run.output


def test_only_one_pack_replaces_ours(tmp_path: Path) -> None:
    packs = ["--cards", str(own_pack(tmp_path))] * 2
    assert "one pack takes the place of ours, not 2" in rosace(tmp_path, "play", "mandala", *packs).output
    assert (
        "one pack takes the place of ours, not 2"
        in rosace(tmp_path, "cards", "--game", "mandala", *packs).output
    )


# -- how it ends ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last_round", [False, True])
def test_a_game_that_ends_because_nothing_can_be_done_says_so(tmp_path: Path, last_round: bool) -> None:
    output = typed(tmp_path, "", "tops I", position=table("YW - - - -", ending=last_round)).output
    _, _, end = output.partition("The game is over.\n")
    assert end.startswith("  Player 1: top stones scored (I): 1 point")
    assert "\n  Player 2 can neither PICK nor SCORE: the game ends at once." in end


def test_the_last_moves_are_told_at_the_end(tmp_path: Path) -> None:
    position = table("YW YP - - -", "RW - - - -", stacks={"C N": "YW"}, mandala_stones=39)
    output = typed(tmp_path, "", "score Y", "", "tops I", position=position, seats="me:Ana,me:Bo").output
    assert "The hands on the mandala board are covered: this round is the last." in output
    _, _, end = output.partition("The game is over.\n")
    assert end.startswith("  Bo: top stones scored (I): 1 point")
    assert "at once" not in end, "the round was played to its end"
    assert "│ +" not in end, "towers score no more"
    assert "Mandala board (house design): 42 of 60\n" in end
