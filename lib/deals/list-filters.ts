import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from "nuqs/server";
import { isCalendarDay } from "@/lib/calendar-day";
import { DEAL_SEARCH_LIMIT, dollarsIn } from "./list-query";
import { DEAL_STATUSES, PROPERTY_TYPES } from "./schema";

/** SPEC §9. */
export const DEALS_PER_PAGE = 50;

/** What the list's address holds, under the API's own names; what it does not know falls back. */
export const dealFilterParsers = {
  view: parseAsStringLiteral(["cards", "board"]).withDefault("cards"),
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(DEAL_STATUSES),
  client_id: parseAsString,
  property_type: parseAsStringLiteral(PROPERTY_TYPES),
  value_gte: parseAsString.withDefault(""),
  value_lte: parseAsString.withDefault(""),
  expected_close_date_gte: parseAsString.withDefault(""),
  expected_close_date_lte: parseAsString.withDefault(""),
  owner: parseAsStringLiteral(["me"]),
  page: parseAsInteger.withDefault(1),
};

export type DealFilters = inferParserType<typeof dealFilterParsers>;

/** The filters in a page's `searchParams`, on the server. */
export const loadDealFilters = createLoader(dealFilterParsers);

/** "?search=…&status=…" with what differs from the default; empty text when nothing does. */
export const dealFilterQuery = createSerializer(dealFilterParsers);

/** Takes every filter away; the view stays. */
export const NO_FILTERS = {
  search: "",
  status: null,
  client_id: null,
  property_type: null,
  value_gte: "",
  value_lte: "",
  expected_close_date_gte: "",
  expected_close_date_lte: "",
  owner: null,
  page: 1,
} as const satisfies Partial<DealFilters>;

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What narrows the list, as the API's query: only what it would take, since an address may hold anything. */
export function dealFilterParams(filters: DealFilters): URLSearchParams {
  const query = new URLSearchParams();
  const sought = filters.search.trim().slice(0, DEAL_SEARCH_LIMIT).trim();
  if (sought) query.set("search", sought);
  if (filters.status) query.set("status", filters.status);
  if (filters.client_id && GUID.test(filters.client_id)) query.set("client_id", filters.client_id);
  if (filters.property_type) query.set("property_type", filters.property_type);
  for (const name of ["value_gte", "value_lte"] as const) {
    if (dollarsIn(filters[name]) !== undefined) query.set(name, filters[name]);
  }
  for (const name of ["expected_close_date_gte", "expected_close_date_lte"] as const) {
    if (isCalendarDay(filters[name])) query.set(name, filters[name]);
  }
  if (filters.owner) query.set("owner", filters.owner);
  return query;
}

/** Whether the list shows less than everything. */
export const isFiltered = (filters: DealFilters): boolean => dealFilterParams(filters).size > 0;

/** The query of GET /api/deals for a page of cards. */
export function dealPageQuery(filters: DealFilters): URLSearchParams {
  const query = dealFilterParams(filters);
  query.set("page", String(Math.min(Math.max(filters.page, 1), 9_999_999_999)));
  query.set("limit", String(DEALS_PER_PAGE));
  return query;
}

/** How many deals of a column are read at once: three screens full. */
const COLUMN_PAGE = 25;

/** The query of GET /api/deals for a column of the board, and without a status that of its totals. */
export function boardQuery(filters: DealFilters, status?: DealFilters["status"]): URLSearchParams {
  const query = dealFilterParams({ ...filters, status: null });
  if (!status) return query;
  query.set("status", status);
  query.set("limit", String(COLUMN_PAGE));
  return query;
}
