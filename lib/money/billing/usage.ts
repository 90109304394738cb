/** How much of a limit is used. */
export type UsageLevel = "room" | "nearlyFull" | "full";

/** The share of a limit from which it is nearly full. */
const NEARLY_FULL_SHARE = 0.8;

/** Returns how much of a limit is used. A limit of one is never nearly full. */
export function getUsageLevel(used: number, limit: number): UsageLevel {
  if (used >= limit) return "full";
  return used >= limit * NEARLY_FULL_SHARE ? "nearlyFull" : "room";
}
