import { describe, expect, it } from "vitest";
import { builder, clean, glazier, type Kept, readKept } from "./kept.svelte";
import { sheetOf } from "./sheet";

const names = { called: (seat: number) => ["Ana", "Bo"][seat] ?? "" };

function glass(change: Partial<Kept["glass"]>): Kept {
  const kept = clean();
  return { ...kept, glass: { ...kept.glass, ...change } };
}

describe("a table of Sagrada", () => {
  it("is a sheet before anything was put in", () => {
    const sheet = sheetOf(clean(), { ...names, modules: [] });
    const nothing = ".. .. .. .. ..";
    expect(sheet).toEqual({
      game: "sagrada",
      public: [],
      players: ["Ana", "Bo"].map((name) => ({
        name,
        window: null,
        private: [],
        tokens: 0,
        dice: [nothing, nothing, nothing, nothing],
      })),
    });
  });

  it("tells an own print in place of a window", () => {
    const print = ["R....", ".....", ".....", "....."];
    const sheet = sheetOf(glass({ players: [{ ...glazier(), window: "virtus", print }] }), {
      ...names,
      modules: [],
    });
    expect(sheet.players[0]).toMatchObject({ window: print });
  });

  it("has a target alone, and no tokens", () => {
    const kept = glass({ players: [{ ...glazier(), tokens: 3 }], solo: true, track: ["R5", "B2"] });
    const sheet = sheetOf(kept, { ...names, modules: [] });
    expect(sheet).toMatchObject({ solo: true, track: [["R5", "B2"]] });
    expect(sheet.players[0]).not.toHaveProperty("tokens");
  });

  it("tells what belongs to a module only with the module", () => {
    const player = { ...glazier(), blooms: ["path"], pioneers: ["pioneer-i"], inspiration: "luck" };
    const kept = glass({ players: [player], greyBoard: "no-corners" });
    const without = sheetOf(kept, { ...names, modules: [] });
    expect(without).not.toHaveProperty("grey_board");
    expect(without.players[0]).not.toHaveProperty("blooms");
    const modules = ["glory.bloom", "glory.pioneers", "glory.grey-glass"];
    const found = sheetOf(kept, { ...names, modules });
    expect(found).toMatchObject({ modules, grey_board: "no-corners" });
    expect(found.players[0]).toMatchObject({ blooms: ["path"], pioneers: ["pioneer-i"] });
    expect(found.players[0]).not.toHaveProperty("inspiration");
  });
});

it("tells who started the rounds of Mandala Stones, if somebody knows", () => {
  const kept = { ...clean("mandala"), stones: { players: [builder(), builder()], first: 1 } };
  expect(sheetOf(kept, { ...names, modules: [] })).toMatchObject({ game: "mandala", first: 1 });
  kept.stones.first = -1;
  expect(sheetOf(kept, { ...names, modules: [] })).not.toHaveProperty("first");
});

it.each([
  [{}, 31],
  [{ "tower-I": 0 }, 31],
  [
    { "tower-I": 4, "any-stones": 7 },
    { "tower-I": 4, "any-stones": 7, scored: 20 },
  ],
  [{ "tower-I": 31 }, { "tower-I": 31 }],
])("tells by kind what is known so: %o", (kinds, points) => {
  const kept = { ...clean("mandala"), stones: { players: [{ ...builder(), points: 31, kinds }], first: -1 } };
  expect(sheetOf(kept, { ...names, modules: [] }).players[0]).toMatchObject({ points });
});

describe("what was kept", () => {
  it("comes back whole", () => {
    const kept = glass({ players: [{ ...glazier(), name: "Ana", tokens: 2 }], public: ["light-shades"] });
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([null, "", "{", "{}", '{"glass": {"players": [{"dice": []}]}}', "3"])(
    "is forgotten if it is %s",
    (text) => expect(readKept(text)).toEqual(clean()),
  );

  it("gets what it did not know of yet", () => {
    const old = JSON.parse(JSON.stringify(clean())) as Kept;
    const [first] = old.glass.players as Partial<Kept["glass"]["players"][0]>[];
    delete first?.blooms;
    expect(readKept(JSON.stringify(old))).toEqual(clean());
  });
});
