import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import { box1099 } from "@/lib/commissions/calculation/form-1099";
import type { Report, ReportFigures } from "./schema";

/**
 * Returns the report of form 1099 with the amounts to report: by agent, those that reach the limit of their
 * year, and 0 for others. The amounts are null when the period is not within one calendar year or does not
 * begin with it, because the limit applies to each agent and year. Returns other reports unchanged.
 */
export function withReportedAmounts(report: Report): Report {
  if (report.key !== "form_1099") return report;
  const rows = toReportedRows(report, report);
  const { before } = report;
  return {
    ...report,
    ...rows,
    before: before && { ...before, ...toReportedRows(report, before) },
  };
}

type Span = { from: string | null; to: string | null };
type Counted = Pick<Report, "rows" | "total">;

function toReportedRows({ by }: Report, { rows, total, from, to }: Counted & Span): Counted {
  const year = by === "agent" ? getYear({ from, to }) : null;
  const judged = rows.map((row) => ({
    ...row,
    figures: { ...row.figures, to_report: year && toReport(row.figures, year) },
  }));
  const sum = judged.reduce((cents, { figures }) => cents + centsOf(figures.to_report), 0n);
  return { rows: judged, total: { ...total, to_report: year && toDollars(sum) } };
}

function getYear({ from, to }: Span): number | null {
  if (!from?.endsWith("-01-01") || from.slice(0, 4) !== to?.slice(0, 4)) return null;
  return Number(from.slice(0, 4));
}

function toReport({ box_1 }: ReportFigures, year: number): number {
  const { amount, isReported } = box1099([centsOf(box_1)], year);
  return isReported ? toDollars(amount) : 0;
}

const centsOf = (dollars: number | null | undefined) => toCents((dollars ?? 0).toFixed(2));
const toDollars = (cents: bigint) => Number(toDollarText(cents));
