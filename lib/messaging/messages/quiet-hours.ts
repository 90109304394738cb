import { addDays } from "@/lib/foundation/dates/calendar-day";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";

const FIRST_HOUR = 8;
const FIRST_TIME = "08:00";
const LAST_HOUR = 21;

/** Whether a text at that moment arrives outside 8 AM to 9 PM (TCPA, 47 CFR 64.1200(c)(1)). */
export function isQuietHour(moment: string | Date, timeZone: string): boolean {
  const hour = Number(instantToWall(moment, timeZone).time.slice(0, 2));
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
}

/** The clocks of one country agree after fewer mornings. */
const MAX_MORNINGS = 6;

/**
 * Returns null when a message may be sent now, else the first moment at which it is 8 AM to 9 PM in each of the
 * time zones. When there is no such moment, returns a morning in one of them.
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
    // It may still be night in a zone further west.
    allowed = nextMorning(at, quiet);
  }
  return allowed;
}

function nextMorning(moment: string | Date, timeZone: string): string {
  const { day, time } = instantToWall(moment, timeZone);
  const morning = time < FIRST_TIME ? day : addDays(day, 1);
  return wallToInstant({ day: morning, time: FIRST_TIME }, timeZone);
}
