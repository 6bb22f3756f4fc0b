import { expect, test } from "vitest";
import type { Remark } from "../../../service/table";
import { marksOf } from "./hint";

const remark = (code: string, facts: Remark["facts"]): Remark => ({
  code,
  facts,
  seat: 0,
  turn: 1,
  secret: "",
});

test("a die goes from the pool to its space", () => {
  const choice = { move: "R5 B3", targets: ["pool:R5", "space:B3"] };
  expect(marksOf(choice, [remark("placed", { die: "R5", cell: "B3" })])).toEqual({
    lit: ["pool:R5"],
    moves: [["pool:R5", "space:B3"]],
    ghosts: [{ cell: "B3", die: "R5" }],
  });
});

test("a tool that moves two dice has two arrows", () => {
  const choice = { move: "lathekin", targets: ["tool:lathekin"] };
  const remarks = [
    remark("used", { tool: "lathekin" }),
    remark("lifted", { die: "R5", cell: "A1" }),
    remark("moved-die", { die: "R5", cell: "B2", from: "A1" }),
    remark("lifted", { die: "B1", cell: "C3" }),
    remark("moved-die", { die: "B1", cell: "D4", from: "C3" }),
  ];
  const found = marksOf(choice, remarks);
  expect(found.lit).toEqual(["tool:lathekin", "space:A1", "space:C3"]);
  expect(found.moves).toEqual([
    ["space:A1", "space:B2"],
    ["space:C3", "space:D4"],
  ]);
  expect(found.ghosts).toEqual([
    { cell: "B2", die: "R5" },
    { cell: "D4", die: "B1" },
  ]);
});

test("a die that is changed first comes from the pool as it was", () => {
  const choice = { move: "grozing-pliers", targets: ["tool:grozing-pliers"] };
  const remarks = [
    remark("used", { tool: "grozing-pliers" }),
    remark("took", { die: "R5" }),
    remark("became", { die: "R6" }),
    remark("placed", { die: "R6", cell: "B2" }),
  ];
  expect(marksOf(choice, remarks).moves).toEqual([["pool:R5", "space:B2"]]);
});

test("where dice decide, only what is chosen now lights up", () => {
  const choice = { move: "flux-brush", targets: ["tool:flux-brush"] };
  expect(marksOf(choice, [])).toEqual({ lit: ["tool:flux-brush"], moves: [], ghosts: [] });
  expect(marksOf({ move: "pass", targets: ["word:pass"] }, [remark("passed", {})])).toEqual({
    lit: ["word:pass"],
    moves: [],
    ghosts: [],
  });
  expect(marksOf(undefined, [])).toEqual({ lit: [], moves: [], ghosts: [] });
});
