import type { PlanTerms } from "@/lib/commissions/plans/schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";
import { StatementProblem } from "./problem";
import type { InputPerson, StatementInputs } from "./inputs";

/** A plan in force on a closing day. */
export type PlanOnDay = { planId: string; name: string; terms: PlanTerms };

/** Returns the last row in force on `closing`, of rows ordered by day; undefined for none. */
const lastOn = <Row extends { counts_from: CalendarDay }>(rows: Row[], closing: CalendarDay) =>
  rows.findLast(({ counts_from }) => counts_from <= closing);

/**
 * Returns a person's plan for a side that closes on `closing`: the plan chosen for this side alone, else the
 * plan assigned on that day, in the version of that day. The day of closing decides, not that of the contract
 * or of approval (docs/features/commissions/calculation.md, "Caps, scales and periods"). Throws
 * StatementProblem when there is no plan, or it cannot be parsed.
 */
export function planOnDay(
  inputs: Pick<StatementInputs, "plans" | "statement">,
  person: Pick<InputPerson, "user_id" | "name" | "assignments">,
  closing: CalendarDay,
): PlanOnDay {
  const planId =
    inputs.statement?.plans[person.user_id] ?? lastOn(person.assignments, closing)?.plan_id;
  const plan = inputs.plans.find(({ id }) => id === planId);
  const name = person.name ?? "A former member";
  if (!plan) {
    throw new StatementProblem(`${name} has no commission plan on ${formatDate(closing)}.`);
  }
  const version = lastOn(plan.versions, closing) ?? plan.versions[0];
  if (!version?.terms) {
    throw new StatementProblem(`The plan “${plan.name}” cannot be read. Save it again.`);
  }
  return { planId: plan.id, name: plan.name, terms: version.terms };
}
