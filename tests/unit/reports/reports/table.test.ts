import { expect, test } from "vitest";
import { compareFigure } from "@/lib/reports/reports/compared-text";
import { formatFigure } from "@/lib/reports/reports/figure-text";
import type { Report } from "@/lib/reports/reports/schema";
import { monthsBetween, toReportTable } from "@/lib/reports/reports/table";
import { renderOutboxMail } from "@/lib/platform/outbox/render";

const closed: Report = {
  key: "closed",
  by: "month",
  today: "2026-03-20",
  time_zone: "America/New_York",
  from: "2026-01-01",
  to: "2026-03-31",
  rows: [
    {
      key: "2026-02",
      figures: { deals: 2, volume: 700_000, gci: 19_000, average: 350_000, days: 70 },
    },
  ],
  total: { deals: 2, volume: 700_000, gci: 19_000, average: 350_000, days: 70 },
  before: {
    from: "2025-01-01",
    to: "2025-03-20",
    rows: [{ key: "2025-03", figures: { deals: 1, volume: 1, gci: 1, average: 1, days: 3 } }],
    total: { deals: 1, volume: 1, gci: 1, average: 1, days: 3 },
  },
  names: {},
};

test("every month of a period has a row, with the month at the same position in the compared period", () => {
  const { heading, rows, total } = toReportTable(closed);
  expect(heading).toBe("Month");
  expect(rows.map(({ name, part, partBefore }) => [name, part, partBefore])).toEqual([
    ["Jan 2026", "2026-01", "2025-01"],
    ["Feb 2026", "2026-02", "2025-02"],
    ["Mar 2026", "2026-03", "2025-03"],
  ]);
  expect(rows[2]?.before).toMatchObject({ deals: 1 });
  expect(total).toMatchObject({ name: "All", figures: { deals: 2 }, before: { deals: 1 } });
});

test("statuses keep their order, even empty ones; agents are sorted by size, then by name", () => {
  const pipeline = {
    ...closed,
    key: "pipeline" as const,
    by: "status",
    before: null,
    from: null,
    to: null,
  };
  const rows = [{ key: "Under Contract", figures: { deals: 1, volume: 5 } }];
  expect(toReportTable({ ...pipeline, rows }).rows.map(({ name }) => name)).toEqual([
    "Lead",
    "In Progress",
    "Under Contract",
  ]);
  const agents = [
    { key: "a", figures: { volume: 1 } },
    { key: "b", figures: { volume: 2 } },
    { key: "c", figures: { volume: 2 } },
  ];
  const table = toReportTable({
    ...pipeline,
    by: "agent",
    rows: agents,
    names: { a: "Ann", b: "Zoe", c: "Bea" },
  });
  expect(table.rows.map(({ name }) => name)).toEqual(["Bea", "Zoe", "Ann"]);
  expect(toReportTable({ ...pipeline, rows: [] }).rows).toEqual([]);
});

test("lists the months between two days, across years", () => {
  expect(monthsBetween("2025-11-30", "2026-02-01")).toEqual([
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
  expect(monthsBetween("2026-02-01", "2026-01-01")).toEqual([]);
});

test.each([
  ["dollars", 120, 100, "20% more, from $100"],
  ["dollars", 80, 100, "20% less, from $100"],
  ["count", 5, 5, "As before, 5"],
  ["count", 5, 0, "Up from none"],
  ["count", 500, 5, "Up from 5"],
  ["percent", 40, 50, "10 points less, from 50%"],
  ["count", 0, 0, undefined],
  ["days", 4, null, undefined],
] as const)("%s of %s compared with %s: %s", (kind, now, before, text) => {
  expect(compareFigure(kind, now, before)?.text).toBe(text);
});

test.each([
  ["minutes", 0.4, "under 1 min"],
  ["minutes", 59.6, "1 h"],
  ["minutes", 65, "1 h 5 min"],
  ["minutes", 1500, "1 day 1 h"],
  ["days", 1, "1 day"],
  ["percent", 66.7, "66.7%"],
  ["dollars", null, "–"],
] as const)("%s of %s is shown as %s", (kind, value, text) => {
  expect(formatFigure(kind, value)).toBe(text);
});

test("the weekly mail contains the figures as a table in both its parts, whatever the names contain", () => {
  const mail = renderOutboxMail(
    {
      kind: "weekly_report",
      variables: {
        viewId: "11111111-1111-4111-8111-111111111111",
        name: "Closings <b>\r\nBcc: x",
        query: { report: "closed", by: "month" },
        tenantName: "Buckeye & Co",
        report: closed,
      },
    },
    "https://app.test",
  );
  expect(mail.subject).toBe("Closings <b> Bcc: x: Closed deals, Jan 1, 2026 – Mar 31, 2026");
  expect(mail.html).toContain("Closings &lt;b&gt;");
  expect(mail.html).not.toContain("<b>");
  expect(mail.html).toMatch(
    /<td [^>]*align="left"[^>]*>Feb 2026<\/td><td [^>]*align="right"[^>]*>2<\/td>/,
  );
  expect(mail.text).toMatch(/Feb 2026 +2 +\$700,000 +\$19,000/);
  expect(mail.text).toMatch(/All +2 +\$700,000/);
  expect(mail.text).toContain("https://app.test/reports?report=closed&by=month&saved=11111111-");
});
