import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { MAX_DAYS, USUAL_DAYS } from "./limits";
import { signatureMessages as texts } from "./messages";

/** Returns the last day to sign where none is given. */
export const getUsualExpiry = (today: CalendarDay): CalendarDay => addDays(today, USUAL_DAYS);

/** Returns what is wrong with the last day to sign; null for one from tomorrow to a year from now. */
export function findExpiryProblem(day: CalendarDay, today: CalendarDay): string | null {
  if (day <= today) return texts.dayPast;
  return day > addDays(today, MAX_DAYS) ? texts.dayTooFar : null;
}
