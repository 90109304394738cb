import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inRolledBackTransaction, type Sql } from "../with-user";
import { queryValue } from "../world";

type Span = {
  first: string;
  last: string;
  before_first: string | null;
  before_last: string | null;
};

const getSpan = (sql: Sql, today: string, query: object, start = 1) =>
  queryValue<Span>(sql, "select to_json(private.parse_report_span($1, $2, $3))", [
    today,
    start,
    JSON.stringify(query),
  ]);

const DAY_MS = 86_400_000;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const next = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

describe("the period of a report", () => {
  // today, range, compare, first month of the fiscal year: first, last, compared first, compared last
  test.each([
    ["2026-11-22", "this_month", "previous", 1, "2026-11-01 2026-11-30 2026-10-01 2026-10-22"],
    ["2026-11-22", "last_month", "previous", 1, "2026-10-01 2026-10-31 2026-09-01 2026-09-30"],
    ["2026-03-31", "this_month", "previous", 1, "2026-03-01 2026-03-31 2026-02-01 2026-02-28"],
    ["2026-03-30", "this_month", "previous", 1, "2026-03-01 2026-03-31 2026-02-01 2026-02-28"],
    ["2026-01-01", "last_month", "year", 1, "2025-12-01 2025-12-31 2024-12-01 2024-12-31"],
    ["2026-12-31", "this_quarter", "previous", 1, "2026-10-01 2026-12-31 2026-07-01 2026-09-30"],
    ["2027-01-01", "last_quarter", "year", 1, "2026-10-01 2026-12-31 2025-10-01 2025-12-31"],
    ["2026-11-22", "this_year", "year", 1, "2026-01-01 2026-12-31 2025-01-01 2025-11-22"],
    ["2026-11-22", "this_year", "previous", 1, "2026-01-01 2026-12-31 2025-01-01 2025-11-22"],
    ["2028-02-29", "this_month", "year", 1, "2028-02-01 2028-02-29 2027-02-01 2027-02-28"],
    ["2026-11-22", "this_year", "none", 7, "2026-07-01 2027-06-30 null null"],
    ["2026-06-30", "this_year", "none", 7, "2025-07-01 2026-06-30 null null"],
    ["2026-11-22", "last_year", "none", 12, "2024-12-01 2025-11-30 null null"],
    ["2026-01-31", "this_quarter", "none", 2, "2025-11-01 2026-01-31 null null"],
    ["2026-02-01", "this_quarter", "none", 2, "2026-02-01 2026-04-30 null null"],
    ["2026-03-31", "this_year", "none", 2, "2026-02-01 2027-01-31 null null"],
  ])(
    "on %s: %s compared with %s, fiscal year from month %i",
    (today, range, compare, start, expected) =>
      inRolledBackTransaction(async (sql) => {
        const span = await getSpan(sql, today, { range, compare }, start);
        expect(
          [span.first, span.last, span.before_first, span.before_last].map(String).join(" "),
        ).toBe(expected);
      }),
  );

  test("with custom dates is compared with as many days before, or with the same days a year before", () =>
    inRolledBackTransaction(async (sql) => {
      const query = { range: "custom", from: "2026-03-05", to: "2026-03-14" };
      expect(await getSpan(sql, "2026-11-22", { ...query, compare: "previous" })).toEqual({
        first: "2026-03-05",
        last: "2026-03-14",
        before_first: "2026-02-23",
        before_last: "2026-03-04",
      });
      expect(await getSpan(sql, "2026-11-22", { ...query, compare: "year" })).toMatchObject({
        before_first: "2025-03-05",
        before_last: "2025-03-14",
      });
    }));

  test("contains today, directly follows the previous period and consists of whole months", () =>
    inRolledBackTransaction(async (sql) => {
      const day = fc
        .integer({ min: Date.UTC(2020, 0, 1) / DAY_MS, max: Date.UTC(2032, 0, 1) / DAY_MS })
        .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10));
      const unit = fc.constantFrom(["month", 1], ["quarter", 3], ["year", 12] as const);
      await fc.assert(
        fc.asyncProperty(
          day,
          unit,
          fc.integer({ min: 1, max: 12 }),
          async (today, [name], start) => {
            const compare = "previous";
            const now = await getSpan(sql, today, { range: `this_${name}`, compare }, start);
            const last = await getSpan(sql, today, { range: `last_${name}`, compare }, start);
            expect(now.first <= today && today <= now.last).toBe(true);
            expect(next(last.last)).toBe(now.first);
            expect(now.first.endsWith("-01") && next(now.last).endsWith("-01")).toBe(true);
            expect(now.before_first).toBe(last.first);
            expect(next(last.before_last ?? "")).toBe(last.first);
            // A running period is compared with as many days of the previous one, as far as it has them.
            const elapsed = days(now.first, today);
            const compared = days(now.before_first ?? "", now.before_last ?? "");
            const whole = days(last.first, last.last);
            expect(compared).toBe(today === now.last ? whole : Math.min(elapsed, whole));
          },
        ),
        { numRuns: 150 },
      );
    }));
});
