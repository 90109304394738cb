import { conflict } from "@/lib/foundation/errors";
import type { Plan } from "./plans";
import type { Billing } from "./schema";

type Usage = Billing["usage"];

const NAMES = [
  ["users", "user"],
  ["contacts", "contact"],
  ["deals", "deal"],
] as const satisfies readonly (readonly [keyof Usage, string])[];

const pluralize = (count: number, name: string) =>
  `${count.toLocaleString("en-US")} ${name}${count === 1 ? "" : "s"}`;

/** Returns the resources that exceed a plan, as "3 users (the plan allows 1)". Empty when the usage fits. */
export function listExcess(plan: Pick<Plan, "limits">, usage: Usage): string[] {
  return NAMES.flatMap(([resource, name]) => {
    const limit = plan.limits[resource];
    const { used } = usage[resource];
    return limit === null || used <= limit
      ? []
      : [`${pluralize(used, name)} (the plan allows ${limit.toLocaleString("en-US")})`];
  });
}

/** Throws 409 with the exceeded limits when a plan is too small for the team's usage. */
export function assertFitsPlan(plan: Pick<Plan, "name" | "limits">, usage: Usage): void {
  const excess = listExcess(plan, usage);
  if (excess.length === 0) return;
  const list = new Intl.ListFormat("en-US").format(excess);
  throw conflict(`${plan.name} is too small for your team: it has ${list}.`);
}
