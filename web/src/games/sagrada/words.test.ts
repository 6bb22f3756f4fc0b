import { expect, test, vi } from "vitest";
import { speak } from "../../text/voice.svelte";
import { dieName } from "./words";

// Wishes ask the browser as soon as they are read.
vi.hoisted(() => {
  const addEventListener = (): void => undefined;
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener }));
});

test("a die is its colour and its value; one without a value yet is its colour", async () => {
  await speak("en");
  expect(dieName("Y4")).toBe("yellow 4");
  expect(dieName("Y")).toBe("yellow");
});
