import { formatDate } from "@/lib/format";
import { priceText } from "./cents-text";
import { planOf } from "./plan-of";
import type { Subscription } from "./schema";

const LIVING = new Set(["trialing", "active", "past_due", "unpaid", "paused"]);

/** Whether there is something to change or cancel: one that has ended is history. */
export const isLiving = ({ status }: Pick<Subscription, "status">): boolean => LIVING.has(status);

/** Whether a payment is open. */
export const owes = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "past_due" || status === "unpaid";

/** What comes next for a subscription, and when. */
export function whatComesNext(subscription: Subscription, timeZone: string): string {
  const { status, plan, nextPlan, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt } = subscription;
  const end = formatDate(currentPeriodEnd ?? "", timeZone);
  if (!isLiving(subscription)) return end ? `It ended on ${end}.` : "It has ended.";
  if (cancelAtPeriodEnd) return `It ends on ${end}, and nothing more is charged.`;
  const then = planOf(nextPlan ?? plan);
  const price = `${priceText(then.monthlyCents)} a month`;
  if (status === "trialing") {
    const trialEnd = formatDate(trialEndsAt ?? currentPeriodEnd ?? "", timeZone);
    return `The trial ends on ${trialEnd}. From then on it is ${price}.`;
  }
  if (then.key !== plan) return `On ${end} it changes to ${then.name} at ${price}.`;
  if (owes(subscription)) {
    return "The last payment failed. Change your card, or pay the open invoice below.";
  }
  return `It renews on ${end}.`;
}
