import { expect, test } from "vitest";
import { REPORTS } from "@/lib/records/report-catalogue/reports";
import { database } from "../../stack";

// A report is described twice: the database computes it (report-facts.data.sql), and the app names and formats it
// (lib/records/report-catalogue/reports.ts).

type Computed = {
  key: string;
  isBasic: boolean;
  isDated: boolean;
  dimensions: string[];
  figures: string[];
};

const described: Computed[] = Object.entries(REPORTS).map(([key, report]) => ({
  key,
  isBasic: report.isBasic,
  isDated: report.isDated,
  dimensions: Object.keys(report.dimensions),
  figures: report.figures.map(({ name }) => name),
}));

const byKey = (one: Computed, other: Computed) => one.key.localeCompare(other.key);

test("the database computes the reports, groupings and figures that the app describes", async () => {
  const { rows } = await database.query<Computed>(
    `select p.key, p.is_basic as "isBasic", p.is_dated as "isDated",
       array(select json_object_keys(p.dimensions)) as dimensions,
       array(select f.value ->> 'name' from json_array_elements(p.figures) with ordinality f (value, n) order by f.n) as figures
     from private.report_definitions p`,
  );
  const sorted = (reports: Computed[]) =>
    reports.map((report) => ({ ...report, figures: [...report.figures].sort() })).sort(byKey);
  expect(sorted(rows)).toEqual(sorted(described));
});
