import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../text/messages.svelte";
import { localized } from "./problems";

const problem = (code: string, more = {}) => {
  const detail = "as the service says it";
  return { code, status: 409, type: `/problems/${code}`, title: code, detail, ...more };
};

beforeEach(() => setLanguage("pl"));

test("a problem is told in the language that is spoken", () => {
  expect(localized(problem("seat-taken")).detail).toBe("Ktoś był szybszy: miejsce jest zajęte.");
});

test("what the rules refuse is told by the rules", () => {
  const refused = problem("illegal-move", { refusal: "space-filled", facts: { cell: "B3" } });
  expect(localized(refused).detail).toContain("B3");
});

test("how long to wait is said by the rules of the language", () => {
  expect(localized(problem("too-many-requests", { retry_after: 1.2 })).detail).toContain("2 sekundy");
  expect(localized(problem("too-many-requests", { retry_after: 5 })).detail).toContain("5 sekund");
});

test("what nobody has translated yet is told as the service says it", () => {
  expect(localized(problem("from-the-future")).detail).toBe("as the service says it");
});
