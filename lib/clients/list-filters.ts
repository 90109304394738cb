import {
  createLoader,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from "nuqs/server";
import { Constants } from "@/lib/supabase/database.types";
import type { CLIENT_SORTS } from "./schema";
import { SEARCH_LIMIT } from "./search-limit";

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

/** What is searched for: an address may hold more than a search may, or what no text has. */
export function searchedFor({ search }: Pick<ClientFilters, "search">): string {
  return [...search.replace(/\p{Cc}/gu, " ").trim()].slice(0, SEARCH_LIMIT).join("").trim();
}

/** Whether the list shows less than everything (sorting hides nothing). */
export function isFiltered(filters: ClientFilters): boolean {
  return searchedFor(filters) !== "" || filters.status !== null;
}

/** The same filters as the API's query, written out in full. */
export function clientApiQuery(filters: ClientFilters) {
  const { status, sortBy, sortOrder } = filters;
  const query = new URLSearchParams({ sortBy, sortOrder });
  const search = searchedFor(filters);
  if (search) query.set("search", search);
  if (status) query.set("status", status);
  return query;
}
