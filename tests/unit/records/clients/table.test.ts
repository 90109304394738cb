import { describe, expect, it } from "vitest";
import { getRowAfterKey } from "@/components/foundation/record-layer/row-keys";
import { parseClientColumns } from "@/components/records/clients/view-memory";
import { DEFAULT_COLUMNS, toggleOrder } from "@/lib/records/clients/table-columns";

const byName = { sortBy: "name", sortOrder: "asc" } as const;

describe("a table header", () => {
  it("sorts in the usual direction first, then in reverse", () => {
    expect(toggleOrder("deal_value", byName)).toEqual({ sortBy: "deal_value", sortOrder: "desc" });
    expect(toggleOrder("status", byName)).toEqual({ sortBy: "status", sortOrder: "asc" });
    expect(toggleOrder("name", byName)).toEqual({ sortBy: "name", sortOrder: "desc" });
    expect(toggleOrder("name", { sortBy: "name", sortOrder: "desc" })).toEqual(byName);
  });

  it("has no sorting for a column that the list cannot sort by", () => {
    for (const column of ["tags", "phone", "owner"] as const) {
      expect(toggleOrder(column, byName)).toBeNull();
    }
  });
});

describe("the chosen columns", () => {
  it("are the defaults at first, and then exactly the stored ones, in order", () => {
    expect(parseClientColumns(undefined)).toEqual(DEFAULT_COLUMNS);
    expect(parseClientColumns("owner.phone.phone.shoe_size")).toEqual(["phone", "owner"]);
    expect(parseClientColumns("")).toEqual([]);
  });
});

describe("a key in the table", () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  it.each([
    ["ArrowDown", 4, 5],
    ["ArrowUp", 4, 3],
    ["ArrowUp", 0, 0],
    ["ArrowDown", 99, 99],
    ["PageDown", 95, 99],
    ["PageUp", 4, 0],
    ["Home", 50, 0],
    ["End", 50, 99],
    ["Enter", 50, null],
    ["a", 50, null],
  ])("%s moves from row %i to %s", (key, from, to) => {
    expect(getRowAfterKey({ key, ...plain }, from, 100)).toBe(to);
  });

  it("is left to the browser when a modifier is held", () => {
    expect(getRowAfterKey({ key: "End", ...plain, ctrlKey: true }, 5, 100)).toBeNull();
  });
});
