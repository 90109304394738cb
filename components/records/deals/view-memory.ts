import { saveInCookie } from "@/components/foundation/layout/save-in-cookie";
import { DEAL_VIEWS, type DealView } from "@/lib/records/deals/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import {
  getDefaultDealColumns,
  listDealColumns,
  type DealColumn,
} from "@/lib/records/deals/table-columns";

export const DEAL_VIEW_COOKIE = "lintel-deals-view";
export const DEAL_COLUMNS_COOKIE = "lintel-deals-columns";

/** Parses the view that this browser used last. The default is cards. */
export const parseDealView = (saved: string | undefined): DealView =>
  DEAL_VIEWS.find((view) => view === saved) ?? "cards";

export const saveDealView = (view: DealView): void => saveInCookie(DEAL_VIEW_COOKIE, view);

/** Parses the table columns chosen last, in their order. */
export function parseDealColumns(
  saved: string | undefined,
  fields: readonly CustomField[] = [],
): readonly DealColumn[] {
  if (saved === undefined) return getDefaultDealColumns(fields);
  const names = saved.split(".");
  return listDealColumns(fields).filter((column) => names.includes(column));
}

export const saveDealColumns = (columns: readonly DealColumn[]): void =>
  saveInCookie(DEAL_COLUMNS_COOKIE, columns.join("."));
