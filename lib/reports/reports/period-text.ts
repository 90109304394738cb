import { formatDate } from "@/lib/foundation/text/format";
import type { Report } from "./schema";

/** Returns "Jan 1, 2026 – Dec 31, 2026". */
const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** Returns a report's period as text, or the day of a report on the current state. */
export const periodText = ({ from, to, today }: Pick<Report, "from" | "to" | "today">): string =>
  from && to ? daysText({ from, to }) : `As of ${formatDate(today)}`;

/** Returns the compared period: "Jan 1, 2025 – Nov 22, 2025"; null without one. */
export const comparedText = ({ before }: Pick<Report, "before">): string | null =>
  before && daysText(before);
