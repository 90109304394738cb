import { describe, expect, it } from "vitest";
import { moveInTotals, addToColumn, removeFromColumn } from "@/lib/records/deals/cached-board";
import { createDealOrder } from "@/lib/records/deals/order";
import type { Deal, DealPage } from "@/lib/records/deals/serialize";

const deal = (id: string, day: number, value = 100) =>
  ({ id, value, status: "Lead", created_at: `2026-11-${day}T12:00:00Z` }) as Deal;

const page = (...deals: Deal[]): DealPage => ({
  deals,
  totalCount: deals.length,
  totalPages: 1,
  page: 1,
  totalValue: deals.reduce((sum, { value }) => sum + value, 0),
});

const getIds = (column: { pages: DealPage[] }) =>
  column.pages.map(({ deals }) => deals.map(({ id }) => id));

const NEWEST_FIRST = createDealOrder({ sortBy: "created_at", sortOrder: "desc" });

const COLUMN = {
  pages: [page(deal("e", 15), deal("d", 14)), page(deal("b", 12), deal("a", 11))],
  pageParams: [1, 2],
};

describe("a column of the board", () => {
  it.each([
    [
      "the newest deal",
      deal("f", 16),
      [
        ["f", "e", "d"],
        ["b", "a"],
      ],
    ],
    [
      "a deal between two pages",
      deal("c", 13),
      [
        ["e", "d"],
        ["c", "b", "a"],
      ],
    ],
    [
      "the oldest deal",
      deal("0", 10),
      [
        ["e", "d"],
        ["b", "a", "0"],
      ],
    ],
    [
      "a deal created at the same time as another",
      deal("dd", 14),
      [
        ["e", "dd", "d"],
        ["b", "a"],
      ],
    ],
  ])("inserts %s where a reload would show it", (_name, moved, expected) => {
    expect(getIds(addToColumn(COLUMN, moved, NEWEST_FIRST))).toEqual(expected);
  });

  it("inserts the first deal", () => {
    const empty = { pages: [page()], pageParams: [1] };
    expect(getIds(addToColumn(empty, deal("a", 11), NEWEST_FIRST))).toEqual([["a"]]);
  });

  it("removes a deal, and stays the same object when it does not contain it", () => {
    expect(getIds(removeFromColumn(COLUMN, "d"))).toEqual([["e"], ["b", "a"]]);
    expect(removeFromColumn(COLUMN, "z")).toBe(COLUMN);
  });
});

describe("moveInTotals", () => {
  it("moves count and value, there and back", () => {
    const before = [
      { status: "Lead", count: 2, value: 300 },
      { status: "Closed", count: 0, value: 0 },
      { status: "Lost", count: 1, value: 50 },
    ] as const;
    const moved = moveInTotals([...before], deal("a", 11), "Closed");
    expect(moved).toEqual([
      { status: "Lead", count: 1, value: 200 },
      { status: "Closed", count: 1, value: 100 },
      { status: "Lost", count: 1, value: 50 },
    ]);
    expect(moveInTotals(moved, { ...deal("a", 11), status: "Closed" }, "Lead")).toEqual(before);
  });
});
