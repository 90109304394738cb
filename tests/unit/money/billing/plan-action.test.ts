import { expect, test } from "vitest";
import { changeText } from "@/lib/money/billing/change-text";
import { getPlanAction, getPlanMark } from "@/lib/money/billing/plan-action";
import type { Subscription } from "@/lib/money/billing/schema";
import { nextStepText } from "@/lib/money/billing/subscription-text";
import { getUsageLevel } from "@/lib/money/billing/usage";

const zone = "America/New_York";

const pays: Subscription = {
  priceId: "price_1",
  status: "active",
  statusLabel: "Active",
  cancelAtPeriodEnd: false,
  currentPeriodEnd: "2026-12-20T15:00:00Z",
  plan: "professional",
  nextPlan: null,
  trialEndsAt: null,
};
const fresh = { trialUsed: false };

test("the first subscription is a trial, a later one is paid at once", () => {
  expect(getPlanAction("starter", null, fresh)).toBe("trial");
  expect(getPlanAction("starter", null, { trialUsed: true })).toBe("subscribe");
  const ended = { ...pays, status: "canceled" };
  expect(getPlanAction("professional", ended, { trialUsed: true })).toBe("subscribe");
  expect(getPlanMark("professional", ended, zone)).toBeUndefined();
});

test("another plan is a change, and the current plan can be kept while a change is pending", () => {
  expect(getPlanAction("starter", pays, fresh)).toBe("change");
  expect(getPlanAction("professional", pays, fresh)).toBeNull();
  const goingDown: Subscription = { ...pays, nextPlan: "starter" };
  expect(getPlanAction("starter", goingDown, fresh)).toBeNull();
  expect(getPlanAction("professional", goingDown, fresh)).toBe("keep");
  expect(getPlanAction("enterprise", goingDown, fresh)).toBe("change");
  expect(getPlanMark("professional", goingDown, zone)).toBe("Current plan");
  expect(getPlanMark("starter", goingDown, zone)).toBe("From Dec 20, 2026");
});

test.each([{ cancelAtPeriodEnd: true }, { status: "past_due" }, { status: "unpaid" }])(
  "the plan cannot be changed while %o",
  (state) => {
    expect(getPlanAction("enterprise", { ...pays, ...state }, fresh)).toBeNull();
  },
);

test.each([
  [{}, "It renews on Dec 20, 2026."],
  [{ cancelAtPeriodEnd: true }, "It ends on Dec 20, 2026, and nothing more is charged."],
  [{ nextPlan: "starter" }, "On Dec 20, 2026 it changes to Starter at $29 a month."],
  [
    { status: "trialing", trialEndsAt: "2026-12-20T15:00:00Z" },
    "The trial ends on Dec 20, 2026. From then on it is $79 a month.",
  ],
  [
    { status: "past_due" },
    "The last payment failed. Change your card, or pay the open invoice below.",
  ],
  [{ status: "canceled" }, "It ended on Dec 20, 2026."],
] as [Partial<Subscription>, string][])(
  "describes the next step of a subscription with %o",
  (state, text) => {
    expect(nextStepText({ ...pays, ...state }, zone)).toBe(text);
  },
);

test("a larger plan starts at once, a smaller one with the next period or at once during a trial", () => {
  expect(changeText(pays, "enterprise", zone)).toContain("You have Enterprise right away");
  expect(changeText(pays, "starter", zone)).toBe(
    "You keep Professional until Dec 20, 2026. From then on it is Starter at $29 a month.",
  );
  const trial = { ...pays, status: "trialing" };
  expect(changeText(trial, "starter", zone)).toBe(
    "Your team is on Starter at once. The trial continues until Dec 20, 2026; from then on it is $29 a month.",
  );
  expect(changeText({ ...pays, nextPlan: "starter" }, "professional", zone)).toBe(
    "Your team stays on Professional at $79 a month.",
  );
});

test.each([
  [0, 1, "room"],
  [1, 1, "full"],
  [79, 100, "room"],
  [80, 100, "nearlyFull"],
  [100, 100, "full"],
  [140, 100, "full"],
])("a usage of %i of %i is %s", (used, limit, fill) => {
  expect(getUsageLevel(used, limit)).toBe(fill);
});
