import { describe, expect, it } from "vitest";
import { CalculationError } from "@/lib/commissions/calculation/calculation-error";
import { periodStart } from "@/lib/commissions/calculation/period";

const since = (startDay: string | null) => ({ memberId: "A", startDay });
const ANNIVERSARY = { kind: "anniversary" } as const;

describe("the period of a closing", () => {
  it.each([
    ["2026-03-14", "2025-03-15"],
    ["2026-03-15", "2026-03-15"],
    ["2026-12-31", "2026-03-15"],
    ["2019-03-15", "2019-03-15"],
  ])("by anniversary, for a closing on %s, begins on %s", (closing, start) => {
    expect(periodStart(ANNIVERSARY, closing, since("2019-03-15"))).toBe(start);
  });

  it.each([
    ["2026-02-27", "2025-02-28"],
    ["2026-02-28", "2026-02-28"],
    ["2028-02-28", "2027-02-28"],
    ["2028-02-29", "2028-02-29"],
    ["2029-02-27", "2028-02-29"],
    ["2100-02-28", "2100-02-28"],
    ["2100-02-27", "2099-02-28"],
  ])("from February 29, for a closing on %s, begins on %s", (closing, start) => {
    expect(periodStart(ANNIVERSARY, closing, since("2024-02-29"))).toBe(start);
    const ownDay = { kind: "date", month: 2, day: 29 } as const;
    expect(periodStart(ownDay, closing, since(null))).toBe(start);
  });

  it("begins with the calendar year or on a fixed day, or has no start", () => {
    const own = { kind: "date", month: 9, day: 1 } as const;
    const starts = (closing: string) =>
      [{ kind: "calendar_year" } as const, own, { kind: "none" } as const].map((period) =>
        periodStart(period, closing, since(null)),
      );
    expect(starts("2026-08-31")).toEqual(["2026-01-01", "2025-09-01", ""]);
    expect(starts("2026-09-01")).toEqual(["2026-01-01", "2026-09-01", ""]);
  });

  it("is refused for an anniversary of a member without a start day", () => {
    const start = () => periodStart(ANNIVERSARY, "2026-01-01", since(null));
    expect(start).toThrow(CalculationError);
    expect(start).toThrow(
      expect.objectContaining({ code: "start_day_missing", memberId: "A", status: 400 }),
    );
  });
});
