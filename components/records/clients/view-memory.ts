import { CLIENT_VIEWS, type ClientView } from "@/lib/records/clients/list";
import {
  CLIENT_COLUMNS,
  DEFAULT_COLUMNS,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";

/** Parses the view that this browser used last. The default is cards. */
export const parseClientView = (saved: string | undefined): ClientView =>
  CLIENT_VIEWS.find((view) => view === saved) ?? "cards";

/** Parses the table columns chosen last, in their order. */
export function parseClientColumns(saved: string | undefined): readonly ClientColumn[] {
  if (saved === undefined) return DEFAULT_COLUMNS;
  const names = saved.split(".");
  return CLIENT_COLUMNS.filter((column) => names.includes(column));
}
