import { afterEach, expect, test, vi } from "vitest";
import { serverTime } from "./serverTime.svelte";

afterEach(() => vi.useRealTimers());

test("it goes on from the time of the last state, whatever time the device shows", () => {
  vi.useFakeTimers({ toFake: ["performance", "Date", "setInterval", "clearInterval"] });
  serverTime.set(5000);
  const stop = serverTime.watch();
  vi.advanceTimersByTime(3000);
  expect(serverTime.seconds).toBeCloseTo(5003, 3);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1000);
  expect(serverTime.seconds).toBeCloseTo(5004, 3);
  serverTime.set(5001);
  expect(serverTime.seconds).toBeCloseTo(5001, 3);
  stop();
});
