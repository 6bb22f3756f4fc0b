import { beforeEach, expect, test, vi } from "vitest";
import { deviceHeader, deviceKey, deviceLink, keyInHash } from "./device";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("the first request that takes a seat makes the key, and all others have the same", () => {
  expect(deviceHeader("GET", "/api/me/games")).toEqual({});
  const { "Rosace-Device": key } = deviceHeader("POST", "/api/tables");
  expect(key).toMatch(/^m\.[A-Za-z0-9_-]{43}$/);
  for (const path of [
    "/api/me/games?limit=2",
    "/api/tables/abc/claim",
    "/api/tables/abc/seats/1/join?since=0",
  ])
    expect(deviceHeader("POST", path)["Rosace-Device"]).toBe(key);
  expect(deviceKey()).toBe(key);
});

test("only requests about one's own games have it", () => {
  deviceHeader("POST", "/api/tables");
  for (const path of [
    "/api/games",
    "/api/tables/abc/moves",
    "/api/tables/abc?since=2",
    "/api/archive",
    "/api/metrics",
  ])
    expect(deviceHeader("POST", path)).toEqual({});
});

test("a link has the key behind the #, and nothing else is taken for one", () => {
  deviceHeader("POST", "/api/tables");
  const link = new URL(deviceLink());
  expect(link.search).toBe("");
  expect(keyInHash(link.hash)).toBe(deviceKey());
  expect(keyInHash("#s.abc")).toBe("");
  expect(keyInHash("")).toBe("");
});
