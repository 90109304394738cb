import { expect, test } from "vitest";
import { toReportRequest } from "@/lib/reports/reports/report-request";

test("a saved view asks for its report with what is not empty", () => {
  const query = { report: "sources", owner: "me", team: "", by: null, months: 3 };
  expect(toReportRequest(query)).toEqual({
    report: "sources",
    filters: { report: "sources", owner: "me", months: "3" },
  });
});

test("a view that names no report asks for the pipeline", () => {
  expect(toReportRequest({})).toEqual({ report: "pipeline", filters: {} });
});

test.each([null, "x", 3, true, ["report"]])("%j asks for nothing", (query) => {
  expect(toReportRequest(query)).toBeNull();
});
