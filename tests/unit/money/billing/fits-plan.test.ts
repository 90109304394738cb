import { expect, test } from "vitest";
import { listExcess, assertFitsPlan } from "@/lib/money/billing/fits-plan";
import { PLANS } from "@/lib/money/billing/plans";
import { statusLabel } from "@/lib/money/billing/status-label";

const [starter, professional, enterprise] = PLANS;
const usage = (users: number, contacts: number, deals: number) => ({
  users: { used: users, limit: null },
  contacts: { used: contacts, limit: null },
  deals: { used: deals, limit: null },
});

test("a plan fits up to and including its limit", () => {
  expect(listExcess(starter, usage(1, 100, 50))).toEqual([]);
  expect(listExcess(professional, usage(4, 500, 100_000))).toEqual([]);
  expect(listExcess(enterprise, usage(10, 1_000_000, 1_000_000))).toEqual([]);
  expect(listExcess(enterprise, usage(11, 0, 0))).toEqual(["11 users (the plan allows 10)"]);
});

test("the refusal of a plan that is too small lists each exceeded limit with its usage", () => {
  expect(() => assertFitsPlan(starter, usage(2, 101, 1200))).toThrow(
    "Starter is too small for your team: it has 2 users (the plan allows 1), 101 contacts (the plan allows 100), and 1,200 deals (the plan allows 50).",
  );
});

test("a subscription status is shown as words, even an unknown one", () => {
  expect(["past_due", "trialing", "half_baked"].map(statusLabel)).toEqual([
    "Past due",
    "Trial",
    "Half Baked",
  ]);
});
