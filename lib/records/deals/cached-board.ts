import { updateCachedData } from "@/lib/foundation/record-layer/cache";
import { DEAL_STATUSES } from "./list";
import type { Deal, DealBoard, DealPage, StatusTotal } from "./serialize";

/** The loaded pages of a column. */
type ColumnPages = { pages: DealPage[]; pageParams: number[] };

/** Returns the column without a deal, unchanged when the deal is not in it. */
export const removeFromColumn = <Column extends ColumnPages>(column: Column, id: string) =>
  updateCachedData(column, "deals", id, () => null) as Column;

/** Returns the column with a deal added at its position in the order. */
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

/** Returns the column with a deal replaced by the server's version. */
export const replaceInColumn = <Column extends ColumnPages>(column: Column, deal: Deal) =>
  updateCachedData(column, "deals", deal.id, () => deal) as Column;

/** Returns the count and the sum of each column. */
export const toBoardTotals = (board: DealBoard): StatusTotal[] =>
  DEAL_STATUSES.map((status) => ({
    status,
    count: board[status].totalCount,
    value: board[status].totalValue,
  }));

/** Returns the totals after a deal moved to another status. */
export function moveInTotals(totals: StatusTotal[], deal: Deal, to: Deal["status"]): StatusTotal[] {
  return totals.map((total) => {
    const change = Number(total.status === to) - Number(total.status === deal.status);
    return { ...total, count: total.count + change, value: total.value + change * deal.value };
  });
}
