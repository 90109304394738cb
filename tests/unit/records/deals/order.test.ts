import { expect, test } from "vitest";
import { createDealOrder } from "@/lib/records/deals/order";
import type { Deal } from "@/lib/records/deals/serialize";

const deal = (id: string, value: number, day: number, closes: string | null, gate?: string) =>
  ({
    id,
    value,
    created_at: `2026-11-0${day}T12:00:00Z`,
    expected_close_date: closes,
    custom: gate === undefined ? {} : { gate },
  }) as Deal;

const deals = [
  deal("a", 300, 2, "2026-12-24", "Elm"),
  deal("b", 100, 3, null),
  deal("c", 100, 1, "2026-11-30", "ash"),
];

test.each([
  ["created_at", "desc", "bac"],
  ["created_at", "asc", "cab"],
  ["value", "desc", "acb"],
  ["value", "asc", "bca"],
  ["expected_close_date", "asc", "cab"],
  ["expected_close_date", "desc", "acb"],
  ["custom.gate", "asc", "cab"],
  ["custom.gate", "desc", "acb"],
] as const)("sorts deals by %s %s", (sortBy, sortOrder, ids) => {
  const sorted = deals.toSorted(createDealOrder({ sortBy, sortOrder }));
  expect(sorted.map(({ id }) => id).join("")).toBe(ids);
});
