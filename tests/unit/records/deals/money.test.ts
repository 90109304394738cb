import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MONEY, parseMoney } from "@/lib/records/deals/money";

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
  ])("refuses %j", (given) => {
    expect(parseMoney(given)).toBeNull();
  });

  it("parses every amount it formats, with sign, commas and cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        const dollars = cents / 100;
        const shown = dollars.toLocaleString("en-US", { style: "currency", currency: "USD" });
        expect(parseMoney(shown)).toBe(dollars);
      }),
    );
  });

  it("accepts every amount in range to the cent, and no other", () => {
    fc.assert(
      fc.property(fc.double(), (dollars) => {
        const parsed = parseMoney(dollars);
        if (dollars >= 0 && dollars <= MAX_MONEY) {
          expect(parsed).toBe(Number(dollars.toFixed(2)) + 0);
        } else expect(parsed).toBeNull(); // negative, too large, NaN, the infinities
      }),
      { examples: [[Number.NaN], [Infinity], [-Infinity], [-0.01], [MAX_MONEY + 1]] },
    );
  });

  it("parses any text as an amount that a column can store, or as null", () => {
    const getOne = fc.constantFrom(..."0123456789$,. -+eE()%\u0660\u00a0xINaN");
    fc.assert(
      fc.property(fc.array(getOne, { maxLength: 20 }), (letters) => {
        const parsed = parseMoney(letters.join(""));
        if (parsed === null) return;
        expect(parsed).toBeGreaterThanOrEqual(0);
        expect(parsed).toBeLessThanOrEqual(MAX_MONEY);
        expect(Math.round(parsed * 100) / 100).toBe(parsed);
      }),
      { numRuns: 2000 },
    );
  });

  it("refuses amounts below zero and above what a column can store, in any format", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), fc.boolean(), (cents, sign) => {
        const shown = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
        const dollar = sign ? "$" : "";
        expect(parseMoney(`-${dollar}${shown}`)).toBeNull();
        expect(parseMoney(`${dollar}1,${shown.padStart(18, "000,000,000,000.00")}`)).toBeNull();
      }),
    );
  });
});
