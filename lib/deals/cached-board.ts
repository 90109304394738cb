import { changeOnPage, removeFromPage } from "./cached-deals";
import type { Deal, DealPage, StatusTotal } from "./serialize";

/** What the board has read of a column, page by page, newest deal first. */
export type ColumnPages = { pages: DealPage[]; pageParams: number[] };

/** The column without a deal; the same column when it is not in it. */
export function takeFromColumn<Column extends ColumnPages>(column: Column, id: string): Column {
  if (!column.pages.some((page) => page.deals.some((deal) => deal.id === id))) return column;
  return { ...column, pages: column.pages.map((page) => removeFromPage(page, id)) };
}

/** The column with a deal in its place, by when it was created. */
export function putIntoColumn<Column extends ColumnPages>(column: Column, deal: Deal): Column {
  const place = column.pages.findIndex((page) => page.deals.some((other) => isBefore(deal, other)));
  const target = place === -1 ? column.pages.length - 1 : place;
  const pages = column.pages.map((page, index) =>
    index === target ? { ...page, deals: [...page.deals, deal].sort(newestFirst) } : page,
  );
  return { ...column, pages };
}

/** The column with one deal replaced by what the server says of it. */
export function replaceInColumn<Column extends ColumnPages>(column: Column, deal: Deal): Column {
  return { ...column, pages: column.pages.map((page) => changeOnPage(page, deal.id, () => deal)) };
}

const isBefore = (deal: Deal, other: Deal) => newestFirst(deal, other) < 0;

function newestFirst(one: Deal, other: Deal): number {
  const byTime = Date.parse(other.created_at) - Date.parse(one.created_at);
  return byTime || (one.id < other.id ? 1 : -1);
}

/** Counts and sums after a deal went from one status to another. */
export function moveInTotals(totals: StatusTotal[], deal: Deal, to: Deal["status"]): StatusTotal[] {
  return totals.map((total) => {
    const change = Number(total.status === to) - Number(total.status === deal.status);
    return { ...total, count: total.count + change, value: total.value + change * deal.value };
  });
}
