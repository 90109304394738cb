import { expect, test } from "vitest";
import { billingNotice, type BillingStanding } from "@/lib/money/billing/notice";

const now = new Date("2026-11-20T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const good: BillingStanding = {
  mayManage: true,
  isReadOnly: false,
  readOnlyFrom: null,
  pastDueSince: null,
  hasSubscribed: true,
  trialEndsAt: null,
  endsAt: null,
  plan: "professional",
  whomToAsk: [],
};

const getNotice = (standing: Partial<BillingStanding>) =>
  billingNotice({ ...good, ...standing }, { now, timeZone: "America/New_York" });

test("a team in good standing gets no notice", () => {
  expect(getNotice({})).toBeNull();
});

test.each([
  [6.9, "7 days"],
  [1.1, "2 days"],
  [0.2, "1 day"],
])("a failed payment with %f days of grace shows %s", (days, text) => {
  const notice = getNotice({ pastDueSince: inDays(days - 7), readOnlyFrom: inDays(days) });
  expect(notice).toMatchObject({ tone: "danger", short: `Payment failed, ${text} left` });
});

test("the end of the free days is announced in the last three days, only to members who manage billing", () => {
  const week = { hasSubscribed: false, plan: null };
  expect(getNotice({ ...week, readOnlyFrom: inDays(3.1) })).toBeNull();
  expect(getNotice({ ...week, readOnlyFrom: inDays(3) })?.short).toBe(
    "3 days left to choose a plan",
  );
  expect(getNotice({ ...week, readOnlyFrom: inDays(3), mayManage: false })).toBeNull();
});

test("a trial shows when it ends and what follows", () => {
  expect(getNotice({ trialEndsAt: inDays(4) })).toBeNull();
  expect(getNotice({ trialEndsAt: inDays(2) })?.text).toBe(
    "Your trial ends on Nov 22, 2026. From then on Professional is $79 a month.",
  );
});

test("a canceled trial shows when the subscription ends and what follows", () => {
  expect(getNotice({ trialEndsAt: inDays(2), endsAt: inDays(2) })?.text).toBe(
    "Your subscription ends on Nov 22, 2026. After that your team can only read.",
  );
});

test.each([
  [{ hasSubscribed: false }, "Your free days are over"],
  [{ pastDueSince: inDays(-8) }, "A payment is overdue"],
  [{}, "Your subscription has ended"],
])("the notice of a read-only team gives the reason and whom to ask: %o", (standing, why) => {
  const isReadOnly = { isReadOnly: true, readOnlyFrom: inDays(-1) };
  expect(getNotice({ ...isReadOnly, ...standing })?.text).toContain(why);
  const others = { mayManage: false, whomToAsk: ["Olive Owner", "Otto Owner", "Third"] };
  const notice = getNotice({ ...isReadOnly, ...standing, ...others });
  expect(notice?.text).toBe(
    `${why}. Your team can only read and export. Ask Olive Owner or Otto Owner.`,
  );
  expect(notice?.short).toBe("Read-only. Ask Olive Owner");
});
