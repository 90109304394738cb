import { saveInCookie } from "@/components/foundation/layout/save-in-cookie";
import type { ClientView } from "@/lib/records/clients/list";
import type { ClientColumn } from "@/lib/records/clients/table-columns";

export const CLIENT_VIEW_COOKIE = "lintel-clients-view";
export const CLIENT_COLUMNS_COOKIE = "lintel-clients-columns";

export const saveClientView = (view: ClientView): void => saveInCookie(CLIENT_VIEW_COOKIE, view);

export const saveClientColumns = (columns: readonly ClientColumn[]): void =>
  saveInCookie(CLIENT_COLUMNS_COOKIE, columns.join("."));
