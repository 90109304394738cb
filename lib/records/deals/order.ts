import type { DealAddress } from "./list";
import type { Deal } from "./serialize";

type Order = Pick<DealAddress, "sortBy" | "sortOrder">;

/**
 * Returns a comparison that sorts as the database does. Deals without a closing date, or without a value of
 * the sorting custom field, are always last. Choices are compared by their keys until the list is refetched.
 */
export function createDealOrder({ sortBy, sortOrder }: Order): (one: Deal, other: Deal) => number {
  const way = sortOrder === "asc" ? 1 : -1;
  return (one, other) => {
    const [first, second] = [getSortValue(one, sortBy), getSortValue(other, sortBy)];
    if ((first === null) !== (second === null)) return first === null ? 1 : -1;
    return way * (compare(first ?? 0, second ?? 0) || compare(one.id, other.id));
  };
}

function getSortValue(deal: Deal, sortBy: Order["sortBy"]): number | string | null {
  switch (sortBy) {
    case "created_at":
      return Date.parse(deal.created_at);
    case "expected_close_date":
      return deal.expected_close_date ? Date.parse(deal.expected_close_date) : null;
    case "value":
      return deal.value;
    default: {
      const value = deal.custom[sortBy.slice("custom.".length)];
      return typeof value === "number" ? value : (value?.toString().toLowerCase() ?? null);
    }
  }
}

function compare<Value extends number | string>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
