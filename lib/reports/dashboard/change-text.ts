import type { Comparison } from "./schema";

/** The 30 days before the last 30 (docs/features/reports/dashboard.md, "Figures"). */
const COMPARED_TEXT = "the month before";

/** Above this, the old figure is more informative than a percentage: "up from 31" instead of 32,303%. */
const MAX_PERCENT = 300;

type ChangeLabels = {
  more: string;
  less: string;
  /** The verb, "added"; omitted when the figure itself changed. */
  done?: string | undefined;
  /** Formats a figure: "$425K". */
  format: (figure: number) => string;
};

export type Change = { text: string; trend: "up" | "down" | null };

/**
 * Returns a change as text: "12% more added than the month before" (docs/interface.md, "Figures"), or "10,045
 * added, up from 31 the month before" when the percentage is too large. Null for 0 and 0.
 */
export function toChangeText({ now, before }: Comparison, labels: ChangeLabels): Change | null {
  if (now === 0 && before === 0) return null;
  if (now === before) return { text: `As much as ${COMPARED_TEXT}`, trend: null };
  const trend = now > before ? "up" : "down";
  const percent = before === 0 ? Infinity : ((now - before) / before) * 100;
  if (percent > MAX_PERCENT) {
    const from = before === 0 ? "none" : labels.format(before);
    const since = `from ${from} ${COMPARED_TEXT}`;
    const text = labels.done ? `${labels.format(now)} ${labels.done}, up ${since}` : `Up ${since}`;
    return { text, trend };
  }
  const size = Math.abs(percent).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return {
    text: `${size}% ${trend === "up" ? labels.more : labels.less} than ${COMPARED_TEXT}`,
    trend,
  };
}
