"""A new module is one file and one line in `ALL`: one that is defined here works everywhere without another edit.

It brings a kind of card and an option too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest

from rosace import games, sagrada
from rosace.engine.cup import Cup
from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields
from rosace.engine.game import Order
from rosace.engine.match import Match
from rosace.engine.position_text import LineWriter
from rosace.engine.prompt import Remark, Sentence, remark, say
from rosace.engine.refusal import Refusal
from rosace.engine.score import Line
from rosace.sagrada import Position, View, table
from rosace.sagrada.cards.card import CARD_KINDS, Card
from rosace.sagrada.cards.deck import everything, with_packs
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.cards.packs import Pack
from rosace.sagrada.modules import ALL, MODULE_CODES, MODULE_PROMPTS, MODULE_REMARKS, index_all
from rosace.sagrada.modules.module import Module, ModuleFields
from rosace.sagrada.moves import PASS, Move
from rosace.sagrada.sheets.reading import SheetReader
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.table import TURN, ModuleState, Table
from tests.sagrada.modules.whole_games import check_copies, check_record, check_views

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.sheet import PlayerSheet, TableSheet

COMPILED = not str(table.__file__).endswith(".py")
pytestmark = pytest.mark.skipif(COMPILED, reason="an interpreted class cannot derive from a compiled one")

ID = "test.patience"


if not COMPILED:

    class PatienceState(ModuleState):
        """How often each seat has passed, and the vow that is worth points."""

        passes: tuple[int, ...] = ()
        vow: str = ""

        def copy(self) -> PatienceState:
            """A state of its own."""
            state = PatienceState()
            state.passes, state.vow = self.passes, self.vow
            return state

    class VowCard(Card):
        """Points for so many passes."""

        kind: ClassVar[str] = "vow"
        pack_fields: ClassVar[tuple[str, ...]] = ("points", "passes")
        module: ClassVar[str] = ID

        passes: int = 0

        @classmethod
        def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
            """Points and passes."""
            return {"points": entry.whole("points", 1, 9), "passes": entry.whole("passes", 1, 20)}

        def record(self) -> dict[str, Any]:
            """The passes."""
            return {"passes": self.passes}

        def meaning(self) -> list[Sentence]:
            """The passes."""
            return [say("vow-passes", passes=self.passes)]

    class Patience(Module):
        """One more favour token at the start, and a point for each pass. Players may begin with some passes.

        If there are vows, one lies open. By the option `vow-counts` it counts `double`.
        """

        id = ID
        options: ClassVar[Mapping[str, tuple[str, ...]]] = {"vow-counts": ("once", "double")}
        card_kinds: ClassVar[tuple[type[Card], ...]] = (VowCard,)
        parts: tuple[str, ...] = ("passes", "vow")
        fields: tuple[str, ...] = ("passes", "vow")
        codes: tuple[str, ...] = ("too-patient",)
        prompt_codes: tuple[str, ...] = ("vow",)
        remark_codes: tuple[str, ...] = ("waited",)
        reasons: ClassVar[Mapping[str, str]] = {"passes-often": "nobody passes {count} times"}
        sheet_fields: tuple[str, ...] = ("patience",)
        player_fields: tuple[str, ...] = ("passes",)

        def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
            """Nobody has passed yet, unless it is said."""
            vow, vows = given["vow"], dealing.deck.pile(VowCard.kind)
            if vow is None:
                vow = dealing.draw(1, vows)[0] if vows else ""
            lay(table, (given["passes"] or 0,) * dealing.players, vow)

        def headers(self, table: Table) -> dict[str, str]:
            """How many passes each began with, and the vow."""
            vow = state_of(table).vow
            return {"Passes": str(state_of(table).passes[0])} | ({"Vow": vow} if vow else {})

        def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
            """The same."""
            return {"passes": int(headers.get("Passes", "0")), "vow": headers.get("Vow", "")}

        def window_taken(self, table: Table, seat: int) -> None:
            """The token."""
            table.tokens[seat] += 1

        def plays(self, table: Table, move: Move) -> bool:
            """Count a pass; the base game carries it out."""
            if move.verb == PASS and table.stage == TURN:
                passes = list(state_of(table).passes)
                passes[table.seat] += 1
                state_of(table).passes = tuple(passes)
            return False

        def explain(self, table: Table, move: Move) -> Refusal | None:
            """A reason of its own."""
            return Refusal("too-patient") if move.text == "done" else None

        def remarks(self, before: Table, move: Move, after: Table) -> list[Remark]:
            """A pass."""
            passed = move.verb == PASS and before.stage == TURN
            return [remark(before.seat, "waited", before.turns)] if passed else []

        def lines(self, table: Table, seat: int) -> list[Line]:
            """A point for each pass, and those of the vow."""
            state = state_of(table)
            found = [Line("patience", state.passes[seat])]
            if state.vow:
                vow = table.setup.deck.find(VowCard, state.vow)
                times = 2 if table.setup.options.value("vow-counts") == "double" else 1
                found.append(Line(vow.id, times * vow.points if state.passes[seat] >= vow.passes else 0))
            return found

        def data(self, table: Table) -> dict[str, Any]:
            """The passes."""
            return {"passes": list(state_of(table).passes)}

        def text(self, table: Table) -> list[str]:
            """The passes."""
            return [f"passes {state_of(table).passes}"]

        def write(self, table: Table, line: LineWriter) -> None:
            """The passes."""
            line.add_seats("passes", [str(count) for count in state_of(table).passes])
            line.add("vow", state_of(table).vow, "")

        def read(self, table: Table, reader: TableReader) -> None:
            """The passes."""
            vow = reader.fields.text("vow") if reader.fields.has("vow") else ""
            lay(table, tuple([int(text) for text in reader.fields.seats("passes", reader.players)]), vow)

        def sheet(self, table: Table) -> dict[str, Any]:
            """A field of the table."""
            return {"patience": True}

        def player_sheet(self, table: Table, seat: int, secrets: bool) -> dict[str, Any]:
            """A field of a player."""
            return {"passes": state_of(table).passes[seat]}

        def read_sheet(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
            """The same."""
            return {"patience": fields.truth("patience")}

        def read_player(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
            """The same."""
            return {"passes": fields.whole("passes", 0)}

        def tokens_at_start(self, extras: ModuleFields, tokens: int) -> int:
            """One more."""
            return tokens + 1

        def sheet_lines(self, sheet: TableSheet, player: PlayerSheet) -> list[Line]:
            """A point for each pass."""
            return [Line("patience", player.extras["passes"])]

        def check_midgame(self, sheet: TableSheet) -> None:
            """A limit."""
            if any(player.extras["passes"] > 20 for player in sheet.players):
                raise SetupError("players", because("passes-often", count=21))

        def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
            """The passes."""
            lay(table, tuple([player.extras["passes"] for player in sheet.players]))
            return at


def lay(table: Table, passes: tuple[int, ...], vow: str = "") -> None:
    state = PatienceState()
    state.passes, state.vow = passes, vow
    table.states[ID] = state


def state_of(table: Table) -> PatienceState:
    return cast(PatienceState, table.states[ID])


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    ALL.append(Patience())
    index_all()
    yield
    ALL.pop()
    index_all()


def begun(modules: tuple[str, ...] = (ID,), **parts: Any) -> Position:
    return sagrada.start(2, seed=5, modules=modules, windows=["virtus", "firmitas"], first=0, **parts)


def played(moves: int = 31) -> Position:
    position, chance = begun(), Random(1)
    while moves > 0 or position.stage != TURN:
        legal = position.legal_moves()
        position.play(legal[-1] if chance.random() < 0.3 else chance.choice(legal))
        moves -= 1
    return position


def test_it_starts_and_plays() -> None:
    position = begun()
    assert position.tokens == [count + 1 for count in begun(()).tokens]
    before = position.copy()
    position.play("pass")
    assert (state_of(before).passes, state_of(position).passes) == ((0, 0), (1, 0))
    assert begun(passes=3).key() != begun().key() == before.key()
    assert position.explain("done") == Refusal("too-patient")
    assert {MODULE_CODES["too-patient"], MODULE_PROMPTS["vow"], MODULE_REMARKS["waited"]} == {ID}
    said = sagrada.GAME.remarks(before, "pass", position, "")
    assert [one["code"] for one in said][:2] == ["passed", "waited"]
    assert sagrada.GAME.prompt(position.view(1))["code"] == "turn"


def test_whole_games_have_copies_views_and_records() -> None:
    match, chance = Match(sagrada.GAME, begun(passes=2)), Random(3)
    while not match.position.over:
        move = chance.choice(match.position.legal_moves())
        check_copies(match.position, move)
        check_views(match.position, 0)
        match.play(move)
    check_record(match)
    assert match.record.headers["Passes"] == "2"
    assert min(state_of(match.position).passes) >= 2


def test_without_it_nothing_changes() -> None:
    with pytest.raises(SetupError, match=ID):
        begun((), passes=3)
    with pytest.raises(SetupError, match=f"patience: .*{ID}"):
        sagrada.from_sheet(sagrada.to_sheet(begun(())) | {"patience": True})


def test_everybody_sees_it_and_it_scores() -> None:
    position = played()
    passes = state_of(position).passes
    assert passes != (0, 0)
    for seat in (0, 1):
        view = position.view(seat)
        assert cast(Any, view.data())["passes"] == list(passes)
        assert f"passes {passes}" in str(view)
        assert Line("patience", passes[seat]) in position.score(seat).lines


def test_the_text_of_a_position_has_it() -> None:
    position = played()
    again = sagrada.read(position.text, seed=1)
    assert again.text == position.text
    assert state_of(again).passes == state_of(position).passes
    assert View.read(position.view(0).text) == position.view(0)


def test_a_sheet_has_it() -> None:
    position = played()
    sheet = sagrada.to_sheet(position)
    assert sheet["patience"] is True
    again = sagrada.from_sheet(sheet, seed=1)
    assert state_of(again).passes == state_of(position).passes
    for seat, scored in enumerate(sagrada.score_sheet(sheet)["players"]):
        assert scored["total"] == position.score(seat).total
    sheet["players"][0]["passes"] = 21
    with pytest.raises(SetupError, match="players: nobody passes 21 times") as caught:
        sagrada.from_sheet(sheet)
    assert (caught.value.code, caught.value.facts) == ("passes-often", {"count": 21})


def test_cards_can_need_it() -> None:
    text = f"""
    pack = "mine"
    version = 1
    [[private]]
    id = "of-patience"
    status = "house"
    names = {{ en = "Of patience" }}
    cells = ["#....", ".....", ".....", "....."]
    needs = ["{ID}"]
    """
    deck = with_packs(everything(), [Pack("mine.toml", text)])
    assert "of-patience" in deck.for_modules([ID]).private
    assert "of-patience" not in deck.for_modules([]).private


# -- a kind of card, and an option -------------------------------------------------------------------------------------

VOWS = """
pack = "vows"
version = 1
[[vow]]
id = "of-silence"
status = "house"
names = { en = "Of Silence" }
points = 4
passes = 3
"""


def test_its_kind_of_card_is_read_shown_and_refused() -> None:
    assert list(CARD_KINDS)[-1] == "vow"
    deck = with_packs(everything(), [Pack("vows.toml", VOWS)])
    card = deck.find(VowCard, "of-silence")
    assert (card.points, card.passes, card.needs) == (4, 3, (ID,))
    assert deck.cards()[-1] is card
    assert list(deck.for_modules([ID]).of(VowCard)) == ["of-silence"]
    assert not deck.for_modules([]).of(VowCard)
    (record,) = [one for one in sagrada.GAME.cards([("vows.toml", VOWS)]) if one["kind"] == "vow"]
    assert (record["names"]["pl"], record["points"], record["measure"]) == ("Of Silence", 4, "4")
    assert cast(Any, record)["passes"] == 3
    assert record["meaning"] == [{"id": "vow-passes", "values": {"passes": 3}}]
    with pytest.raises(SetupError) as caught:
        with_packs(everything(), [Pack("vows.toml", VOWS.replace("passes = 3", "passes = 0"))])
    assert str(caught.value) == "vows.toml: vow of-silence: passes: is from 1 to 20, not 0 (at line 9)"


@pytest.mark.parametrize("counts", ["once", "double"])
def test_whole_games_are_ordered_with_its_card_and_its_option(counts: str) -> None:
    order = Order("sagrada", 2, (ID,), (("vow-counts", counts),), packs=(("vows.toml", VOWS),))
    games.check_order(order)
    match, chance = Match(sagrada.GAME, games.begin(order, seed=3)), Random(3)
    while not match.position.over:
        move = chance.choice(match.position.legal_moves())
        check_copies(match.position, move)
        check_views(match.position, 0)
        match.play(move)
    check_record(match)
    position = match.position
    assert ("vow-counts=double" in match.record.headers["Options"]) == (counts == "double")
    assert position.view(0).data()["options"]["vow-counts"] == counts
    assert sagrada.GAME.of_view(position.view(0)).options == (
        () if counts == "once" else (("vow-counts", counts),)
    )
    assert sagrada.read(position.text, seed=1).text == position.text
    passes = state_of(position).passes
    assert max(passes) >= 3
    worth = [4 if count >= 3 else 0 for count in passes]
    factor = 2 if counts == "double" else 1
    for seat, points in enumerate(worth):
        assert Line("of-silence", factor * points) in position.score(seat).lines


def test_its_option_is_known_only_with_its_values() -> None:
    assert sagrada.GAME.options["vow-counts"] == ("once", "double")
    assert sagrada.Options(vow_counts="double").changed() == {"vow-counts": "double"}
    assert sagrada.Options().value("vow-counts") == "once"
    with pytest.raises(SetupError, match="option vow-counts: is once or double, not 'thrice'"):
        sagrada.Options.of({"vow-counts": "thrice"})
