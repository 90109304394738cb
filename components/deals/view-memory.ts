import { remember } from "@/components/layout/remember";
import { DEAL_VIEWS, type DealView } from "@/lib/deals/list";

export const DEAL_VIEW_COOKIE = "lintel-deals-view";

/** As this browser last showed the deals; cards at first. */
export const lastDealView = (kept: string | undefined): DealView =>
  DEAL_VIEWS.find((view) => view === kept) ?? "cards";

export const rememberDealView = (view: DealView): void => remember(DEAL_VIEW_COOKIE, view);
