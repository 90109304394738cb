import { expect, it } from "vitest";
import { serializeSubscription, type SubscriptionRow } from "@/lib/money/billing/serialize";

const row = {
  price_id: "price",
  status: "canceled",
  plan: "starter",
  next_plan: null,
  cancel_at_period_end: false,
  current_period_end: "2026-12-20T15:00:00Z",
  trial_ends_at: null,
  ended_at: "2026-12-01T15:00:00Z",
} as SubscriptionRow;

it("returns the end date of an ended subscription as the end of its period", () => {
  expect(serializeSubscription(row)?.currentPeriodEnd).toBe(row.ended_at);
  const living: SubscriptionRow = { ...row, status: "active", ended_at: null };
  expect(serializeSubscription(living)?.currentPeriodEnd).toBe(row.current_period_end);
});
