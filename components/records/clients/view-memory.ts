import { CLIENT_VIEWS, type ClientView } from "@/lib/records/clients/list";
import {
  getDefaultColumns,
  listClientColumns,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

/** Parses the view that this browser used last. The default is cards. */
export const parseClientView = (saved: string | undefined): ClientView =>
  CLIENT_VIEWS.find((view) => view === saved) ?? "cards";

/** Parses the table columns chosen last, in their order. */
export function parseClientColumns(
  saved: string | undefined,
  fields: readonly CustomField[] = [],
): readonly ClientColumn[] {
  if (saved === undefined) return getDefaultColumns(fields);
  const names = saved.split(".");
  return listClientColumns(fields).filter((column) => names.includes(column));
}
