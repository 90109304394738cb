import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { MAX_DAYS, USUAL_DAYS } from "./limits";
import { signatureMessages as texts } from "./messages";

/** Returns the default last day to sign. */
export const getUsualExpiry = (today: CalendarDay): CalendarDay => addDays(today, USUAL_DAYS);

/** Returns why a last day to sign is invalid; null when it is between tomorrow and a year from now. */
export function findExpiryProblem(day: CalendarDay, today: CalendarDay): string | null {
  if (day <= today) return texts.dayPast;
  return day > addDays(today, MAX_DAYS) ? texts.dayTooFar : null;
}
