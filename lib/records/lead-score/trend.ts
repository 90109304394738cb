export type Trend = "up" | "down" | "stable";

/** The points from which a score has moved. A day without contact changes it by less. */
const LEAST = 3;

/** Returns a score's trend over a week; null without a score a week ago. */
export function getTrend(score: number, weekAgo: number | null): Trend | null {
  if (weekAgo === null) return null;
  if (score - weekAgo >= LEAST) return "up";
  return weekAgo - score >= LEAST ? "down" : "stable";
}

/** The colour name of a trend, shown with an arrow and a text. */
export const TREND_COLOR = {
  up: "green",
  down: "red",
  stable: "gray",
} as const satisfies Record<Trend, string>;

/** "12 more than a week ago" */
export function toTrendText(score: number, weekAgo: number): string {
  const by = Math.abs(score - weekAgo);
  switch (getTrend(score, weekAgo)) {
    case "up":
      return `${by} more than a week ago`;
    case "down":
      return `${by} less than a week ago`;
    default:
      return "Same as a week ago";
  }
}
