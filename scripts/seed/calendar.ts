import type { Random } from "./random";

const DAY_MS = 86_400_000;

/** Returns an instant in office hours (Ohio time, in summer and winter) some days before now. */
export function officeHour(random: Random, now: Date, daysAgo: number): Date {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  at.setUTCHours(random.between(14, 21), random.pick([0, 5, 10, 15, 20, 30, 40, 45, 50]), 0, 0);
  return at > now ? new Date(at.getTime() - DAY_MS) : at;
}

/** Returns a date (YYYY-MM-DD) some days from now; negative is in the past. */
export function dateFromNow(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the whole days since an instant. */
export function daysSince(now: Date, instant: Date): number {
  return Math.floor((now.getTime() - instant.getTime()) / DAY_MS);
}
