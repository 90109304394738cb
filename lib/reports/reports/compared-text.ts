import type { FigureKind } from "@/lib/records/report-catalogue/report-description";
import { formatFigure, formatShortFigure } from "./figure-text";

type Compared = { text: string; trend: "up" | "down" | null };

/** Above this, the old figure is more informative than a percentage. */
const MAX_PERCENT = 300;

/** Returns a figure's change: "12% more, from $1.3M". Null when there is nothing to compare. */
export function compareFigure(
  kind: FigureKind,
  now: number | null,
  before: number | null,
): Compared | null {
  if (now === null || before === null || (now === 0 && before === 0)) return null;
  if (now === before) return { text: `As before, ${formatFigure(kind, before)}`, trend: null };
  const trend = now > before ? "up" : "down";
  const from = formatShortFigure(kind, before);
  if (kind === "percent") {
    const points = Math.abs(now - before).toLocaleString("en-US", { maximumFractionDigits: 1 });
    return { text: `${points} points ${trend === "up" ? "more" : "less"}, from ${from}`, trend };
  }
  const percent = before === 0 ? Infinity : (Math.abs(now - before) / before) * 100;
  if (percent > MAX_PERCENT) return { text: `Up from ${before === 0 ? "none" : from}`, trend };
  const size = percent.toLocaleString("en-US", { maximumFractionDigits: 1 });
  return { text: `${size}% ${trend === "up" ? "more" : "less"}, from ${from}`, trend };
}
