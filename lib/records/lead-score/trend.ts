export type Trend = "up" | "down" | "stable";

/** From so many points on a score has moved; less is what a day of silence brings. */
const LEAST = 3;

/** Which way a score has gone in a week; null where there was none a week ago. */
export function getTrend(score: number, weekAgo: number | null): Trend | null {
  if (weekAgo === null) return null;
  if (score - weekAgo >= LEAST) return "up";
  return weekAgo - score >= LEAST ? "down" : "stable";
}

/** The colour name of a trend; an arrow and words stand with it. */
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
      return "As a week ago";
  }
}
