export type Trend = "up" | "down" | "stable";

/** The minimum change in points that counts as a trend. A day without contact changes the score by less. */
const LEAST = 3;

/** Returns a score's trend over the last week; null without a score from a week ago. */
export function getTrend(score: number, weekAgo: number | null): Trend | null {
  if (weekAgo === null) return null;
  if (score - weekAgo >= LEAST) return "up";
  return weekAgo - score >= LEAST ? "down" : "stable";
}

/** The color name of a trend, which is shown with an arrow and a text. */
export const TREND_COLOR = {
  up: "green",
  down: "red",
  stable: "gray",
} as const satisfies Record<Trend, string>;

/** Returns the text of a trend: "12 more than a week ago". */
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
