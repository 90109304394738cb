import { describe, expect, test } from "vitest";
import { listPeriodStarts } from "@/lib/commissions/members/period-starts";
import { findAssignment, findTerms } from "@/lib/commissions/members/plan-today";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { ANNIVERSARY, flat } from "./plans";

const assignment = (counts_from: string, plan_id: string) => ({ counts_from, plan_id, plan: null });
const MEMBER = { assignments: [assignment("2026-01-01", "a"), assignment("2027-01-01", "b")] };

const [EARLIER, LATER] = [flat("30"), flat("20")];
const PLANS = [
  {
    id: "a",
    versions: [
      { counts_from: "2026-06-01", terms: EARLIER },
      { counts_from: "2026-09-01", terms: LATER },
    ],
  },
] as CommissionPlan[];

describe("the plan of a member on a day", () => {
  test("is the latest assignment that has started, and null before the first", () => {
    expect(findAssignment(MEMBER, "2025-12-31")).toBeNull();
    expect(findAssignment(MEMBER, "2026-12-31")?.plan_id).toBe("a");
    expect(findAssignment(MEMBER, "2027-01-01")?.plan_id).toBe("b");
  });

  test("applies the version of that day; the first version also applies to earlier days", () => {
    expect(findTerms(MEMBER, PLANS, "2026-02-01")).toBe(EARLIER);
    expect(findTerms(MEMBER, PLANS, "2026-08-31")).toBe(EARLIER);
    expect(findTerms(MEMBER, PLANS, "2026-09-01")).toBe(LATER);
    expect(findTerms(MEMBER, PLANS, "2027-01-01"), "a plan that is not in the list").toBeNull();
  });
});

describe("the periods that an opening balance is entered for", () => {
  const member = { user_id: "m", start_day: "2019-03-15" };

  test("are the current period and the one before it", () => {
    expect(listPeriodStarts(ANNIVERSARY, "2026-03-14", member)).toEqual([
      "2025-03-15",
      "2024-03-15",
    ]);
    expect(listPeriodStarts({ kind: "calendar_year" }, "2026-03-14", member)).toEqual([
      "2026-01-01",
      "2025-01-01",
    ]);
  });

  test("are empty for a counter that never restarts, and null for an anniversary without a start day", () => {
    expect(listPeriodStarts({ kind: "none" }, "2026-03-14", member)).toEqual([]);
    const nobody = { ...member, start_day: null };
    expect(listPeriodStarts(ANNIVERSARY, "2026-03-14", nobody)).toBeNull();
  });
});
