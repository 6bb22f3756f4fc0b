import { describe, expect, it } from "vitest";
import { number, probability } from "./numbers";

describe("numbers of the audit", () => {
  it("have as many decimals as they are asked for", () => {
    expect(number(1234.567, 1)).toBe("1,234.6");
    expect(number(12, 0)).toBe("12");
  });
  it("are probabilities with two digits", () => {
    expect(probability(0.4312)).toBe("0.43");
    expect(probability(1)).toBe("1");
    expect(probability(0.000123)).toBe("0.00012");
    expect(probability(1e-30)).toBe("< 0.0001");
  });
});
