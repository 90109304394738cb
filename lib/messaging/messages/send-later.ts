import { addDays, getWeekday, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { instantToWall, type WallTime } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";

export type LaterChoice = { label: string; at: WallTime };

const HOUR_MS = 3_600_000;
const MORNING = "09:00";
const MONDAY = 1;

/** Returns the usual choices for "later", in a time zone. */
export function listLaterChoices(now: Date, timeZone: string): LaterChoice[] {
  const { day } = instantToWall(now, timeZone);
  const tomorrow = addDays(day, 1);
  const choices = [
    { label: "In 1 hour", at: instantToWall(new Date(now.getTime() + HOUR_MS), timeZone) },
    { label: "Tomorrow 9:00 AM", at: { day: tomorrow, time: MORNING } },
  ];
  const monday = nextMonday(day);
  return monday === tomorrow
    ? choices
    : [...choices, { label: "Monday 9:00 AM", at: { day: monday, time: MORNING } }];
}

const nextMonday = (day: CalendarDay) => addDays(day, ((MONDAY - getWeekday(day) + 6) % 7) + 1);

/** Returns the instant of a wall clock time, or null for an invalid one. */
export const toInstant = (
  day: CalendarDay | null,
  time: string,
  timeZone: string,
): string | null =>
  day && /^\d{2}:\d{2}$/.test(time) ? wallToInstant({ day, time }, timeZone) : null;
