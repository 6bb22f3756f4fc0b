import { expect, test } from "vitest";
import type { SeatState } from "../service/table";
import { aSeat } from "../test-setup";
import { secondsLeft } from "./clock";

const seat = (seconds: number | null, away = ""): SeatState => aSeat({ seconds, away });

test("only the clock of whoever decides runs", () => {
  const table = { seats: [seat(300), seat(240)], deadline: 1300, to_move: 0 };
  expect(secondsLeft(table, 0, 1000)).toBe(300);
  expect(secondsLeft(table, 0, 1060)).toBe(240);
  expect(secondsLeft(table, 1, 1060)).toBe(240);
});

test("a clock does not go below nothing", () => {
  expect(secondsLeft({ seats: [seat(10)], deadline: 1000, to_move: 0 }, 0, 2000)).toBe(0);
  expect(secondsLeft({ seats: [seat(10, "clock")], deadline: null, to_move: 0 }, 0, 0)).toBe(0);
});

test("bots and tables without clocks have none", () => {
  expect(secondsLeft({ seats: [seat(null)], deadline: null, to_move: 0 }, 0, 0)).toBeNull();
  expect(secondsLeft({ seats: [], deadline: null, to_move: 0 }, 3, 0)).toBeNull();
});
