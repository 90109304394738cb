import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MONEY, parseMoney } from "@/lib/deals/money";

describe("parseMoney", () => {
  it.each([
    [undefined, 0],
    [null, 0],
    ["", 0],
    ["  ", 0],
    ["$0", 0],
    [0, 0],
    [-0, 0],
    ["$1,234.50", 1234.5],
    ["1234.5", 1234.5],
    [" $ 450,000 ", 450_000],
    [350_000, 350_000],
    ["999,999,999,999.99", MAX_MONEY],
    [MAX_MONEY, MAX_MONEY],
  ])("%j is %d", (given, dollars) => {
    expect(parseMoney(given)).toBe(dollars);
  });

  it.each([
    "abc",
    "$",
    "1.234",
    "1.2.3",
    "12,34",
    "1,2345",
    ",123",
    "-5",
    "$-5",
    "(5)",
    "1e5",
    "0x10",
    "Infinity",
    "€5",
    "5 USD",
    "1 000",
    "٣",
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1_000_000_000_000,
    "1,000,000,000,000",
    true,
    [],
    {},
  ])("%j is no sum", (given) => {
    expect(parseMoney(given)).toBeNull();
  });

  it("reads back every sum it is shown with sign, commas and cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        const dollars = cents / 100;
        const shown = dollars.toLocaleString("en-US", { style: "currency", currency: "USD" });
        expect(parseMoney(shown)).toBe(dollars);
      }),
    );
  });
});
