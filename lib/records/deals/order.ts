import type { DealAddress } from "./list";
import type { Deal } from "./serialize";

type Order = Pick<DealAddress, "sortBy" | "sortOrder">;

/** Returns a comparison in the database's order. Deals without a closing date are always last. */
export function createDealOrder({ sortBy, sortOrder }: Order): (one: Deal, other: Deal) => number {
  const way = sortOrder === "asc" ? 1 : -1;
  return (one, other) => {
    if (sortBy === "expected_close_date") {
      const undated = Number(!one.expected_close_date) - Number(!other.expected_close_date);
      if (undated) return undated;
    }
    return (
      way *
      (compare(getSortValue(one, sortBy), getSortValue(other, sortBy)) || compare(one.id, other.id))
    );
  };
}

function getSortValue(deal: Deal, sortBy: Order["sortBy"]): number {
  switch (sortBy) {
    case "created_at":
      return Date.parse(deal.created_at);
    case "expected_close_date":
      return deal.expected_close_date ? Date.parse(deal.expected_close_date) : 0;
    case "value":
      return deal.value;
  }
}

function compare<Value extends number | string>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
