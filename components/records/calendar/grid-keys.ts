import { addDays, endOfWeek, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { addMonths, startOfWeek } from "@/lib/records/calendar/period";

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Returns the days that an arrow key moves by, or null for another key. */
export const getArrowStep = (key: string): number | null => STEPS[key] ?? null;

/** Returns the day a key moves to in the grid, or null when it does not move. */
export function getDayAfterKey(key: string, day: CalendarDay): CalendarDay | null {
  const step = getArrowStep(key);
  if (step) return addDays(day, step);
  if (key === "Home") return startOfWeek(day);
  if (key === "End") return endOfWeek(day);
  if (key === "PageUp") return addMonths(day, -1);
  if (key === "PageDown") return addMonths(day, 1);
  return null;
}
