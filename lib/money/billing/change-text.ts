import { formatDate } from "@/lib/foundation/text/format";
import { priceText } from "./cents-text";
import { getPlan } from "./get-plan";
import type { PlanKey } from "./plans";
import type { Subscription } from "./schema";

/** Returns the text of when another plan begins and what it costs. */
export function changeText(subscription: Subscription, to: PlanKey, timeZone: string): string {
  const now = getPlan(subscription.plan);
  const then = getPlan(to);
  const price = `${priceText(then.monthlyCents)} a month`;
  const end = formatDate(subscription.currentPeriodEnd ?? "", timeZone);
  if (then.key === now.key) return `Your team stays on ${now.name} at ${price}.`;
  if (subscription.status === "trialing") {
    return `Your team is on ${then.name} at once. The trial continues until ${end}; from then on it is ${price}.`;
  }
  if (then.monthlyCents > now.monthlyCents) {
    return `You have ${then.name} right away and pay the difference until ${end} now. From then on it is ${price}.`;
  }
  return `You keep ${now.name} until ${end}. From then on it is ${then.name} at ${price}.`;
}
