import { expect, test } from "vitest";
import { capital, relativeTime, timeLeft } from "./format";
import { setLanguage } from "./messages.svelte";

test("a clock shows what is left, in the forms of the language", async () => {
  await setLanguage("en");
  expect(timeLeft(247)).toBe("4:07");
  expect(timeLeft(3750)).toBe("1:02:30");
  expect(timeLeft(0.2)).toBe("0:01");
  expect(timeLeft(-5)).toBe("0:00");
  expect(timeLeft(3 * 86_400)).toBe("3 days");
  expect(timeLeft(2 * 86_400 + 3 * 3600)).toBe("2 days 3 hr");
  await setLanguage("pl");
  expect(timeLeft(3 * 86_400)).toBe("3 dni");
});

test("how long ago something was is said by the rules of the language", async () => {
  await setLanguage("en");
  expect(relativeTime(1000, 1010)).toBe("now");
  expect(relativeTime(0, 7200)).toBe("2 hours ago");
  expect(relativeTime(0, 86_400)).toBe("yesterday");
  await setLanguage("ru");
  expect(relativeTime(0, 5 * 3600)).toBe("5 часов назад");
  expect(relativeTime(0, 2 * 3600)).toBe("2 часа назад");
});

test("a text that begins a sentence has a capital letter", async () => {
  await setLanguage("pl");
  expect(capital("żółta 3 na B2")).toBe("Żółta 3 na B2");
  await setLanguage("ru");
  expect(capital("синяя 3")).toBe("Синяя 3");
  expect(capital("")).toBe("");
});
