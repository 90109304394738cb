import { saveInCookie } from "@/components/foundation/layout/save-in-cookie";
import { CLIENT_VIEWS, type ClientView } from "@/lib/records/clients/list";
import {
  CLIENT_COLUMNS,
  DEFAULT_COLUMNS,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";

export const CLIENT_VIEW_COOKIE = "lintel-clients-view";
export const CLIENT_COLUMNS_COOKIE = "lintel-clients-columns";

/** Parses the view that this browser used last. The default is cards. */
export const parseClientView = (saved: string | undefined): ClientView =>
  CLIENT_VIEWS.find((view) => view === saved) ?? "cards";

export const saveClientView = (view: ClientView): void => saveInCookie(CLIENT_VIEW_COOKIE, view);

/** Parses the table columns chosen last, in their order. */
export function parseClientColumns(saved: string | undefined): readonly ClientColumn[] {
  if (saved === undefined) return DEFAULT_COLUMNS;
  const names = saved.split(".");
  return CLIENT_COLUMNS.filter((column) => names.includes(column));
}

export const saveClientColumns = (columns: readonly ClientColumn[]): void =>
  saveInCookie(CLIENT_COLUMNS_COOKIE, columns.join("."));
