import type { Deal, DealPage } from "./serialize";

/** A page with one deal changed; the same page when it is not on it. */
export function changeOnPage(page: DealPage, id: string, change: (deal: Deal) => Deal): DealPage {
  if (!page.deals.some((deal) => deal.id === id)) return page;
  return { ...page, deals: page.deals.map((deal) => (deal.id === id ? change(deal) : deal)) };
}

/** A page without a deal that was deleted or moved away; it counts one fewer. */
export function removeFromPage(page: DealPage, id: string): DealPage {
  const gone = page.deals.find((deal) => deal.id === id);
  if (!gone) return page;
  return {
    ...page,
    deals: page.deals.filter((deal) => deal.id !== id),
    totalCount: Math.max(page.totalCount - 1, 0),
    totalValue: Math.max(page.totalValue - gone.value, 0),
  };
}
