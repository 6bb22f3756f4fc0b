import { beforeAll, expect, test } from "vitest";
import type { Remark, TableEvent } from "../../service/table";
import { aMove, aRemark, aSeat } from "../../test-setup";
import { setLanguage } from "../../text/messages.svelte";
import { decisions, entries, entriesSince } from "../../log/entries";
import {
  doneText,
  markPiece,
  news,
  splitPieces,
  plain,
  promptText,
  refusalText,
  remarkText,
} from "../../log/words";

beforeAll(() => setLanguage("en"));

const seats = ["Ana", "Bo"].map((name) => aSeat({ name }));
const TABLE = { game: "sagrada", seats, mine: [1] };

let number = 0;
const moved = (seat: number, turn: number, ...remarks: Remark[]): TableEvent =>
  aMove(++number, { seat, remarks: remarks.map((one) => ({ ...one, seat, turn })) });
const beside = (event: object): TableEvent => ({ number: ++number, at: 0, ...event }) as TableEvent;
const placed = (die: string, cell: string): Remark => aRemark("placed", { die, cell });
const pass = aRemark("passed");
const ended = aRemark("ended-turn");
const round = aRemark("round-began", { round: 1, dice: ["R1", "G2"] });

test("what was taken back is no decision any more", () => {
  const move = (text: string): TableEvent => aMove(++number, { move: text });
  const events = [
    move("R5 B3"),
    move("pass"),
    beside({ kind: "undone", more: { seat: 0, ply: 0 } }),
    move("G1 A1"),
    move("P1 A1"),
    beside({ kind: "taken-back", more: { decisions: 1, ply: 0 } }),
    move("B2 A1"),
  ];
  expect(decisions(events).map((one) => one.move)).toEqual(["R5 B3", "B2 A1"]);
});

test("a turn is one entry, and what happens to the table another", () => {
  const tableRemark = { ...round, seat: -1 };
  const events = [
    beside({ kind: "opened", more: {} }),
    beside({ kind: "started", more: { headers: {} } }),
    aMove(++number, { seat: 0, remarks: [aRemark("secret", {}, { turn: 0 })] }),
    aMove(++number, { seat: 1, remarks: [aRemark("chose-window", {}, { seat: 1, turn: 0 }), tableRemark] }),
    moved(0, 1, placed("R1", "A1")),
    moved(0, 1, ended),
    moved(0, 2, placed("G2", "A2")),
  ];
  const found = entries({ events });
  expect(found.map((entry) => entry.kind)).toEqual(["note", "turn", "turn", "table", "turn", "turn"]);
  expect(found[3]).toMatchObject({ remark: { facts: { round: 1, dice: ["R1", "G2"] } } });
  expect(found[4]).toMatchObject({
    seat: 0,
    done: [{ remark: { code: "placed" } }, { remark: { code: "ended-turn" } }],
  });
});

test("since my last turn: not that turn, not the one I am in, and no notes", () => {
  const left = beside({ kind: "left", more: { seat: 1 } });
  const events = [moved(0, 1, placed("R1", "A1")), moved(1, 2, pass), left, moved(2, 3, placed("B1", "A1"))];
  const found = (seat: number, toMove: number, all = events): number[] =>
    entriesSince({ events: all }, seat, toMove).flatMap((entry) =>
      entry.kind === "turn" ? [entry.seat] : [],
    );
  expect(found(0, 0)).toEqual([1, 2]);
  expect(found(0, 0, [...events, moved(0, 4, aRemark("used"))])).toEqual([1, 2]);
  expect(found(0, 1, [...events, moved(0, 4, pass)])).toEqual([]);
  expect(found(2, 0)).toEqual([]);
  expect(found(3, 3)).toEqual([0, 1, 2]); // a seat without a turn so far gets all entries
});

test("facts go by their names: pieces, cards and players are named", () => {
  const words = (code: string, facts: Remark["facts"]): string => plain(remarkText(TABLE, { code, facts }));
  expect(words("placed", { die: "R5", cell: "B3" })).toBe("red 5 to B3");
  expect(words("rerolled", { dice: ["R5", "*1"] })).toBe("re-rolled: red 5, rare glass 1");
  expect(words("used", { tool: "lathekin" })).toBe("tool lathekin");
  expect(words("took-from-window", { die: "R5", player: 0, cell: "C4" })).toBe("red 5 from Ana, C4");
  expect(words("no-such-remark", {})).toBe("no-such-remark");
  expect(promptText(TABLE, "up-or-down", { die: "Y4" })).toBe("Turn yellow 4 up or down?");
  expect(promptText(TABLE, "pay", { colour: "G" })).toBe("Choose a green die to pay with");
  expect(refusalText(TABLE, "no-such-refusal", {})).toBe("no-such-refusal");
});

test("a die that is lifted and placed is one remark, and the end of a turn is none", () => {
  const lifted = aRemark("lifted", { die: "R4", cell: "A1" });
  const there = aRemark("moved-die", { die: "R4", from: "A1", cell: "B2" });
  const said = (...all: Remark[]): string[] => doneText(TABLE, all).map(plain);
  expect(said(lifted, there, ended)).toEqual(["red 4 from A1 to B2"]);
  expect(said(lifted)).toEqual(["red 4 up from A1"]);
});

test("only what is new is read out, and neither the end of a turn nor a round is news", () => {
  number = 0;
  const events = [
    beside({ kind: "started", more: { headers: {} } }),
    moved(0, 1, placed("R5", "B3")),
    moved(0, 1, ended),
    moved(1, 2, pass),
    aMove(++number, { seat: 0, remarks: [aRemark("used", { tool: "lathekin" }), { ...round, seat: -1 }] }),
  ];
  const table = { ...TABLE, events };
  expect(news(table, 0)[0]).toBe("The game begins.");
  expect(news(table, 1)).toEqual(["Ana: red 5 to B3", "You: pass", "Ana: tool lathekin"]);
  expect(news(table, 2)).toEqual(["You: pass", "Ana: tool lathekin"]);
  expect(news(table, 5)).toEqual([]);
});

test("pieces in a sentence are found again", () => {
  expect(splitPieces(`${markPiece("R5", "red 5")} to B3`)).toEqual([
    { text: "red 5", piece: "R5" },
    { text: " to B3", piece: null },
  ]);
});
