import { beforeAll, expect, test } from "vitest";
import type { TableEvent } from "../../service/table";
import { aSeat } from "../../test-setup";
import { speak } from "../../text/voice.svelte";
import { type Decision, decisions } from "../../log/decisions";
import { entries, since } from "../../log/entries";
import { news } from "../../log/words";
import { markPiece, parts, plain } from "../../log/pieces";
import { remarks } from "./log";

beforeAll(() => speak("en"));

let number = 0;
const told = (kind: string, more: object): TableEvent => ({
  number: ++number,
  at: 0,
  kind,
  more: more as TableEvent["more"],
});
const moved = (seat: number, move: string, outcome = ""): TableEvent =>
  told("moved", { seat, move, outcome });
const turn = (...moves: string[]): Decision[] =>
  moves.map((text) => {
    const [move = "", outcome = ""] = text.split(" = ");
    return { number: 0, seat: 0, move, outcome, fault: "" };
  });
const words = (...moves: string[]): string[] => remarks(turn(...moves)).map(plain);

test("what was taken back is no decision any more", () => {
  const events = [
    moved(0, "R5 B3"),
    moved(0, "pass"),
    told("undone", { seat: 0 }),
    moved(1, "G1 A1"),
    moved(0, "P1 A1"),
    told("taken-back", { decisions: 1 }),
    moved(1, "B2 A1"),
  ];
  expect(decisions(events).map((one) => one.move)).toEqual(["R5 B3", "B2 A1"]);
});

test("a turn is one entry, and the dice of a new round another", () => {
  const events = [
    told("opened", {}),
    told("started", {}),
    moved(0, "window virtus"),
    moved(1, "window batllo", "R1 G2 *3"),
    moved(0, "R1 A1"),
    moved(0, "pass"),
    moved(0, "G2 A2"),
  ];
  const found = entries({ game: "sagrada", events });
  expect(found.map((entry) => entry.kind)).toEqual(["note", "turn", "turn", "round", "turn", "turn"]);
  expect(found[3]).toMatchObject({ round: 1, pieces: ["R1", "G2"] });
  expect(found[4]).toMatchObject({ seat: 0, made: [{ move: "R1 A1" }, { move: "pass" }] });
});

test("since my last turn: not that turn, not the one I am in, and no notes", () => {
  const events = [moved(0, "R1 A1"), moved(1, "pass"), told("left", { seat: 1 }), moved(2, "B1 A1")];
  const seats = (seat: number, toMove: number, all = events): number[] =>
    since({ game: "sagrada", events: all }, seat, toMove).flatMap((entry) =>
      entry.kind === "turn" ? [entry.seat] : [],
    );
  expect(seats(0, 0)).toEqual([1, 2]);
  expect(seats(0, 0, [...events, moved(0, "lathekin")])).toEqual([1, 2]);
  expect(seats(0, 1, [...events, moved(0, "pass")])).toEqual([]);
  expect(seats(2, 0)).toEqual([]);
  expect(seats(3, 3)).toEqual([0, 1, 2]); // who has not had a turn yet hears all
});

test("every kind of move of Sagrada has words", () => {
  expect(words("R5 B3", "pass")).toEqual(["red 5 to B3"]);
  expect(words("pass")).toEqual(["pass"]);
  expect(words("lathekin", "lift A1", "R4 B2", "lift A3", "G2 A1")).toEqual([
    "tool lathekin",
    "red 4 from A1 to B2",
    "green 2 from A3 to A1",
  ]);
  expect(words("lift A1", "K4 A1")).toEqual(["die lifted from A1", "grey 4 to A1"]);
  expect(words("take R5 = 2", "R2 C1")).toEqual(["red 5 taken", "re-rolled: red 2", "red 2 to C1"]);
  expect(words("take R5 = P", "value 6", "back")).toEqual([
    "red 5 taken",
    "drawn from the bag: purple",
    "value 6",
    "die put back",
  ]);
  expect(words("generosity", "flux-brush")[1]).toBe("favour tokens of flux-brush taken");
  expect(words("glazing-hammer = 1 4 5")[1]).toBe("re-rolled: 1, 4, 5");
  expect(words("rose R5 B3", "rose R5", "pay G1", "swap B2", "+1", "-1", "done")).toEqual([
    "red 5 from the rose to B3",
    "red 5 from the rose",
    "paid with green 1",
    "swapped for blue 2",
    "turned up by 1",
    "turned down by 1",
    "no further die",
  ]);
  expect(words("*5 B3 = *1 R2")).toEqual(["rare glass 5 to B3", "fresh rare glass: rare glass 1"]);
  expect(words("window virtus", "keep waves", "discard waves")).toEqual([
    "window virtus",
    "waves kept",
    "waves discarded",
  ]);
  expect(remarks([{ ...turn("x")[0], move: null } as Decision])).toEqual(["a choice that is still secret"]);
});

test("a decision can be told by itself, with what came before it in mind", () => {
  const last = (...moves: string[]): string[] => remarks(turn(...moves), moves.length - 1).map(plain);
  expect(last("lift A1", "R4 B2")).toEqual(["red 4 from A1 to B2"]);
  expect(last("R4 B2", "pass")).toEqual(["pass"]);
  expect(last("lathekin", "lift A1")).toEqual(["die lifted from A1"]);
});

test("only what is new is read out, and the end of a turn is no news", () => {
  number = 0;
  const events = [
    told("started", {}),
    moved(0, "R5 B3"),
    moved(0, "pass"),
    moved(1, "pass"),
    moved(0, "lathekin"),
  ];
  const seats = ["Ana", "Bo"].map((name) => aSeat({ name }));
  const table = { game: "sagrada", seats, mine: [1], events };
  expect(news(table, 0)[0]).toBe("The game begins.");
  expect(news(table, 1)).toEqual(["Ana: red 5 to B3", "You: pass", "Ana: tool lathekin"]);
  expect(news(table, 2)).toEqual(["You: pass", "Ana: tool lathekin"]);
  expect(news(table, 5)).toEqual([]);
});

test("pieces in a sentence are found again", () => {
  expect(parts(`${markPiece("R5", "red 5")} to B3`)).toEqual([
    { text: "red 5", piece: "R5" },
    { text: " to B3", piece: null },
  ]);
});
