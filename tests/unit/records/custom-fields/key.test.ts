import { describe, expect, it } from "vitest";
import { suggestKey, suggestOptionKey } from "@/lib/records/custom-fields/key";

describe("the key that a name suggests", () => {
  it.each([
    ["Gate code (lobby)", "gate_code_lobby"],
    ["Señor’s café", "senor_s_cafe"],
    ["2nd home", "field_2nd_home"],
    ["日本", "field"],
    ["x".repeat(60), "x".repeat(40)],
    [`${"x".repeat(39)} y`, "x".repeat(39)],
  ])("for %j", (label, key) => {
    expect(suggestKey(label)).toBe(key);
  });

  it("for a choice is unique among its choices, and may begin with a digit", () => {
    expect(suggestOptionKey("FHA", [])).toBe("fha");
    expect(suggestOptionKey("FHA!", ["fha", "fha_2"])).toBe("fha_3");
    expect(suggestOptionKey("30 years", [])).toBe("30_years");
  });
});
