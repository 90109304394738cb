const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Returns the seconds until the next poll after so many failures in a row: ten minutes, twenty, … at most six hours, or as
 * long as the MLS asked for, at most a day.
 */
export function getPollDelay(failures: number, askedSeconds: number | null): number {
  const backoff = Math.min(10 * MINUTE * 2 ** Math.max(failures - 1, 0), 6 * HOUR);
  return Math.max(backoff, Math.min(askedSeconds ?? 0, 24 * HOUR));
}
