import { TZDate } from "@date-fns/tz";
import type { WallTime } from "./wall-time";

/**
 * Returns the instant of a local day and time in a zone, as ISO text. A time that a clock change
 * skips is moved one hour later; one that comes twice is the first of the two.
 */
export function wallToInstant({ day, time }: WallTime, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(
    new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime(),
  ).toISOString();
}
