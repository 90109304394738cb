import type { Targets } from "./schema";

const DAY = 86_400_000;

/** Returns the elapsed share of the period by the end of today, in percent from 0 to 100. */
export function getElapsedShare({
  from,
  to,
  today,
}: Pick<Targets, "from" | "to" | "today">): number {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY;
  const totalDays = day(to) - day(from) + 1;
  const elapsedDays = day(today) - day(from) + 1;
  return Math.round((100 * Math.min(Math.max(elapsedDays, 0), totalDays)) / totalDays);
}

/** Returns the reached share of a target in whole percent. Returns 100 only when the target is reached. */
export const getReachedShare = (reached: number, target: number): number =>
  reached >= target ? Math.round((100 * reached) / target) : Math.floor((100 * reached) / target);
