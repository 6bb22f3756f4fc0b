import { describe, expect, it } from "vitest";
import { companion } from ".";
import { emptyTable, readTable, writeTable } from "../../../companion/draft.svelte";
import { type GlassDraft, glassSheet, newGlassPlayer, KEY, newGlassDraft } from "./draft";

const nameOf = (seat: number): string => ["Ana", "Bo"][seat] ?? "";
const glass = (change: Partial<GlassDraft>): GlassDraft => ({ ...newGlassDraft(), ...change });

describe("a sheet", () => {
  it("can be made before anything was put in", () => {
    const nothing = ".. .. .. .. ..";
    expect(glassSheet(newGlassDraft(), [], nameOf)).toEqual({
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

  it("has an own print in place of a window", () => {
    const print = ["R....", ".....", ".....", "....."];
    const sheet = glassSheet(
      glass({ players: [{ ...newGlassPlayer(), window: "virtus", print }] }),
      [],
      nameOf,
    );
    expect(sheet.players[0]).toMatchObject({ window: print });
  });

  it("has a target alone, and no tokens", () => {
    const alone = glass({ players: [{ ...newGlassPlayer(), tokens: 3 }], solo: true, track: ["R5", "B2"] });
    const sheet = glassSheet(alone, [], nameOf);
    expect(sheet).toMatchObject({ solo: true, track: [["R5", "B2"]] });
    expect(sheet.players[0]).not.toHaveProperty("tokens");
  });

  it("has what belongs to a module only with the module", () => {
    const player = { ...newGlassPlayer(), blooms: ["path"], pioneers: ["pioneer-i"], inspiration: "luck" };
    const table = glass({ players: [player], greyBoard: "no-corners" });
    const without = glassSheet(table, [], nameOf);
    expect(without).not.toHaveProperty("grey_board");
    expect(without.players[0]).not.toHaveProperty("blooms");
    const modules = ["glory.bloom", "glory.pioneers", "glory.grey-glass"];
    const found = glassSheet(table, modules, nameOf);
    expect(found).toMatchObject({ modules, grey_board: "no-corners" });
    expect(found.players[0]).toMatchObject({ blooms: ["path"], pioneers: ["pioneer-i"] });
    expect(found.players[0]).not.toHaveProperty("inspiration");
  });
});

describe("what was stored", () => {
  const games = [["sagrada", companion]] as const;
  const stored = (drafts: GlassDraft) => writeTable({ game: "sagrada", drafts: { [KEY]: drafts } });

  it("comes back whole", () => {
    const table = glass({
      players: [{ ...newGlassPlayer(), name: "Ana", tokens: 2 }],
      public: ["light-shades"],
    });
    expect(readTable(games, stored(table)).drafts[KEY]).toEqual(table);
  });

  const short = { players: [{ dice: [] }] };
  it.each([null, 3, "", {}, { glass: short }, { game: "sagrada", glass: short }])(
    "is forgotten if it is %o",
    (found) => expect(readTable(games, found)).toEqual(emptyTable(games)),
  );

  it("gets what it did not know of yet", () => {
    const old = JSON.stringify(stored(newGlassDraft())).replaceAll('"blooms":[],', "");
    expect(old).not.toContain("blooms");
    expect(readTable(games, JSON.parse(old))).toEqual(emptyTable(games));
  });
});
