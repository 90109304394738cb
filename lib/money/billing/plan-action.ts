import { formatDate } from "@/lib/foundation/text/format";
import type { PlanKey } from "./plans";
import type { Subscription } from "./schema";
import { isOngoing, isPastDue } from "./subscription-text";

/**
 * The effect of choosing a plan now: a free trial, a first payment, a change of plan, keeping the current plan,
 * or nothing.
 */
type PlanAction = "trial" | "subscribe" | "change" | "keep" | null;

/**
 * Returns the effect of choosing a plan. Null for the plan that is already current or scheduled, after a
 * cancellation, which must be resumed first, and while a payment is due. Keeping the current plan cancels a
 * scheduled change.
 */
export function getPlanAction(
  plan: PlanKey,
  subscription: Subscription | null,
  { trialUsed }: { trialUsed: boolean },
): PlanAction {
  if (!subscription || !isOngoing(subscription)) return trialUsed ? "subscribe" : "trial";
  if (subscription.cancelAtPeriodEnd || isPastDue(subscription)) return null;
  if (plan === (subscription.nextPlan ?? subscription.plan)) return null;
  return plan === subscription.plan ? "keep" : "change";
}

/** Returns the label of the team's current or next plan; undefined for other plans. */
export function getPlanMark(
  plan: PlanKey,
  subscription: Subscription | null,
  timeZone: string,
): string | undefined {
  if (!subscription || !isOngoing(subscription)) return undefined;
  if (plan === subscription.plan) return "Current plan";
  if (plan !== subscription.nextPlan || !subscription.currentPeriodEnd) return undefined;
  return `From ${formatDate(subscription.currentPeriodEnd, timeZone)}`;
}
