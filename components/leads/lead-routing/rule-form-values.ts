import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";
import type { LeadRule } from "@/lib/leads/lead-routing/serialize";

export type PersonValue = { user_id: string; name: string; weight: string; daily_cap: string };

export type RuleValues = {
  name: string;
  sources: string[];
  came_by: string;
  areas: string;
  min_price: string;
  max_price: string;
  lead_type: string;
  days: number[];
  opens: string;
  closes: string;
  action: LeadRule["action"];
  claim_minutes: string;
  remind_minutes: string;
  reroute_minutes: string;
  clock_in_hours: boolean;
  plan_id: string;
  people: PersonValue[];
};

const asText = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);
const timeText = (time: string | null | undefined, otherwise: string) =>
  time ? formatClockTime(time) : otherwise;

/** Returns the form's values for a rule, or for a new one. */
export const toRuleValues = (rule: LeadRule | null): RuleValues => ({
  name: rule?.name ?? "",
  sources: rule?.sources ?? [],
  came_by: rule?.came_by ?? "",
  areas: rule?.areas.join("\n") ?? "",
  min_price: asText(rule?.min_price),
  max_price: asText(rule?.max_price),
  lead_type: rule?.lead_type ?? "",
  days: rule?.days ?? [],
  opens: timeText(rule?.opens, "9 AM"),
  closes: timeText(rule?.closes, "5 PM"),
  action: rule?.action ?? "round_robin",
  claim_minutes: asText(rule?.claim_minutes ?? 10),
  remind_minutes: asText(rule?.remind_minutes),
  reroute_minutes: asText(rule?.reroute_minutes),
  clock_in_hours: rule?.clock_in_hours ?? false,
  plan_id: rule?.plan_id ?? "",
  people: (rule?.people ?? []).map(({ user_id, name, weight, daily_cap }) => ({
    user_id,
    name: name ?? "Somebody",
    weight: String(weight),
    daily_cap: asText(daily_cap),
  })),
});

/** Returns a typed number without "$" and commas. Invalid text stays for the schema to refuse. */
const parseNumber = (typed: string): number | string | null => {
  const plain = typed.replace(/[$,\s]/g, "");
  if (plain === "") return null;
  return Number.isNaN(Number(plain)) ? typed : Number(plain);
};

/** Returns the hours for the request; null when no day is selected. */
export const toHours = ({
  days,
  opens,
  closes,
}: Pick<RuleValues, "days" | "opens" | "closes">) => ({
  days,
  opens: days.length > 0 ? (parseTypedTime(opens) ?? opens) : null,
  closes: days.length > 0 ? (parseTypedTime(closes) ?? closes) : null,
});

/** Returns the request body of a rule. */
export const toRuleBody = (values: RuleValues) => ({
  ...values,
  ...toHours(values),
  areas: values.areas
    .split(/[\n,]/)
    .map((area) => area.trim())
    .filter(Boolean),
  min_price: parseNumber(values.min_price),
  max_price: parseNumber(values.max_price),
  claim_minutes: values.action === "first_to_claim" ? parseNumber(values.claim_minutes) : null,
  remind_minutes: parseNumber(values.remind_minutes),
  reroute_minutes: parseNumber(values.reroute_minutes),
  people: values.people.map(({ user_id, weight, daily_cap }) => ({
    user_id,
    weight: values.action === "round_robin" ? (parseNumber(weight) ?? 1) : 1,
    daily_cap: parseNumber(daily_cap),
  })),
});
