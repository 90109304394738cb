import { expect, test } from "vitest";
import { toReportRequest } from "@/lib/reports/reports/report-request";

test("a saved view requests its report with its non-empty parameters", () => {
  const query = { report: "sources", owner: "me", team: "", by: null, months: 3 };
  expect(toReportRequest(query)).toEqual({
    report: "sources",
    filters: { report: "sources", owner: "me", months: "3" },
  });
});

test("a view without a report requests the pipeline", () => {
  expect(toReportRequest({})).toEqual({ report: "pipeline", filters: {} });
});

test.each([null, "x", 3, true, ["report"]])("%j requests nothing", (query) => {
  expect(toReportRequest(query)).toBeNull();
});
