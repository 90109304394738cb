import { expect, it } from "vitest";
import { parseDealColumns, parseDealView } from "@/components/records/deals/view-memory";
import { getDefaultDealColumns, toggleDealOrder } from "@/lib/records/deals/table-columns";

const newestFirst = { sortBy: "created_at", sortOrder: "desc" } as const;

it("a column header sorts in the usual direction first, then in reverse", () => {
  expect(toggleDealOrder("value", newestFirst)).toEqual({ sortBy: "value", sortOrder: "desc" });
  expect(toggleDealOrder("expected_close_date", newestFirst)).toEqual({
    sortBy: "expected_close_date",
    sortOrder: "asc",
  });
  expect(toggleDealOrder("created_at", newestFirst)).toEqual({
    sortBy: "created_at",
    sortOrder: "asc",
  });
});

it("columns that the list cannot sort by have no order", () => {
  for (const column of ["title", "client", "status", "commission", "tags", "owner"] as const) {
    expect(toggleDealOrder(column, newestFirst)).toBeNull();
  }
});

it("the view and the columns are parsed as saved, with defaults for invalid values", () => {
  expect(parseDealView("table")).toBe("table");
  expect(parseDealView("list")).toBe("cards");
  expect(parseDealColumns(undefined)).toEqual(getDefaultDealColumns([]));
  expect(parseDealColumns("value.client.gone")).toEqual(["client", "value"]);
  expect(parseDealColumns("")).toEqual([]);
});
