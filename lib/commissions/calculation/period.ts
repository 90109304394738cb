import type { PlanPeriod } from "@/lib/commissions/plans/schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { CalculationError } from "./calculation-error";

/** The member whose anniversaries define the periods, with their start day. */
export type PeriodHolder = { memberId: string; startDay: CalendarDay | null };

/**
 * Returns the first day of the period of a closing, or "" when the plan has no period. The closing day decides,
 * never the day of approval or payment. A period of February 29 begins on the 28th in other years
 * (docs/features/commissions/calculation.md, "Caps, scales and periods"; example 25). Throws
 * `start_day_missing` when the period is by anniversaries and the start day is unknown.
 */
export function periodStart(
  period: PlanPeriod,
  closingDate: CalendarDay,
  holder: PeriodHolder,
): CalendarDay | "" {
  if (period.kind === "none") return "";
  return latestStart(firstDayOf(period, holder), closingDate);
}

function firstDayOf(period: Exclude<PlanPeriod, { kind: "none" }>, holder: PeriodHolder): string {
  if (period.kind === "calendar_year") return "01-01";
  if (period.kind === "date") return `${twoDigits(period.month)}-${twoDigits(period.day)}`;
  if (holder.startDay) return holder.startDay.slice(5);
  throw new CalculationError(
    "start_day_missing",
    "The plan counts from the anniversary of a start day, and none is entered. Enter the start day first.",
    { memberId: holder.memberId },
  );
}

/** Returns the latest day with this month and day that is not after the closing. */
function latestStart(monthAndDay: string, closingDate: CalendarDay): CalendarDay {
  const year = Number(closingDate.slice(0, 4));
  const thisYear = dayIn(year, monthAndDay);
  return thisYear <= closingDate ? thisYear : dayIn(year - 1, monthAndDay);
}

function dayIn(year: number, monthAndDay: string): CalendarDay {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const day = monthAndDay === "02-29" && !isLeap ? "02-28" : monthAndDay;
  return `${String(year).padStart(4, "0")}-${day}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
