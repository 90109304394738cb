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

const FIRST_HOUR = 8;
const FIRST_TIME = "08:00";
const LAST_HOUR = 21;

/** Whether a text at that moment arrives outside 8 AM to 9 PM (TCPA, 47 CFR 64.1200(c)(1)). */
export function isQuietHour(moment: string | Date, timeZone: string): boolean {
  const hour = Number(instantToWall(moment, timeZone).time.slice(0, 2));
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
}

/** More mornings than the clocks of a country need to agree. */
const MAX_MORNINGS = 6;

/**
 * Returns null when a message may be sent now, else the first moment at which it is 8 AM to 9 PM in
 * each of the time zones. Where there is none, a morning in one of them.
 */
export function nextAllowedSendTime(
  moment: string | Date,
  ...timeZones: [string, ...string[]]
): string | null {
  let allowed: string | null = null;
  for (let mornings = 0; mornings < MAX_MORNINGS; mornings += 1) {
    const at = allowed ?? moment;
    const quiet = timeZones.find((timeZone) => isQuietHour(at, timeZone));
    if (quiet === undefined) return allowed;
    // Morning there may still be night in a zone further west.
    allowed = nextMorning(at, quiet);
  }
  return allowed;
}

function nextMorning(moment: string | Date, timeZone: string): string {
  const { day, time } = instantToWall(moment, timeZone);
  const morning = time < FIRST_TIME ? day : addDays(day, 1);
  return wallToInstant({ day: morning, time: FIRST_TIME }, timeZone);
}

/** Returns the instant of a wall clock time, or null for an invalid one. */
export const toInstant = (
  day: CalendarDay | null,
  time: string,
  timeZone: string,
): string | null =>
  day && /^\d{2}:\d{2}$/.test(time) ? wallToInstant({ day, time }, timeZone) : null;
