import type { Comparison } from "./schema";

/** What the figures compare (docs/features/reports/dashboard.md, "Figures"): the last 30 days with the 30 before. */
const COMPARED_TEXT = "the month before";

/** Beyond this a percentage says less than the figure it comes from: "up from 31" instead of 32,303%. */
const MAX_PERCENT = 300;

type ChangeLabels = {
  more: string;
  less: string;
  /** What was done, "added"; left out where the figure itself is what changed. */
  done?: string | undefined;
  /** How a figure is written: "$425K". */
  format: (figure: number) => string;
};

export type Change = { text: string; trend: "up" | "down" | null };

/**
 * A change as words: "12% more added than the month before" (docs/interface.md, "Figures"), or what it comes from,
 * "10,045 added, up from 31 the month before", where a percentage would explain nothing. Null where neither month has anything.
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
