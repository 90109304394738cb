import type { Random } from "./random";

const DAY_MS = 86_400_000;

/** An instant in office hours (Ohio time, summer and winter alike) so many days before now. */
export function officeHour(random: Random, now: Date, daysAgo: number): Date {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  at.setUTCHours(random.between(14, 21), random.pick([0, 5, 10, 15, 20, 30, 40, 45, 50]), 0, 0);
  return at > now ? new Date(at.getTime() - DAY_MS) : at;
}

/** A date (YYYY-MM-DD) so many days from now; negative is in the past. */
export function dateFromNow(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many whole days ago an instant was. */
export function daysSince(now: Date, instant: Date): number {
  return Math.floor((now.getTime() - instant.getTime()) / DAY_MS);
}
