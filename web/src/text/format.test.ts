import { expect, test } from "vitest";
import { ago, left } from "./format";
import { speak } from "./voice.svelte";

test("a clock shows what is left, in the forms of the language", async () => {
  await speak("en");
  expect(left(247)).toBe("4:07");
  expect(left(3750)).toBe("1:02:30");
  expect(left(0.2)).toBe("0:01");
  expect(left(-5)).toBe("0:00");
  expect(left(3 * 86_400)).toBe("3 days");
  expect(left(2 * 86_400 + 3 * 3600)).toBe("2 days 3 hr");
  await speak("pl");
  expect(left(3 * 86_400)).toBe("3 dni");
});

test("how long ago something was is said by the rules of the language", async () => {
  await speak("en");
  expect(ago(1000, 1010)).toBe("now");
  expect(ago(0, 7200)).toBe("2 hours ago");
  expect(ago(0, 86_400)).toBe("yesterday");
  await speak("ru");
  expect(ago(0, 5 * 3600)).toBe("5 часов назад");
  expect(ago(0, 2 * 3600)).toBe("2 часа назад");
});
