import type { MandalaView } from "./board";
import { beforeAll, expect, test } from "vitest";
import type { Progress } from "../../learn/tutorial";
import { refusalText } from "../../log/words";
import { setLanguage } from "../../text/messages.svelte";
import { mandala } from ".";

const { pieces, tutorial } = mandala;
const START = { mine: true, turn: "1", round: 0, placed: 0, points: 0, tokens: 0 };

beforeAll(() => setLanguage("en"));

function isDone(id: string, progress: Partial<Progress>): boolean {
  const step = tutorial.steps.find((one) => one.id === id);
  return step?.done?.({ now: START, then: START, actions: [], ...progress }) ?? false;
}

test("the steps go on with what was really done, and the last one is only left", () => {
  expect(isDone("spot", { actions: ["artist"] })).toBe(false);
  expect(isDone("score", { now: { ...START, points: 1 } })).toBe(true);
  expect(tutorial.steps.at(-1)?.done).toBeUndefined();
});

test("facts are read from the view", () => {
  const empty = { towers: [], points: 0, objectives: [] };
  const view: MandalaView = {
    game: "mandala",
    text: "",
    options: {},
    seat: 1,
    first: 0,
    turn: 4,
    to_move: 1,
    over: false,
    ending: false,
    stacks: [],
    artists: {},
    mandala: [],
    aside: [],
    spiral: { spaces: 0, bonus: {}, ends_at: 0, status: "" },
    players: [empty, { ...empty, towers: ["YW.RP", "-", "BP", "-", "-"], points: 3 }],
  };
  expect(tutorial.facts(view, 1)).toEqual({ turn: "4", round: 0, placed: 3, points: 3, tokens: 0 });
});

test("a stone has a name", () => {
  expect(pieces.name("RW")).toBe("pink, waves");
});

test("the artist who stands on a spot is no stone", () => {
  const table = { game: "mandala", seats: [], mine: [] };
  expect(refusalText(table, "spot-occupied", { spot: "C", other: "W2" })).toContain("W2");
});

test("artists are called by their pattern: a W would be waves here and the west there", () => {
  expect(mandala.factText("artist", "W1")).toBe("Waves 1");
  expect(mandala.factText("spot", "W")).toContain("west");
  expect(mandala.factText("tower", "II")).toBeUndefined();
});
