import { describe, expect, it } from "vitest";
import { getTargetRange, getTargets } from "@/lib/reports/targets/report-targets";
import { getReachedShare, getElapsedShare } from "@/lib/reports/targets/progress";
import { setTargetBody, type Target, type Targets } from "@/lib/reports/targets/schema";

describe("progress", () => {
  it("returns how much of the period is over by the end of today", () => {
    const year = { from: "2026-01-01", to: "2026-12-31" };
    expect(getElapsedShare({ ...year, today: "2025-12-31" })).toBe(0);
    expect(getElapsedShare({ ...year, today: "2026-07-02" })).toBe(50);
    expect(getElapsedShare({ ...year, today: "2026-12-31" })).toBe(100);
    expect(getElapsedShare({ ...year, today: "2027-03-01" })).toBe(100);
  });

  it("is 100 percent only when the target is reached", () => {
    expect(getReachedShare(999_999, 1_000_000)).toBe(99);
    expect(getReachedShare(1_000_000, 1_000_000)).toBe(100);
    expect(getReachedShare(3, 2)).toBe(150);
    expect(getReachedShare(0, 2)).toBe(0);
  });
});

describe("the targets of a report", () => {
  const target = (user_id: string | null, team_id: string | null) =>
    ({ user_id, team_id }) as Target;
  const all = {
    targets: [target(null, null), target(null, "t"), target("me-id", null)],
  } as Targets;
  const of = (owner: string | null, team: string | null) =>
    getTargets(all, { owner, team }, "me-id").map(({ user_id, team_id }) => user_id ?? team_id);

  it("follow its filters", () => {
    expect(of(null, null)).toEqual([null, "t", "me-id"]);
    expect(of("me", null)).toEqual(["me-id"]);
    expect(of("other", null)).toEqual([]);
    expect(of(null, "t")).toEqual(["t"]);
  });

  it("apply only to closed deals of a whole month, quarter or year", () => {
    const report = "closed" as const;
    expect(getTargetRange({ report, range: "last_quarter" })).toEqual({
      range: "last_quarter",
      period: "quarter",
    });
    expect(getTargetRange({ report, range: "custom" })).toBeNull();
    expect(getTargetRange({ report: "pipeline", range: "this_year" })).toBeNull();
  });
});

it("accepts amounts as typed, and empty ones for no target", () => {
  const body = { period: "year", deals: "1,200", volume: "$2,500,000.50", gci: " " };
  expect(setTargetBody.parse(body)).toEqual({
    ...{ user_id: null, team_id: null, period: "year" },
    ...{ deals: 1200, volume: 2_500_000.5, gci: null },
  });
});
