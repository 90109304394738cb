/** A time as 24-hour text, "15:30", without a day or zone. */
export type ClockTime = string;

/** Sorts after every time. */
const NO_TIME = "24:00";

const SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a stored time, "00:00" to "23:59". */
export const isClockTime = (text: string): boolean => SHAPE.test(text);

/** Formats "15:05" as "3:05 PM". */
export function formatClockTime(time: ClockTime): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** The short form: "3 PM", "3:30 PM". */
export const shortClockTime = (time: ClockTime): string => formatClockTime(time).replace(":00", "");

/** Compares two times of a day: earlier first, no time last. */
export const compareClockTimes = (one: ClockTime | null, other: ClockTime | null): number =>
  (one ?? NO_TIME).localeCompare(other ?? NO_TIME, "en-US");
