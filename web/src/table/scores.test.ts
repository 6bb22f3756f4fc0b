import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scores } from "./scores.svelte";

const sheet = (points: number): Response => Response.json([[{ card: "light-shades", points, cells: [] }]]);
const busy = (): Response => new Response("busy", { status: 503 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("nothing is said of a sheet that has not come", () => {
  expect(new Scores().total(0)).toBeNull();
  expect(new Scores().line(0, "light-shades")).toBeUndefined();
});

test("a question without an answer is put again, and what was known stays until then", async () => {
  const answers = [sheet(2), busy(), busy(), sheet(4)];
  vi.stubGlobal("fetch", async () => answers.shift());
  const scores = new Scores();
  await scores.request("t");
  void scores.request("t");
  await vi.advanceTimersByTimeAsync(900);
  expect(scores.total(0)).toBe(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(scores.total(0)).toBe(4);
});

test("an answer that comes after a later question is too old", async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => waiting.push(answer)));
  const scores = new Scores();
  const [first, second] = [scores.request("t"), scores.request("t")];
  waiting[1]?.(sheet(6));
  await second;
  waiting[0]?.(sheet(2));
  await first;
  expect(scores.total(0)).toBe(6);
});

test("it does not ask for ever", async () => {
  const fetch = vi.fn(async () => busy());
  vi.stubGlobal("fetch", fetch);
  const asked = new Scores().request("t");
  await vi.advanceTimersByTimeAsync(100_000);
  await asked;
  expect(fetch).toHaveBeenCalledTimes(5);
});
