import { formatDate } from "@/lib/foundation/text/format";
import type { Report } from "./schema";

/** "Jan 1, 2026 – Dec 31, 2026" */
const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** What a report is about in time: its period, or the day of which it tells how things stand. */
export const periodText = ({ from, to, today }: Pick<Report, "from" | "to" | "today">): string =>
  from && to ? daysText({ from, to }) : `As of ${formatDate(today)}`;

/** What it is compared with: "Jan 1, 2025 – Nov 22, 2025"; null for nothing. */
export const comparedText = ({ before }: Pick<Report, "before">): string | null =>
  before && daysText(before);
