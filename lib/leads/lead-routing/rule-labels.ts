import { shortClockTime } from "@/lib/foundation/dates/clock-time";
import { formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";
import type { LeadRule } from "./serialize";

export const DAY_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

export const CHANNEL_LABELS = {
  form: "Your form",
  website: "A website's key",
  portal_mail: "A portal's email",
} as const;

export const TYPE_LABELS = { buyer: "Buyers", seller: "Sellers" } as const;

/** Returns "Mon–Fri, 9 AM–5 PM", or an empty text for always. */
export function hoursText({
  days,
  opens,
  closes,
}: Pick<LeadRule, "days" | "opens" | "closes">): string {
  if (days.length === 0 || !opens || !closes) return "";
  const sorted = [...days].sort((one, other) => one - other);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const named =
    sorted.length > 2 && last - first === sorted.length - 1
      ? `${DAY_NAMES[first]}–${DAY_NAMES[last]}`
      : sorted.map((day) => DAY_NAMES[day]).join(", ");
  return `${named}, ${shortClockTime(opens)}–${shortClockTime(closes)}`;
}

/** Returns which leads a rule applies to. */
export function conditionsText(rule: LeadRule): string {
  const { min_price, max_price, lead_type, came_by } = rule;
  const price =
    min_price !== null && max_price !== null
      ? `${formatCurrency(min_price)}–${formatCurrency(max_price)}`
      : min_price !== null
        ? `from ${formatCurrency(min_price)}`
        : max_price !== null
          ? `up to ${formatCurrency(max_price)}`
          : "";
  const parts = [
    lead_type && TYPE_LABELS[lead_type],
    rule.sources.map((source) => SOURCE_LABELS[source]).join(" or "),
    came_by && CHANNEL_LABELS[came_by],
    rule.areas.join(", "),
    price,
    hoursText(rule),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : "Every lead";
}

/** Returns who receives the leads of a rule, and how. */
export function actionText({ action, people, claim_minutes }: LeadRule): string {
  const names = people.map(({ name, weight, is_active }) =>
    [name ?? "Somebody", weight > 1 && ` ×${weight}`, !is_active && " (left)"]
      .filter(Boolean)
      .join(""),
  );
  const named = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  if (action === "person") return `To ${named.join()}`;
  if (action === "round_robin") return `Round robin: ${named.join(", ")}`;
  return `First to claim within ${formatNumber(claim_minutes ?? 0)} min: ${named.join(", ")}`;
}

/** Returns what happens without a contact, or an empty text without a clock. */
export function clockText({ remind_minutes, reroute_minutes, clock_in_hours }: LeadRule): string {
  const parts = [
    remind_minutes !== null && `reminded after ${formatNumber(remind_minutes)} min`,
    reroute_minutes !== null && `reassigned after ${formatNumber(reroute_minutes)} min`,
  ].filter(Boolean);
  if (parts.length === 0) return "";
  const text = parts.join(", ") + (clock_in_hours ? ", in office hours" : "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
