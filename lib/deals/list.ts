import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsStringLiteral,
  type inferParserType,
} from "nuqs/server";
import {
  choice,
  day,
  dollars,
  isFiltered as narrows,
  LAST_PAGE,
  listParams,
  noFilters,
  owner,
  record,
  search,
} from "@/lib/records/list";
import { addressParsers } from "@/lib/records/list-address";
import type { ListDescription } from "@/lib/records/list-query";
import { Constants } from "@/lib/supabase/database.types";

export const DEAL_STATUSES = Constants.public.Enums.deal_status;
export const PROPERTY_TYPES = Constants.public.Enums.property_type;
export const DEALS_PER_PAGE = 50;

/** What narrows the deals: GET /api/deals and its totals, the page's address, the chips. Newest come first. */
export const dealList = {
  filters: {
    search: search(),
    owner: owner("Assigned agent", "My deals"),
    status: choice("Status", DEAL_STATUSES, { any: "Any status" }),
    property_type: choice("Property type", PROPERTY_TYPES, { any: "Any property" }),
    client_id: record("Client", "client"),
    value_gte: dollars("Minimum value", "From"),
    value_lte: dollars("Maximum value", "Up to"),
    expected_close_date_gte: day("Closes from"),
    expected_close_date_lte: day("Closes until"),
  },
  perPage: DEALS_PER_PAGE,
  exports: true,
} as const satisfies ListDescription;

/** What the list's address holds, under the API's own names; what it does not know falls back. */
export const dealFilterParsers = {
  view: parseAsStringLiteral(["cards", "board"]).withDefault("cards"),
  ...addressParsers(dealList.filters),
  page: parseAsInteger.withDefault(1),
};

export type DealFilters = inferParserType<typeof dealFilterParsers>;

/** The filters in a page's `searchParams`, on the server. */
export const loadDealFilters = createLoader(dealFilterParsers);

/** "?search=…&status=…" with what differs from the default; empty text when nothing does. */
export const dealFilterQuery = createSerializer(dealFilterParsers);

/** Takes every filter away; the view stays. */
export const NO_FILTERS: Partial<DealFilters> = { ...noFilters(dealList.filters), page: 1 };

/** What narrows the list, as the API's query. */
export const dealFilterParams = (filters: DealFilters) => listParams(dealList.filters, filters);

/** Whether the list shows less than everything. */
export const isFiltered = (filters: DealFilters) => narrows(dealList.filters, filters);

/** The query of GET /api/deals for a page of cards. */
export function dealPageQuery(filters: DealFilters): URLSearchParams {
  const query = dealFilterParams(filters);
  query.set("page", String(Math.min(Math.max(filters.page, 1), LAST_PAGE)));
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
