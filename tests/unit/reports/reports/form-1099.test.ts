import { expect, test } from "vitest";
import { withReportedAmounts } from "@/lib/reports/reports/form-1099";
import type { Report } from "@/lib/reports/reports/schema";

const toReport = (year: number, amounts: number[], given: Partial<Report> = {}): Report => ({
  ...{ key: "form_1099", by: "agent", today: "2026-11-27", time_zone: "America/New_York" },
  ...{ from: `${year}-01-01`, to: `${year}-12-31`, before: null, names: {} },
  rows: amounts.map((box_1, place) => ({
    key: String(place),
    figures: { box_1, to_report: box_1 },
  })),
  total: { to_report: amounts.reduce((sum, amount) => sum + amount, 0) },
  ...given,
});

const listReportedAmounts = (report: Report) => {
  const { rows, total } = withReportedAmounts(report);
  return [...rows.map(({ figures }) => figures.to_report), total.to_report];
};

test("amounts of 2026 are reported from $2,000.00, amounts of 2025 from $600.00", () => {
  expect(listReportedAmounts(toReport(2026, [1999.99, 2000, 8340]))).toEqual([
    0, 2000, 8340, 10340,
  ]);
  expect(listReportedAmounts(toReport(2025, [599.99, 600]))).toEqual([0, 600, 600]);
});

test("only reports by agent and calendar year have an amount to report", () => {
  expect(listReportedAmounts(toReport(2026, [9000], { by: "month" }))).toEqual([null, null]);
  expect(listReportedAmounts(toReport(2026, [9000], { from: "2025-01-01" }))).toEqual([null, null]);
  expect(listReportedAmounts(toReport(2026, [9000], { from: "2026-07-01" }))).toEqual([null, null]);
});

test("the compared year has its own limit", () => {
  const before = { ...toReport(2025, [700]), from: "2025-01-01", to: "2025-11-27" };
  const { before: compared } = withReportedAmounts(toReport(2026, [700], { before }));
  expect(compared?.rows[0]?.figures.to_report).toBe(700);
});

test("other reports stay as they are", () => {
  const closed = toReport(2026, [5], { key: "closed" });
  expect(withReportedAmounts(closed)).toEqual(closed);
});
