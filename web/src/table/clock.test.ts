import { expect, test } from "vitest";
import type { SeatState } from "../service/table";
import { aSeat } from "../test-setup";
import { secondsLeft } from "./clock";

const seat = (seconds: number | null, away = "", deadline: number | null = null): SeatState =>
  aSeat({ seconds, away, deadline });

test("the clocks of the seats that decide run", () => {
  const table = { seats: [seat(300, "", 1300), seat(240)] };
  expect(secondsLeft(table, 0, 1000)).toBe(300);
  expect(secondsLeft(table, 0, 1060)).toBe(240);
  expect(secondsLeft(table, 1, 1060)).toBe(240);
});

test("a clock does not go below nothing", () => {
  expect(secondsLeft({ seats: [seat(10, "", 1000)] }, 0, 2000)).toBe(0);
  expect(secondsLeft({ seats: [seat(10, "clock")] }, 0, 0)).toBe(0);
});

test("bots and tables without clocks have none", () => {
  expect(secondsLeft({ seats: [seat(null)] }, 0, 0)).toBeNull();
  expect(secondsLeft({ seats: [] }, 3, 0)).toBeNull();
});
