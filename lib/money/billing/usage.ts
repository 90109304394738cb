/** How full a limit is: there is room, it will soon be reached, it is. */
export type UsageLevel = "room" | "nearlyFull" | "full";

/** From four fifths on a limit is nearly full. */
const NEARLY_FULL_SHARE = 0.8;

/** How full a limit is. One of a single place is never nearly full: it is free or taken. */
export function getUsageLevel(used: number, limit: number): UsageLevel {
  if (used >= limit) return "full";
  return used >= limit * NEARLY_FULL_SHARE ? "nearlyFull" : "room";
}
