import { expect, test } from "vitest";
import {
  actionText,
  clockText,
  conditionsText,
  hoursText,
} from "@/lib/leads/lead-routing/rule-labels";
import type { LeadRule } from "@/lib/leads/lead-routing/serialize";

const person = (name: string, more: object = {}) => ({
  ...{ user_id: name, name, weight: 1, daily_cap: null, is_active: true, away_until: null },
  ...more,
});

const rule: LeadRule = {
  ...{ id: "1", place: 1, name: "All", is_on: true, created_at: "", updated_at: "" },
  ...{ sources: [], came_by: null, areas: [], min_price: null, max_price: null, lead_type: null },
  ...{ days: [], opens: null, closes: null, action: "round_robin", claim_minutes: null },
  ...{ remind_minutes: null, reroute_minutes: null, clock_in_hours: false, plan_id: null },
  people: [person("Ana", { weight: 2 }), person("Ben", { is_active: false })],
};

test("a rule's label says which leads it matches", () => {
  expect(conditionsText(rule)).toBe("Every lead");
  expect(
    conditionsText({
      ...rule,
      ...{ sources: ["zillow", "homes_com"], came_by: "portal_mail", areas: ["Bexley", "432"] },
      ...{ lead_type: "buyer", min_price: 200000, max_price: 900000 },
    }),
  ).toBe("Buyers · Zillow or Homes.com · A portal's email · Bexley, 432 · $200,000–$900,000");
  expect(conditionsText({ ...rule, max_price: 5 })).toBe("up to $5");
  expect(conditionsText({ ...rule, min_price: 0 })).toBe("from $0");
});

test.each([
  [[1, 2, 3, 4, 5], "Mon–Fri, 9 AM–5:30 PM"],
  [[6, 0], "Sun, Sat, 9 AM–5:30 PM"],
  [[2], "Tue, 9 AM–5:30 PM"],
  [[], ""],
])("the days %j are shown as %s", (days, text) => {
  expect(hoursText({ days, opens: "09:00", closes: "17:30" })).toBe(text);
});

test("a rule's label says who gets its leads, and what happens until they respond", () => {
  expect(actionText(rule)).toBe("Round robin: Ana ×2, Ben (left)");
  const many = ["A", "B", "C", "D", "E"].map((name) => person(name));
  expect(actionText({ ...rule, action: "first_to_claim", claim_minutes: 10, people: many })).toBe(
    "First to claim within 10 min: A, B, C, 2 more",
  );
  expect(actionText({ ...rule, action: "person", people: [person("Ana")] })).toBe("To Ana");
  expect(clockText(rule)).toBe("");
  expect(clockText({ ...rule, reroute_minutes: 15, clock_in_hours: true })).toBe(
    "Reassigned after 15 min, in office hours",
  );
});
