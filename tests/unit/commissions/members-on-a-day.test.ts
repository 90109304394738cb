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

describe("the plan of a day", () => {
  test("is the last that counts by then, and none before the first", () => {
    expect(findAssignment(MEMBER, "2025-12-31")).toBeNull();
    expect(findAssignment(MEMBER, "2026-12-31")?.plan_id).toBe("a");
    expect(findAssignment(MEMBER, "2027-01-01")?.plan_id).toBe("b");
  });

  test("pays by the version of the day; the first also counts before its own", () => {
    expect(findTerms(MEMBER, PLANS, "2026-02-01")).toBe(EARLIER);
    expect(findTerms(MEMBER, PLANS, "2026-08-31")).toBe(EARLIER);
    expect(findTerms(MEMBER, PLANS, "2026-09-01")).toBe(LATER);
    expect(findTerms(MEMBER, PLANS, "2027-01-01"), "a plan out of sight").toBeNull();
  });
});

describe("the periods that an opening balance is entered for", () => {
  const member = { user_id: "m", start_day: "2019-03-15" };

  test("are the one of the day and the one before", () => {
    expect(listPeriodStarts(ANNIVERSARY, "2026-03-14", member)).toEqual([
      "2025-03-15",
      "2024-03-15",
    ]);
    expect(listPeriodStarts({ kind: "calendar_year" }, "2026-03-14", member)).toEqual([
      "2026-01-01",
      "2025-01-01",
    ]);
  });

  test("are none where nothing begins again, and unknown without the start day", () => {
    expect(listPeriodStarts({ kind: "none" }, "2026-03-14", member)).toEqual([]);
    const nobody = { ...member, start_day: null };
    expect(listPeriodStarts(ANNIVERSARY, "2026-03-14", nobody)).toBeNull();
  });
});
