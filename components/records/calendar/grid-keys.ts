import { addDays, endOfWeek, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { addMonths, startOfWeek } from "@/lib/records/calendar/period";

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** How many days an arrow key goes; null for another key. */
export const getArrowStep = (key: string): number | null => STEPS[key] ?? null;

/** Where a key leads from a day of the grid; null when it leads nowhere. */
export function getDayAfterKey(key: string, day: CalendarDay): CalendarDay | null {
  const step = getArrowStep(key);
  if (step) return addDays(day, step);
  if (key === "Home") return startOfWeek(day);
  if (key === "End") return endOfWeek(day);
  if (key === "PageUp") return addMonths(day, -1);
  if (key === "PageDown") return addMonths(day, 1);
  return null;
}
