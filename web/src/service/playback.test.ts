import { expect, test, vi } from "vitest";
import { aTable } from "../test-setup";
import { type Moving, Playback } from "./playback.svelte";

let factor = 1;
vi.mock("../shell/preferences.svelte", () => ({ moveFactor: () => factor }));

/** A playback whose movements end when the test says so; what it shows, and what has ended. */
function aPlayback() {
  const shown: number[] = [];
  const ended: number[] = [];
  const factors: number[] = [];
  let finish: () => void = () => undefined;
  const playback = new Playback(({ number }) => shown.push(number));
  playback.animator = ({ number }, longer) => {
    factors.push(longer);
    const step = (): Moving[] => {
      let cancel: () => void = () => undefined;
      const finished = new Promise((done, cancelled) => {
        finish = () => done(undefined);
        cancel = () => cancelled(new Error("cancelled"));
      });
      return [{ finished, cancel: () => cancel() }];
    };
    return { steps: [step], end: () => ended.push(number) };
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    await new Promise((done) => setTimeout(done));
  };
  return {
    playback,
    shown,
    ended,
    factors,
    settle,
    finish: async () => {
      finish();
      await settle();
    },
  };
}

const state = (number: number) => aTable({ number, hand_over: -1 });

test("a state waits until the movements of the one before have ended", async () => {
  const { playback, shown, ended, settle, finish } = aPlayback();
  playback.add(state(1));
  playback.add(state(2));
  await settle();
  expect([shown, ended, playback.playing, playback.behind]).toEqual([[1], [], true, true]);
  await finish();
  expect([shown, ended]).toEqual([[1, 2], [1]]);
  await finish();
  expect([ended, playback.playing]).toEqual([[1, 2], false]);
});

test("skipping ends what moves and shows the latest state", async () => {
  const { playback, shown, ended, settle } = aPlayback();
  for (const number of [1, 2, 3]) playback.add(state(number));
  await settle();
  playback.skip();
  await settle();
  expect([shown, ended, playback.playing]).toEqual([[1, 3], [1], false]);
});

test("what a person has done is shown at once, and moves too", async () => {
  const { playback, shown, ended, settle } = aPlayback();
  playback.add(state(1));
  playback.add(state(2));
  await settle();
  playback.add(state(3), true);
  expect([shown, ended]).toEqual([[1, 3], [1]]);
  await settle();
  expect(playback.playing).toBe(true);
});

test("a state that is told twice does not end its own movement", async () => {
  const { playback, shown, ended, settle } = aPlayback();
  playback.add(state(1));
  await settle();
  playback.add(state(1), true);
  expect([shown, ended, playback.playing]).toEqual([[1, 1], [], true]);
});

test("without motion, and after the end of a game, nothing waits", () => {
  const { playback, shown } = aPlayback();
  factor = 0;
  playback.add(state(1));
  factor = 1;
  playback.add(aTable({ number: 2, hand_over: -1, status: "over" }));
  expect([shown, playback.playing]).toEqual([[1, 2], false]);
});

test("movements are faster at a table with a clock, and when many wait", async () => {
  const { playback, factors, settle, finish } = aPlayback();
  playback.add(aTable({ number: 1, hand_over: -1, clock: {} as never }));
  await settle();
  for (const number of [2, 3, 4, 5, 6]) playback.add(state(number));
  await finish();
  for (let left = 0; left < 5; left++) await finish();
  expect(factors).toEqual([0.5, 0.5, 1, 1, 1, 1]);
});
