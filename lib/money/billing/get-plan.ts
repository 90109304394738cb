import { PLANS, type Plan, type PlanKey } from "./plans";

/** Returns a plan by its key. */
export function getPlan(key: PlanKey): Plan {
  const plan = PLANS.find((other) => other.key === key);
  if (!plan) throw new Error(`There is no plan ${key}`);
  return plan;
}
