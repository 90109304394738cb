import { updateCachedData } from "@/lib/foundation/record-layer/cache";
import type { Deal, DealPage, StatusTotal } from "./serialize";

/** What the board has read of a column, page by page. */
type ColumnPages = { pages: DealPage[]; pageParams: number[] };

/** The column without a deal; the same column when it is not in it. */
export const removeFromColumn = <Column extends ColumnPages>(column: Column, id: string) =>
  updateCachedData(column, "deals", id, () => null) as Column;

/** The column with a deal in its place. */
export function addToColumn<Column extends ColumnPages>(
  column: Column,
  deal: Deal,
  order: (one: Deal, other: Deal) => number,
): Column {
  const isBefore = (other: Deal) => order(deal, other) < 0;
  const place = column.pages.findIndex((page) => page.deals.some(isBefore));
  const target = place === -1 ? column.pages.length - 1 : place;
  const pages = column.pages.map((page, index) =>
    index === target ? { ...page, deals: [...page.deals, deal].sort(order) } : page,
  );
  return { ...column, pages };
}

/** The column with one deal replaced by what the server says of it. */
export const replaceInColumn = <Column extends ColumnPages>(column: Column, deal: Deal) =>
  updateCachedData(column, "deals", deal.id, () => deal) as Column;

/** Counts and sums after a deal went from one status to another. */
export function moveInTotals(totals: StatusTotal[], deal: Deal, to: Deal["status"]): StatusTotal[] {
  return totals.map((total) => {
    const change = Number(total.status === to) - Number(total.status === deal.status);
    return { ...total, count: total.count + change, value: total.value + change * deal.value };
  });
}
