import { beforeAll, expect, test, vi } from "vitest";
import { type Card, cards } from "../../../service/catalogue.svelte";
import { aTable } from "../../../test-setup";
import { LANGUAGES } from "../../../text/languages";
import { say, speak } from "../../../text/voice.svelte";
import { Choosing } from "./choosing.svelte";
import { beginsCard, endsSomething, stepOf, STEPS } from "./steps";
import type { SagradaView } from "../view";

beforeAll(() => {
  const rose: Record<string, string> = { "strip-cutter": "swap", "lead-came-nippers": "take" };
  vi.spyOn(cards, "of").mockImplementation((_, id) =>
    id in rose ? ({ rose: [rose[id]] } as Card) : undefined,
  );
});

const EMPTY: SagradaView = {
  game: "sagrada",
  modules: [],
  seat: 0,
  players: [],
  public: [],
  tools: [],
  target: null,
  round: 1,
  turn: 1,
  start: 0,
  to_move: 0,
  stage: "turn",
  pool: [],
  track: [],
  bag: {},
  drafts: 1,
  tool_used: false,
  tool: null,
  hand: [],
};

function step(moves: string[], seen: Partial<SagradaView> = {}): string {
  const view = { ...EMPTY, ...seen };
  const state = aTable({ choices: { moves, undo: true, hint: false } });
  const done = (): Promise<boolean> => Promise.resolve(true);
  const live = { id: "table", state, problem: null, busy: false, move: done, undo: done };
  return stepOf(view, new Choosing(live, () => view)).step;
}

test.each(LANGUAGES)("every step has words of its own: %s", async (language) => {
  await speak(language);
  const words = STEPS.map((one) => say("web-table-step", { step: one, die: "R5", colour: "R", cell: "B3" }));
  expect(new Set(words).size).toBe(STEPS.length);
});

test("a turn without a card", () => {
  expect(step([])).toBe("wait");
  expect(step(["R5 B3", "lathekin", "pass"])).toBe("turn");
  expect(step(["R5 B3", "pass"])).toBe("draft");
  expect(step(["rose R5 B3", "pass"])).toBe("more");
  expect(step(["lathekin", "pass"], { drafts: 0 })).toBe("use");
  expect(step(["pass"])).toBe("none-fits");
  expect(step(["pass"], { drafts: 0 })).toBe("over");
});

test("the steps of cards", () => {
  const using = (tool: string, moves: string[], more: Partial<SagradaView> = {}): string =>
    step(moves, { tool, stage: "take", ...more });
  expect(using("flux-brush", ["take R5"])).toBe("take-to-roll");
  expect(using("flux-brush", ["back"], { hand: ["R2"] })).toBe("back");
  expect(using("grozing-pliers", ["+1"], { hand: ["R1"] })).toBe("up-or-down");
  expect(using("lens-cutter", ["swap B2"], { hand: ["R1"] })).toBe("swap-track");
  expect(using("strip-cutter", ["swap B2"], { hand: ["R1"] })).toBe("swap-rose");
  expect(using("strip-cutter", ["take R5"])).toBe("take-to-swap");
  expect(using("lead-came-nippers", ["take R5"])).toBe("roll-rose");
  expect(using("lead-came-nippers", ["take R5", "done"], { hand: ["R1"] })).toBe("roll-second");
  expect(using("tap-wheel", ["lift A1", "done"])).toBe("lift-more");
  expect(using("soldering-iron", ["K5 D3"], { hand: ["G4"], stage: "place" })).toBe("exchange-for");
  expect(using("promo-strip-cutter", ["from 1 A1", "from 1 B2"], { stage: "lift" })).toBe("from");
  expect(using("promo-strip-cutter", ["R5 A2"], { hand: ["R5"], stage: "place" })).toBe("place");
  expect(using("promo-strip-cutter", ["take R4"])).toBe("give");
  expect(using("promo-strip-cutter", ["R4 A1", "back"], { hand: ["R4"], stage: "place" })).toBe("given");
  expect(using("lathekin", ["pay G1"])).toBe("pay");
  expect(step(["flux-brush"], { inspiration: "generosity", stage: "asked" })).toBe("tokens-of");
  expect(step(["R5 B3"], { inspiration: "courage", stage: "asked" })).toBe("courage");
  expect(step(["take *1", "take *2"], { rare_board: "frosted-glass", stage: "asked" })).toBe("roll-rare");
});

test("what is worth a question", () => {
  expect(["R5 B3", "pass", "window virtus", "*2 B4", "done"].every(endsSomething)).toBe(true);
  expect(["lathekin", "lift A1", "from 1 A1", "+1", "take R5", "pay R5"].some(endsSomething)).toBe(false);
  expect(["glazing-hammer", "luck", "pay R5"].every(beginsCard)).toBe(true);
  expect(["pass", "done", "back", "take R5", "R5 B3"].some(beginsCard)).toBe(false);
});
