import { abbreviateCurrency, formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import type { Figure, FigureKind } from "@/lib/records/report-catalogue/report-description";
import type { ReportFigures } from "./schema";

/** Returns a figure. A count or sum of nothing is 0; an average or share of nothing is null. */
export const getFigure = (
  figures: ReportFigures,
  { name, kind, isAverage }: Figure,
): number | null =>
  figures[name] ?? (kind === "count" || (kind === "dollars" && !isAverage) ? 0 : null);

/** Formats a figure: "$12,400", "64.5%", "12 days"; a dash for null. */
export function formatFigure(kind: FigureKind, value: number | null): string {
  if (value === null) return "–";
  switch (kind) {
    case "count":
      return formatNumber(value);
    case "dollars":
      return formatCurrency(value);
    case "percent":
      return `${value}%`;
    case "minutes":
      return durationText(value);
    case "days":
      return value === 1 ? "1 day" : `${formatNumber(value)} days`;
  }
}

/** Formats a figure for little space: "$1.3M". */
export const formatShortFigure = (kind: FigureKind, value: number | null): string =>
  kind === "dollars" && value !== null ? abbreviateCurrency(value) : formatFigure(kind, value);

/** Formats minutes: "8 min", "1 h 5 min", "2 days 3 h". */
function durationText(minutes: number): string {
  if (minutes < 1) return "under 1 min";
  const total = Math.round(minutes);
  if (total < 60) return `${total} min`;
  const hours = Math.floor(total / 60);
  if (hours < 24)
    return [`${hours} h`, total % 60 && `${total % 60} min`].filter(Boolean).join(" ");
  const days = Math.floor(hours / 24);
  return [days === 1 ? "1 day" : `${days} days`, hours % 24 && `${hours % 24} h`]
    .filter(Boolean)
    .join(" ");
}
