import { z } from "zod";
import { planTerms } from "@/lib/commissions/plans/schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";

/**
 * The inputs of a company's charges: plans with their versions, and members with their assignments, each
 * ordered by first day.
 */
export const chargeInputs = z.object({
  plans: z.array(
    z.object({
      id: z.string(),
      versions: z.array(
        z.object({ counts_from: z.string(), terms: planTerms.nullable().catch(null) }),
      ),
    }),
  ),
  members: z.array(
    z.object({
      user_id: z.string(),
      assignments: z.array(z.object({ counts_from: z.string(), plan_id: z.string() })),
    }),
  ),
});

export type ChargeInputs = z.output<typeof chargeInputs>;

/** A charge of a member for a month; `amount` is dollars as text. */
export type DueCharge = { user_id: string; key: string; label: string; amount: string };

/** Returns the first day of the month of a day. */
export const monthOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/**
 * Returns the charges for the month that begins on `month`. They follow from the plan and version in force on
 * that day. A plan or version that begins later in the month charges from the next month on.
 */
export function listDueCharges({ plans, members }: ChargeInputs, month: CalendarDay): DueCharge[] {
  const onFirstDay = <Row extends { counts_from: CalendarDay }>(rows: Row[]) =>
    rows.findLast(({ counts_from }) => counts_from <= month);
  return members.flatMap(({ user_id, assignments }) => {
    const planId = onFirstDay(assignments)?.plan_id;
    const versions = plans.find(({ id }) => id === planId)?.versions ?? [];
    const charges = onFirstDay(versions)?.terms?.monthly_charges ?? [];
    return charges.map((charge) => ({ user_id, ...charge }));
  });
}
