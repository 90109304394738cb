import { z } from "zod";
import { formatDate } from "@/lib/foundation/text/format";
import { priceText } from "./cents-text";
import { getPlan } from "./get-plan";
import { PLANS } from "./plans";

const moment = z.string().nullable();

/** The team's state as get_billing_notice() returns it. Only people who can act see the upcoming changes. */
export const billingStanding = z.object({
  mayManage: z.boolean(),
  isReadOnly: z.boolean(),
  readOnlyFrom: moment,
  pastDueSince: moment,
  hasSubscribed: z.boolean(),
  trialEndsAt: moment,
  endsAt: moment,
  plan: z.enum(PLANS.map(({ key }) => key)).nullable(),
  whomToAsk: z.array(z.string()),
});

export type BillingStanding = z.infer<typeof billingStanding>;

/** A line above every screen: its full text, a short one for phones, and the label of its link. */
export type BillingNotice = {
  tone: "danger" | "warning" | "info";
  text: string;
  short: string;
  action: string;
};

type NoticeContext = { now: Date; timeZone: string };

const DAY_MS = 86_400_000;
/** The number of days before an end on which the notice starts. */
const AHEAD_DAYS = 3;

/** Returns the billing notice; null when there is nothing to do. */
export function billingNotice(
  standing: BillingStanding,
  context: NoticeContext,
): BillingNotice | null {
  if (standing.isReadOnly) return readOnlyNotice(standing);
  if (!standing.mayManage) return null;
  return (
    pastDueNotice(standing, context) ??
    endNotice(standing, context) ??
    trialNotice(standing, context) ??
    freeWeekNotice(standing, context)
  );
}

const CHOOSE_PLAN = { until: "you choose a plan", action: "Choose a plan" };

/** The texts of why a team is read-only, and what ends that. */
const READ_ONLY = {
  owing: {
    why: "A payment is overdue",
    short: "payment overdue",
    until: "it is paid",
    action: "Pay now",
  },
  ended: { why: "Your subscription has ended", short: "subscription ended", ...CHOOSE_PLAN },
  newcomer: { why: "Your free days are over", short: "free days over", ...CHOOSE_PLAN },
};

function readOnlyNotice(standing: BillingStanding): BillingNotice {
  const { mayManage, pastDueSince, hasSubscribed, whomToAsk } = standing;
  const subscribed = pastDueSince ? READ_ONLY.owing : READ_ONLY.ended;
  const { why, short, until, action } = hasSubscribed ? subscribed : READ_ONLY.newcomer;
  const canOnly = `${why}. Your team can only read and export`;
  if (mayManage) {
    return {
      tone: "danger",
      text: `${canOnly} until ${until}.`,
      short: `Read-only: ${short}`,
      action,
    };
  }
  const [first] = whomToAsk;
  return {
    tone: "danger",
    text: first ? `${canOnly}. Ask ${whomToAsk.slice(0, 2).join(" or ")}.` : `${canOnly}.`,
    short: first ? `Read-only. Ask ${first}` : `Read-only: ${short}`,
    action: "Who to ask",
  };
}

function pastDueNotice({ pastDueSince, readOnlyFrom }: BillingStanding, { now }: NoticeContext) {
  if (!pastDueSince || !readOnlyFrom) return null;
  const left = daysText(daysUntil(readOnlyFrom, now));
  return {
    tone: "danger",
    text: `Your last payment failed. You have ${left} to pay it; after that your team can only read.`,
    short: `Payment failed, ${left} left`,
    action: "Pay now",
  } as const;
}

function endNotice({ endsAt }: BillingStanding, { now, timeZone }: NoticeContext) {
  if (!endsAt || daysUntil(endsAt, now) > AHEAD_DAYS) return null;
  const day = formatDate(endsAt, timeZone);
  return {
    tone: "warning",
    text: `Your subscription ends on ${day}. After that your team can only read.`,
    short: `Subscription ends ${day}`,
    action: "Resume",
  } as const;
}

function trialNotice({ trialEndsAt, plan }: BillingStanding, { now, timeZone }: NoticeContext) {
  if (!trialEndsAt || !plan || daysUntil(trialEndsAt, now) > AHEAD_DAYS) return null;
  const day = formatDate(trialEndsAt, timeZone);
  const { name, monthlyCents } = getPlan(plan);
  return {
    tone: "info",
    text: `Your trial ends on ${day}. From then on ${name} is ${priceText(monthlyCents)} a month.`,
    short: `Trial ends ${day}`,
    action: "Billing",
  } as const;
}

function freeWeekNotice({ hasSubscribed, readOnlyFrom }: BillingStanding, { now }: NoticeContext) {
  if (hasSubscribed || !readOnlyFrom || daysUntil(readOnlyFrom, now) > AHEAD_DAYS) return null;
  const left = daysText(daysUntil(readOnlyFrom, now));
  return {
    tone: "warning",
    text: `You have ${left} left to look around. Choose a plan to continue after that.`,
    short: `${left} left to choose a plan`,
    action: "Choose a plan",
  } as const;
}

/** Returns the days left, including the current one. */
const daysUntil = (moment: string, now: Date) =>
  Math.max(Math.ceil((Date.parse(moment) - now.getTime()) / DAY_MS), 1);

const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);
