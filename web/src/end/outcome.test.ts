import { beforeAll, expect, test } from "vitest";
import type { Outcome } from "../service/table";
import type { Seated } from "../shell/seatNames";
import { aSeat } from "../test-setup";
import { setLanguage } from "../text/messages.svelte";
import { endedEarly, headline, highlightedCells, lineName, tieBreakText } from "./outcome";
import { signed } from "../text/format";

beforeAll(() => setLanguage("en"));

const table = (mine: number[]): Seated => ({
  seats: [aSeat({ name: "Ana" }), aSeat({ name: "Bo" }), aSeat({ kind: "bot", level: "casual" })],
  mine,
});
const places = (...all: [place: number, seat: number, total: number][]): Outcome => ({
  ranking: all.map(([place, seat, total]) => ({ place, seat, total, by: "", name: "" })),
  sheets: [],
  seed: "",
  secret: "",
  nonces: [],
  won: null,
});

test("who has won", () => {
  const outcome = places([1, 1, 40], [2, 0, 1]);
  expect(headline(table([1]), outcome)).toBe("You win with 40 points.");
  expect(headline(table([0]), outcome)).toBe("Bo wins with 40 points.");
  expect(headline(table([0, 1]), outcome)).toBe("Bo wins with 40 points.");
  expect(headline(table([]), places([1, 2, 1]))).toBe("Bot\u00a0·\u00a0Casual wins with 1 point.");
  expect(headline(table([]), places([1, 0, 9], [1, 1, 9]))).toBe(
    "Ana, Bo share the first place with 9 points.",
  );
  expect(headline(table([0]), { ...places([1, 0, 9]), won: false })).toBe("The target was not beaten.");
});

test("a game that ended before its last move says why", () => {
  const lost = (mine: number[], ...reasons: string[]): Seated => ({
    seats: ["Ana", "Bo", "Cyd"]
      .slice(0, reasons.length)
      .map((name, at) => aSeat({ name, lost: reasons[at] ?? "" })),
    mine,
  });
  const two = places([1, 0, -17], [2, 1, -20]);
  expect(headline(lost([0], "", "time"), two)).toBe("You win. Bo: out of time.");
  expect(headline(lost([1], "", "resignation"), two)).toBe("Ana wins. You: resigned.");
  const three = lost([], "", "time", "");
  expect(headline(three, places([1, 0, 9], [2, 2, 8], [3, 1, 30]))).toBe("Ana wins with 9 points.");
  expect(endedEarly(three)).toBe(false);
  expect(endedEarly(lost([], "abandonment", "time", ""))).toBe(true);
  const bots = {
    ...table([]),
    seats: [aSeat({ name: "Ana", lost: "time" }), ...table([]).seats.slice(2), ...table([]).seats.slice(2)],
  };
  expect(headline(bots, places([1, 1, 0], [1, 2, 0], [3, 0, 5]))).toMatch(
    /share the first place. Ana: out of time.$/,
  );
});

test("only a tie needs words", () => {
  expect([tieBreakText(""), tieBreakText("time")]).toEqual(["", ""]);
  for (const by of ["private-points", "favor-tokens", "later-first-turn", "shared", "earlier-in-the-round"]) {
    expect(tieBreakText(by)).not.toMatch(/^$|^score-tie/);
  }
});

test("lines that are no cards have names, and a tower lights itself", () => {
  expect(lineName("favor-tokens")).toBe("Unspent favour tokens");
  expect(lineName("tower-IV")).toBe("Tower IV");
  expect(highlightedCells({ card: "tower-IV", points: 3, cells: [] })).toEqual(["IV"]);
  expect(highlightedCells({ card: "light-shades", points: 2, cells: ["A1", "B2"] })).toEqual(["A1", "B2"]);
  expect(highlightedCells({ card: "favor-tokens", points: 2, cells: [] })).toEqual([]);
});

test("a minus is a minus", () => {
  expect([signed(-3), signed("-1 point"), signed(0)]).toEqual(["−3", "−1 point", "0"]);
});
