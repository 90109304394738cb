import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commissionOf } from "@/lib/deals/commission";
import { MAX_MONEY } from "@/lib/deals/money";

describe("commissionOf", () => {
  it.each([
    [400_000, 2.5, 10_000],
    [0, 2.5, 0],
    [-100, 2.5, 0],
    [100, 0, 0],
    [100, 100, 100],
    // 0.3075 dollars: half a cent goes up
    [12.3, 2.5, 0.31],
    [1.15, 100, 1.15],
    [MAX_MONEY, 100, MAX_MONEY],
  ])("%d at %d % is %d", (value, percentage, commission) => {
    expect(commissionOf(value, percentage)).toBe(commission);
  });

  it("is within half a cent of the exact figure, and never above the value", () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    const tenths = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(cents, tenths, (value, percentage) => {
        const commission = commissionOf(value / 100, percentage / 10);
        expect(Math.abs(commission * 100 - (value * percentage) / 1000)).toBeLessThanOrEqual(
          0.5001,
        );
        expect(commission).toBeLessThanOrEqual(value / 100);
      }),
    );
  });
});
