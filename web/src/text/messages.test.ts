import { beforeAll, expect, test } from "vitest";
import { LANGUAGES, say, setLanguage } from "./messages.svelte";

beforeAll(() => setLanguage("en"));

test("a negative number has a minus, and words keep their hyphens", async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language);
    expect(say("points", { count: -3 })).toMatch(/^−3 /u);
  }
  await setLanguage("en");
  expect(say("web-hint-worth", { points: -7, number: 5 })).toContain("−7");
  expect(say("prompt-take-to-roll")).toContain("re-roll");
});
