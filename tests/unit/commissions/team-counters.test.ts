import { expect, it } from "vitest";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { listTeamCounters } from "@/lib/commissions/teams/team-counters";
import { ANNIVERSARY, CAP_PLAN, capped, flat } from "./plans";

const paidBy = (user_id: string, plan_id: string) =>
  ({
    user_id,
    assignments: [{ counts_from: "2020-01-01", plan_id, plan: plan_id }],
  }) as CommissionMember;
const plan = (id: string, terms: object) =>
  ({ id, versions: [{ counts_from: "2020-01-01", terms }] }) as CommissionPlan;

const PLANS = [
  plan("flat", flat("20")),
  plan("calendar", CAP_PLAN),
  plan("anniversary", capped("20", "1000", { period: ANNIVERSARY })),
];

const list = (plans: string[], start_day: string | null) => {
  const [leader_id = "", ...others] = plans.map((_, place) => `member ${place}`);
  const team = {
    ...{ id: "team", leader_id, start_day },
    members: others.map((user_id) => ({ user_id, name: user_id, leader_rate: 0 })),
  };
  const members = plans.map((id, place) => paidBy(`member ${place}`, id));
  const { counters, offered } = listTeamCounters({
    ...{ team, members, plans: PLANS, today: "2026-11-27" },
  });
  return { counters, offered: offered.map(({ name, starts }) => [name, ...starts]) };
};

it("offers each counter of the members' splits once, with its periods", () => {
  expect(list(["flat", "anniversary", "anniversary"], "2020-03-15").offered).toEqual([
    ["company_dollar", "2026-03-15", "2025-03-15"],
  ]);
});

it("offers nothing without a cap, and nothing when a start day is missing, but counts the counter", () => {
  expect(list(["flat"], null)).toEqual({ counters: 0, offered: [] });
  expect(list(["flat", "anniversary"], null)).toEqual({ counters: 1, offered: [] });
});
