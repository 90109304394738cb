import { describe, expect, it } from "vitest";
import { getRowAfterKey } from "@/components/records/clients/row-keys";
import { parseClientColumns } from "@/components/records/clients/view-memory";
import { DEFAULT_COLUMNS, toggleOrder } from "@/lib/records/clients/table-columns";

const byName = { sortBy: "name", sortOrder: "asc" } as const;

describe("a head of the table", () => {
  it("asks for its order as one looks for it first, then the other way round", () => {
    expect(toggleOrder("deal_value", byName)).toEqual({ sortBy: "deal_value", sortOrder: "desc" });
    expect(toggleOrder("status", byName)).toEqual({ sortBy: "status", sortOrder: "asc" });
    expect(toggleOrder("name", byName)).toEqual({ sortBy: "name", sortOrder: "desc" });
    expect(toggleOrder("name", { sortBy: "name", sortOrder: "desc" })).toEqual(byName);
  });

  it("is none of a column that the list does not sort by", () => {
    for (const column of ["tags", "phone", "owner"] as const) {
      expect(toggleOrder(column, byName)).toBeNull();
    }
  });
});

describe("the columns that were chosen", () => {
  it("are the usual ones at first, and then those kept, in their order and no others", () => {
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
  ])("%s goes from %i to %s", (key, from, to) => {
    expect(getRowAfterKey({ key, ...plain }, from, 100)).toBe(to);
  });

  it("that is held with another belongs to the browser", () => {
    expect(getRowAfterKey({ key: "End", ...plain, ctrlKey: true }, 5, 100)).toBeNull();
  });
});
