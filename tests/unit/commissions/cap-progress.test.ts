import { expect, it } from "vitest";
import { listCapProgress } from "@/lib/commissions/accounts/cap-progress";
import { planTerms } from "@/lib/commissions/plans/schema";

const TERMS = planTerms.parse({
  split: {
    ...{ kind: "cap", company_rate: "20", cap: "16000" },
    period: { kind: "anniversary" },
  },
  after_split: [
    {
      ...{ key: "risk", label: "Risk", payee: { kind: "brokerage" }, amount: "60" },
      ...{ cap: "750", period: { kind: "calendar_year" } },
    },
  ],
});
const DAY = "2026-06-30";
const TEAM = { id: "team", start_day: "2020-05-01" };
const counter = (team_id: string | null, name: string, period_start: string, amount: string) => ({
  ...{ team_id, name, period_start, amount },
});

const figures = (...[counters, member]: [ReturnType<typeof counter>[], object]) =>
  listCapProgress(
    TERMS,
    counters,
    { memberId: "a", startDay: "2020-03-15", sharedWith: null, ...member },
    DAY,
  ).map(({ counter, period_start, paid_in, left }) => [counter, period_start, paid_in, left]);

it("lists each cap with the amount paid in during the current period and the amount left", () => {
  const counters = [
    counter(null, "company_dollar", "2025-03-15", "16000.00"),
    counter(null, "company_dollar", "2026-03-15", "15200.00"),
    counter(null, "item:risk", "2026-01-01", "780.00"),
  ];
  expect(figures(counters, {})).toEqual([
    ["company_dollar", "2026-03-15", "15200.00", "800.00"],
    ["item:risk", "2026-01-01", "780.00", "0.00"],
  ]);
  expect(figures([], { startDay: null })).toEqual([["item:risk", "2026-01-01", "0.00", "750.00"]]);
});

it("reads a shared cap from the team's counter and item caps from the agent's counters", () => {
  const counters = [
    counter(null, "company_dollar", "2026-05-01", "1.00"),
    counter("team", "company_dollar", "2026-05-01", "15500.00"),
    counter("team", "item:risk", "2026-01-01", "2.00"),
  ];
  expect(figures(counters, { sharedWith: TEAM })).toEqual([
    ["company_dollar", "2026-05-01", "15500.00", "500.00"],
    ["item:risk", "2026-01-01", "0.00", "750.00"],
  ]);
});
