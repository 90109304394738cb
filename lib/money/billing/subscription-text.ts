import { formatDate } from "@/lib/foundation/text/format";
import { priceText } from "./cents-text";
import { getPlan } from "./get-plan";
import type { Subscription } from "./schema";

const ONGOING_STATUSES = new Set(["trialing", "active", "past_due", "unpaid", "paused"]);

/** Whether the subscription can be changed or cancelled. A subscription that has ended cannot. */
export const isOngoing = ({ status }: Pick<Subscription, "status">): boolean =>
  ONGOING_STATUSES.has(status);

/** Whether a payment is due. */
export const isPastDue = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "past_due" || status === "unpaid";

/** Returns the text of what happens next with a subscription, and when. */
export function nextStepText(subscription: Subscription, timeZone: string): string {
  const { status, plan, nextPlan, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt } = subscription;
  const end = formatDate(currentPeriodEnd ?? "", timeZone);
  if (!isOngoing(subscription)) return end ? `It ended on ${end}.` : "It has ended.";
  if (cancelAtPeriodEnd) return `It ends on ${end}, and nothing more is charged.`;
  const then = getPlan(nextPlan ?? plan);
  const price = `${priceText(then.monthlyCents)} a month`;
  if (status === "trialing") {
    const trialEnd = formatDate(trialEndsAt ?? currentPeriodEnd ?? "", timeZone);
    return `The trial ends on ${trialEnd}. From then on it is ${price}.`;
  }
  if (then.key !== plan) return `On ${end} it changes to ${then.name} at ${price}.`;
  if (isPastDue(subscription)) {
    return "The last payment failed. Change your card, or pay the open invoice below.";
  }
  return `It renews on ${end}.`;
}
