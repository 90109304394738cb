/** How full a limit is: there is room, it will soon be reached, it is. */
export type Fill = "room" | "nearlyFull" | "full";

/** From four fifths on a limit is nearly full. */
const NEARLY = 0.8;

/** How full a limit is. One of a single place is never nearly full: it is free or taken. */
export function fillOf(used: number, limit: number): Fill {
  if (used >= limit) return "full";
  return used >= limit * NEARLY ? "nearlyFull" : "room";
}
