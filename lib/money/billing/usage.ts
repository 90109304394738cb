/** How full a limit is: there is room, it is nearly full, it is full. */
export type UsageLevel = "room" | "nearlyFull" | "full";

/** A limit is nearly full from four fifths on. */
const NEARLY_FULL_SHARE = 0.8;

/** Returns how full a limit is. A limit of one is never nearly full. */
export function getUsageLevel(used: number, limit: number): UsageLevel {
  if (used >= limit) return "full";
  return used >= limit * NEARLY_FULL_SHARE ? "nearlyFull" : "room";
}
