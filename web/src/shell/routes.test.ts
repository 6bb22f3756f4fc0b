import { expect, test } from "vitest";
import { GAMES } from "../games";
import addresses from "./addresses.json";
import { matchRoute } from "./routes";

test("every address has a page", () => {
  const nowhere = matchRoute("/no/such/place").load;
  for (const address of Object.keys(addresses)) {
    const path = address
      .replace("{game}", GAMES[0]?.id ?? "")
      .replace("{name}", "rules/tools")
      .replace(/\{\w+\}|\*/, "k7");
    expect(matchRoute(path).load, path).not.toBe(nowhere);
  }
  expect(matchRoute("/rules/chess").load).toBe(nowhere);
});

test("an address gives the page its properties", () => {
  expect(matchRoute("/tables/k7/replay/").properties).toEqual({ id: "k7" });
  expect(matchRoute("/manual/rules/tools").properties).toEqual({ name: "rules/tools" });
  expect(matchRoute("/companion/2").key).toBe(matchRoute("/companion/goals").key);
});
