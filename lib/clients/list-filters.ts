import {
  createLoader,
  createSerializer,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from "nuqs/server";
import { Constants } from "@/lib/supabase/database.types";
import type { CLIENT_SORTS } from "./schema";

export const CLIENT_STATUSES = Constants.public.Enums.client_status;

type Sort = (typeof CLIENT_SORTS)[number];
const sorts: Record<Sort, true> = {
  name: true,
  created_at: true,
  last_contact: true,
  deal_value: true,
  status: true,
};

/** The list asks for at least 50 at a time (SPEC §9); 60 fills rows of two and of three. */
export const CLIENTS_PER_PAGE = 60;

/** What the list's address holds, under the API's own names; what it does not know falls back. */
export const clientFilterParsers = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(CLIENT_STATUSES),
  sortBy: parseAsStringLiteral(Object.keys(sorts) as Sort[]).withDefault("name"),
  sortOrder: parseAsStringLiteral(["asc", "desc"]).withDefault("asc"),
};

export type ClientFilters = inferParserType<typeof clientFilterParsers>;

/** The filters in a page's `searchParams`, on the server. */
export const loadClientFilters = createLoader(clientFilterParsers);

/** "?search=…&status=…" with what differs from the default; empty text when nothing does. */
export const clientFilterQuery = createSerializer(clientFilterParsers);

/** Whether the list shows less than everything (sorting hides nothing). */
export function isFiltered(filters: ClientFilters): boolean {
  return filters.search.trim() !== "" || filters.status !== null;
}

/** The same filters as the API's query, written out in full. */
export function clientApiQuery({ search, status, sortBy, sortOrder }: ClientFilters) {
  const query = new URLSearchParams({ sortBy, sortOrder });
  if (search.trim()) query.set("search", search.trim());
  if (status) query.set("status", status);
  return query;
}
