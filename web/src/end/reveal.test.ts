import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScoreLine } from "../service/table";
import { pointsUntil, Reveal, STEP } from "./reveal.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines: ScoreLine[] = [5, 0, -3].map((points, index) => ({ card: `card-${index}`, points, cells: [] }));

test("points count up line by line to the total", () => {
  expect([0, 1, 2, 3, Infinity].map((shown) => pointsUntil(lines, shown))).toEqual([0, 5, 5, 2, 2]);
});

test("it goes on by itself, and ends", () => {
  const reveal = new Reveal();
  expect(reveal.running).toBe(false);
  reveal.start(2);
  expect([reveal.running, reveal.shown]).toEqual([true, 0]);
  vi.advanceTimersByTime(STEP);
  expect(reveal.shown).toBe(1);
  vi.advanceTimersByTime(2 * STEP);
  expect(reveal.running).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("it can be skipped", () => {
  const reveal = new Reveal();
  reveal.start(9);
  reveal.skip();
  expect(reveal.running).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  reveal.start(0);
  expect(reveal.running).toBe(false);
});
