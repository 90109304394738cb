import { formatDate } from "@/lib/foundation/text/format";
import type { PlanKey } from "./plans";
import type { Subscription } from "./schema";
import { isOngoing, isPastDue } from "./subscription-text";

/** What choosing a plan means now: a free trial, a first payment, another plan, the current one again, or nothing. */
type PlanAction = "trial" | "subscribe" | "change" | "keep" | null;

/**
 * After a cancellation one resumes first; with a payment due one pays first. Keeping the current
 * plan cancels a scheduled change.
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

/** Whether a plan is the team's now, or from a day on. */
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
