import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeCommission } from "@/lib/records/deals/commission";
import { MAX_MONEY } from "@/lib/records/deals/money";

describe("computeCommission", () => {
  it.each([
    [400_000, 2.5, 10_000],
    [0, 2.5, 0],
    [-100, 2.5, 0],
    [100, 0, 0],
    [100, 100, 100],
    // 0.3075 dollars: half a cent rounds up
    [12.3, 2.5, 0.31],
    [1.15, 100, 1.15],
    [MAX_MONEY, 100, MAX_MONEY],
  ])("%d at %d % is %d", (value, percentage, commission) => {
    expect(computeCommission(value, percentage)).toBe(commission);
  });

  it("is within half a cent of the exact figure, and never above the value", () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    const tenths = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(cents, tenths, (value, percentage) => {
        const commission = computeCommission(value / 100, percentage / 10);
        expect(Math.abs(commission * 100 - (value * percentage) / 1000)).toBeLessThanOrEqual(
          0.5001,
        );
        expect(commission).toBeLessThanOrEqual(value / 100);
      }),
    );
  });

  it("is the exact figure rounded to the cent, half a cent up, up to the largest amount", () => {
    const any = fc.tuple(
      fc.integer({ min: 1, max: MAX_MONEY * 100 }),
      fc.integer({ min: 0, max: 1000 }),
    );
    // Dollars and cents at an odd multiple of 2.5 %, for which the figure ends in half a cent.
    const half = fc.tuple(
      fc.integer({ min: 0, max: 100_000_000 }).map((n) => 20 + 40 * n),
      fc.integer({ min: 0, max: 19 }).map((n) => 25 + 50 * n),
    );
    fc.assert(
      fc.property(fc.oneof(any, half), ([value, percentage]) => {
        const exact = BigInt(value) * BigInt(percentage); // thousandths of a cent
        const floor = exact / 1000n;
        const rounded = exact % 1000n >= 500n ? floor + 1n : floor;
        const commission = computeCommission(value / 100, percentage / 10);
        expect(commission.toFixed(2).replace(".", "")).toBe(String(rounded).padStart(3, "0"));
      }),
    );
  });

  it("grows with value and percentage, and is zero for zero or less", () => {
    const dollars = fc.integer({ min: 0, max: 10_000_000 });
    const percentage = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(dollars, dollars, percentage, percentage, (a, b, p, q) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const [low, high] = [Math.min(p, q), Math.max(p, q)];
        expect(computeCommission(less, low)).toBeLessThanOrEqual(computeCommission(more, high));
        expect(computeCommission(-more, high)).toBe(0);
      }),
    );
  });
});
