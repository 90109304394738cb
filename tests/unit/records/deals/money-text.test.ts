import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cursorAfterGrouping, groupDigits, parseMoneyText } from "@/lib/foundation/text/money-text";

describe("a money box", () => {
  test.each([
    ["", ""],
    ["0", "0"],
    ["450000", "450,000"],
    ["$1,250,000", "1,250,000"],
    ["007", "7"],
    ["1234.5", "1,234.5"],
    ["1234.567", "1,234.56"],
    [".5", "0.5"],
    ["1.2.3", "1.23"],
    ["-12", "12"],
    ["450k", "450,000"],
    ["1,250k", "1,250,000"],
    ["$1.2M", "1,200,000"],
    ["1.15 million", "1,150,000"],
    ["450,000k", "450,000"],
    ["k", ""],
    ["abc", ""],
  ])("shows %j as %j", (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown);
  });

  test("leaves its own formatted text unchanged, and keeps the value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (dollars) => {
        const shown = groupDigits(String(dollars));
        expect(groupDigits(shown)).toBe(shown);
        expect(parseMoneyText(shown)).toBe(dollars);
      }),
    );
  });

  test("has the value null while empty", () => {
    expect(parseMoneyText("")).toBeNull();
    expect(parseMoneyText("$")).toBeNull();
  });

  test.each([
    ["1234", 4, "1,234", 5],
    ["12,34", 2, "1,234", 3],
    ["91,234", 1, "91,234", 1],
    ["", 0, "", 0],
    ["450k", 4, "450,000", 7],
  ])("moves the cursor of %j from %i to its place in %j at %i", (typed, cursor, grouped, place) => {
    expect(cursorAfterGrouping(typed, cursor, grouped)).toBe(place);
  });
});
