import { remember } from "@/components/layout/remember";
import { CLIENT_VIEWS, type ClientView } from "@/lib/clients/list";
import { CLIENT_COLUMNS, DEFAULT_COLUMNS, type ClientColumn } from "@/lib/clients/table-columns";

export const CLIENT_VIEW_COOKIE = "lintel-clients-view";
export const CLIENT_COLUMNS_COOKIE = "lintel-clients-columns";

/** As this browser last showed the clients; cards at first. */
export const lastClientView = (kept: string | undefined): ClientView =>
  CLIENT_VIEWS.find((view) => view === kept) ?? "cards";

export const rememberClientView = (view: ClientView): void => remember(CLIENT_VIEW_COOKIE, view);

/** The columns of the table as they were last chosen, in the order in which they stand. */
export function lastClientColumns(kept: string | undefined): readonly ClientColumn[] {
  if (kept === undefined) return DEFAULT_COLUMNS;
  const names = kept.split(".");
  return CLIENT_COLUMNS.filter((column) => names.includes(column));
}

export const rememberClientColumns = (columns: readonly ClientColumn[]): void =>
  remember(CLIENT_COLUMNS_COOKIE, columns.join("."));
