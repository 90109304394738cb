import type { ClockTime } from "./clock-time";

const NAMED: Record<string, ClockTime> = { noon: "12:00", midday: "12:00", midnight: "00:00" };

/** "3pm", "3:30 p", "3 p.m." */
const TWELVE = /^(\d{1,2})(?::?([0-5]\d))? ?([ap])(?:\.?m\.?)?$/;
/** "15:30", "9:05", "3". */
const BARE = /^(\d{1,2})(?::([0-5]\d))?$/;
/**
 * Whether an hour without AM or PM is in the afternoon: "3" and "3:30" are, because nobody works at night;
 * "03:30" is not.
 */
const isAfternoon = (hours: string) => /^[1-7]$/.test(hours);

const getTime = (hours: number, minutes: string): ClockTime =>
  `${String(hours).padStart(2, "0")}:${minutes}`;

/**
 * Parses a typed time; null when it is none. Reads "3pm", "3:30 p", "15:30", "noon", and "3" as an
 * hour of the working day.
 */
export function parseTypedTime(typed: string): ClockTime | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const namedTime = NAMED[text];
  if (namedTime) return namedTime;
  const twelve = TWELVE.exec(text);
  if (twelve) {
    const [, hours = "", minutes = "00", half] = twelve;
    if (Number(hours) < 1 || Number(hours) > 12) return null;
    return getTime((Number(hours) % 12) + (half === "p" ? 12 : 0), minutes);
  }
  const [, hours, minutes = "00"] = BARE.exec(text) ?? [];
  if (!hours || Number(hours) > 23) return null;
  return getTime(Number(hours) + (isAfternoon(hours) ? 12 : 0), minutes);
}
