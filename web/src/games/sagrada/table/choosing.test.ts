import { beforeAll, expect, test } from "vitest";
import type { Choice } from "../../../service/table";
import { aSeat, aTable } from "../../../test-setup";
import { setLanguage } from "../../../text/messages.svelte";
import type { SagradaView } from "../view";
import { dieAfter, beginsCard, choiceText, endsSomething, moveText } from "./choices";
import { Choosing } from "./choosing.svelte";

beforeAll(() => setLanguage("en"));

const VIEW: SagradaView = {
  game: "sagrada",
  text: "",
  modules: [],
  options: {},
  seat: 0,
  players: [".. .. .. .. ..", "B2 .. .. .. .."].map((row) => ({
    window: "virtus",
    dice: [row, row, row, row],
    tokens: 0,
    private: [],
    dealt: [],
    skips: false,
  })),
  public: [],
  tools: [{ id: "flux-brush", tokens: 3, price: 2 }],
  target: null,
  round: 1,
  turn: 1,
  start: 0,
  to_move: 0,
  stage: "turn",
  pool: ["R5", "G2", "R5"],
  track: [["B2"]],
  bag: {},
  removed: [],
  drafts: 1,
  tool_used: false,
  tool: null,
  hand: [],
};

const choice = (...targets: string[]): Choice => ({ move: moveText(targets), targets });

function choosing(code: string, choices: Choice[], seen: Partial<SagradaView> = {}): [Choosing, string[]] {
  const made: string[] = [];
  const state = aTable({
    game: "sagrada",
    choices: { prompt: { code, facts: {}, choices }, undo: true, hint: false, chosen: "" },
  });
  const done = (text = ""): Promise<boolean> => Promise.resolve(made.push(text) > 0);
  const live = { id: "table", state, problem: null, busy: false, move: done, undo: done, act: done };
  return [new Choosing(live, () => ({ ...VIEW, ...seen })), made];
}

test("a move that is asked about is text", () => {
  expect(moveText(["pool:R5", "space:B3"])).toBe("R5 B3");
  expect(moveText(["rose:R5", "space:B3"])).toBe("rose R5 B3");
  expect(moveText(["space:B3"])).toBe("lift B3");
  expect(moveText(["other:1:C4"])).toBe("from 1 C4");
  expect(moveText(["tool:lathekin"])).toBe("lathekin");
});

test("a die is pointed at, and then a space", async () => {
  const [hand, made] = choosing("turn", [choice("pool:R5", "space:B3"), choice("pool:R5", "space:B4")]);
  expect([hand.usable("pool", "R5"), hand.usable("pool", "G2"), hand.usable("rose", "R5")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(hand.open).toEqual([]);
  hand.point("pool", 2, "R5");
  expect(hand.picked).toEqual({ source: "pool", index: 2, die: "R5" });
  expect(hand.open).toEqual(["B3", "B4"]);
  await hand.cell("B4");
  expect(made).toEqual(["R5 B4"]);
});

test("the only die in the hand needs no pointing, and one that is only taken is taken at once", async () => {
  const [placing] = choosing("place", [choice("hand:G2", "space:A1")], { hand: ["G2"], stage: "place" });
  expect([placing.picked?.die, placing.open]).toEqual(["G2", ["A1"]]);
  const [taking, made] = choosing("swap-track", [{ move: "swap B2", targets: ["track:B2"] }], {
    stage: "change",
  });
  taking.point("track", 0, "B2");
  await Promise.resolve();
  expect(made).toEqual(["swap B2"]);
});

test("dice of the own window and of others are pointed at by their spaces", async () => {
  const [lifting, lifted] = choosing("lift", [choice("space:A1"), choice("space:C2")]);
  expect(lifting.open).toEqual(["A1", "C2"]);
  await lifting.cell("C2");
  expect(lifted).toEqual(["lift C2"]);
  const [taking, taken] = choosing("from", [choice("other:1:A1")]);
  expect([taking.taking, taking.openIn(1), taking.openIn(0)]).toEqual([true, ["A1"], []]);
  await taking.cellOf(1, "A1");
  expect(taken).toEqual(["from 1 A1"]);
});

test("a word can say how the die in hand shall look", () => {
  expect([dieAfter("+1", "R4"), dieAfter("-1", "R4"), dieAfter("value 6", "P")]).toEqual(["R5", "R3", "P6"]);
  expect([dieAfter("pass", "R4"), dieAfter("+1")]).toEqual(["", ""]);
});

test("what is worth a question", () => {
  const ends = [
    ["pool:R5", "space:B3"],
    ["word:pass"],
    ["word:done"],
    ["window:virtus"],
    ["bloom:waves", "word:keep"],
  ];
  expect(ends.every((targets) => endsSomething(choice(...targets)))).toBe(true);
  const goesOn = [["tool:lathekin"], ["space:A1"], ["other:1:A1"], ["word:+1"], ["pool:R5"]];
  expect(goesOn.some((targets) => endsSomething(choice(...targets)))).toBe(false);
  expect(
    [["tool:glazing-hammer"], ["inspiration:luck"]].every((all) => beginsCard(choice(...all), "turn")),
  ).toBe(true);
  expect(beginsCard(choice("pool:R5"), "pay")).toBe(true);
  expect([["word:pass"], ["pool:R5"]].some((all) => beginsCard(choice(...all), "take"))).toBe(false);
});

test.each([
  ["turn", "pool:R5 space:B3", "red 5 to B3"],
  ["turn", "rose:R5 space:B3", "red 5 from the rose to B3"],
  ["turn", "word:pass", "pass"],
  ["turn", "tool:flux-brush", "tool flux-brush"],
  ["tokens-of", "tool:flux-brush", "3 taken from flux-brush"],
  ["turn", "inspiration:luck", "inspiration luck"],
  ["turn", "rare-board:frosted-glass", "frosted-glass"],
  ["take", "pool:G2", "green 2 from the draft pool"],
  ["pay", "pool:G2", "paid with green 2"],
  ["give", "pool:G2", "green 2 given for it"],
  ["swap-track", "track:B2", "red 4 swapped for blue 2 on the round track"],
  ["swap-rose", "rose:B2", "red 4 swapped for blue 2 of the rose"],
  ["take-rose", "rose:B2", "blue 2 from the rose"],
  ["from", "other:1:A1", "blue 2 from Bo, A1"],
  ["up-or-down", "word:+1", "now red 5"],
  ["back", "word:back", "red 4 back to the draft pool"],
  ["lift-more", "word:done", "no further die"],
  ["window", "window:virtus", "window virtus"],
  ["keep", "bloom:waves word:discard", "waves discarded"],
])("a choice in words: %s %s", (code, targets, words) => {
  const table = aTable({
    game: "sagrada",
    seats: [aSeat(), aSeat({ name: "Bo" })],
    choices: { prompt: { code, facts: {}, choices: [] }, undo: true, hint: true, chosen: "" },
  });
  const said = choiceText(choice(...targets.split(" ")), table, { ...VIEW, hand: ["R4"] });
  expect(said).toBe(words);
});
