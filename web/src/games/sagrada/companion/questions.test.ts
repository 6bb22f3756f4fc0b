import { describe, expect, it } from "vitest";
import { withAnswer, type Breach, withoutAnswers, questionAt, questionsOf, possibleCards } from "./questions";

const PRINT: Breach = { rule: "printed-value", cells: ["C5"], unless: ["copper-foil-burnisher"] };
const APART: Breach = { rule: "touches-nothing", cells: ["C5", "D5"], unless: ["lathekin", "tap-wheel"] };
const BORDER: Breach = { rule: "first-die-border", cells: ["B2", "B3"], unless: ["lathekin"] };
const SURE: Breach = { rule: "same-colour-beside", cells: ["A1", "A2"], unless: [] };
const NOTHING = { exempt: [], loose: [], noTool: [] };

describe("did a tool do this?", () => {
  it("is asked once at each space, and never of what is surely broken", () => {
    expect(questionsOf([SURE])).toEqual([]);
    expect(questionsOf([PRINT, APART, SURE, BORDER])).toEqual([
      { cell: "C5", breaches: [PRINT, APART] },
      { cell: "B2", breaches: [BORDER] },
    ]);
  });

  it("is found at every die that it is about", () => {
    const questions = questionsOf([PRINT, APART]);
    expect(questionAt(questions, "D5")?.cell).toBe("C5");
    expect(questionAt(questions, "A1")).toBeUndefined();
    expect(questionAt(questions, null)).toBeUndefined();
  });

  it("names each card once", () => {
    const [question] = questionsOf([
      { ...APART, unless: ["lathekin"] },
      { ...PRINT, unless: ["lathekin"] },
    ]);
    expect(question && possibleCards(question)).toEqual(["lathekin"]);
  });

  it("says by a yes what was put there and what was left apart", () => {
    const [question] = questionsOf([PRINT, APART]);
    expect(question && withAnswer(NOTHING, question, true)).toEqual({
      exempt: ["C5"],
      loose: ["C5", "D5"],
      noTool: [],
    });
  });

  it("says by a no that no tool did it there, and leaves other questions open", () => {
    const [question] = questionsOf([BORDER]);
    expect(question && withAnswer(NOTHING, question, false)).toEqual({ ...NOTHING, noTool: ["B2"] });
  });

  it("is forgotten for dice that change", () => {
    const known = { exempt: ["A1", "C5"], loose: ["C5", "D5"], noTool: ["C5"] };
    expect(withoutAnswers(known, ["C5"])).toEqual({ exempt: ["A1"], loose: ["D5"], noTool: [] });
  });
});
