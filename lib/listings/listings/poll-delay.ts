const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Returns the seconds until the next poll after a number of failures in a row: ten minutes, twenty, and so on
 * up to six hours, or the delay that the MLS requested, at most a day.
 */
export function getPollDelay(failures: number, askedSeconds: number | null): number {
  const backoff = Math.min(10 * MINUTE * 2 ** Math.max(failures - 1, 0), 6 * HOUR);
  return Math.max(backoff, Math.min(askedSeconds ?? 0, 24 * HOUR));
}
