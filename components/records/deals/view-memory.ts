import { saveInCookie } from "@/components/foundation/layout/save-in-cookie";
import { DEAL_VIEWS, type DealView } from "@/lib/records/deals/list";

export const DEAL_VIEW_COOKIE = "lintel-deals-view";

/** Parses the view that this browser used last. The default is cards. */
export const parseDealView = (saved: string | undefined): DealView =>
  DEAL_VIEWS.find((view) => view === saved) ?? "cards";

export const saveDealView = (view: DealView): void => saveInCookie(DEAL_VIEW_COOKIE, view);
