import { CalculationError } from "@/lib/commissions/calculation/calculation-error";
import { periodStart } from "@/lib/commissions/calculation/period";
import type { PlanPeriod } from "@/lib/commissions/plans/schema";
import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";

type Holder = { user_id: string; start_day: CalendarDay | null };

/**
 * Returns the first days of the period that contains a day and of the one before it, the latest first. Empty
 * for a period that never resets; null when the period depends on a missing start day.
 */
export function listPeriodStarts(
  period: PlanPeriod,
  day: CalendarDay,
  { user_id, start_day }: Holder,
): CalendarDay[] | null {
  const startOn = (closing: CalendarDay) =>
    periodStart(period, closing, { memberId: user_id, startDay: start_day });
  try {
    const current = startOn(day);
    return current === "" ? [] : [current, startOn(addDays(current, -1))];
  } catch (error) {
    if (error instanceof CalculationError) return null;
    throw error;
  }
}
