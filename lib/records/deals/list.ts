import { parseAsStringLiteral } from "@/lib/foundation/address/parsers";
import { addCustomParams } from "@/lib/foundation/api/custom-params";
import {
  choice,
  day,
  dollars,
  toListParams,
  owner,
  record,
  records,
  search,
} from "@/lib/foundation/record-layer/list";
import {
  listAddress,
  withPage,
  pageParser,
  sortParsers,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { withCustomFields } from "@/lib/records/custom-fields/filters";
import { LOST_REASON_KINDS, LOST_REASON_LABELS } from "./lost-reasons";

export const DEAL_STATUSES = deal_status;
export const PROPERTY_TYPES = property_type;
export const DEALS_PER_PAGE = 50;
export const DEAL_VIEWS = ["cards", "table", "board"] as const;
export type DealView = (typeof DEAL_VIEWS)[number];

/** The filters and sorting of deals, for GET /api/deals and its totals, the page's URL and the filter chips. */
export const dealList = {
  filters: {
    search: search(),
    owner: owner("Assigned agent", "My deals", { area: "deals", any: "Everyone’s deals" }),
    status: choice("Status", DEAL_STATUSES, { any: "Any status" }),
    property_type: choice("Property type", PROPERTY_TYPES, { any: "Any property" }),
    lost_reason: choice("Lost reason", LOST_REASON_KINDS, {
      any: "Any reason",
      labels: LOST_REASON_LABELS,
    }),
    client_id: record("Client", "client"),
    tags: records("Tag", "tag"),
    value_gte: dollars("Minimum value", "From"),
    value_lte: dollars("Maximum value", "Up to"),
    expected_close_date_gte: day("Closes from"),
    expected_close_date_lte: day("Closes until"),
  },
  sorts: ["created_at", "expected_close_date", "value"],
  defaultOrder: "desc",
  perPage: DEALS_PER_PAGE,
  exports: true,
  customFields: true,
} as const satisfies ListDescription;

/**
 * Returns the list's URL state, with the API's names, for a team with these custom fields. Unknown values
 * fall back to the default. Filters by fields that are deleted or hidden from the reader are ignored.
 */
export function toDealAddress(fields: readonly CustomField[]) {
  const { filters, ...orders } = withCustomFields(dealList, fields);
  return listAddress(filters, {
    ...sortParsers(orders),
    /** Null means the view that the person used last. */
    view: parseAsStringLiteral(DEAL_VIEWS),
    page: pageParser,
  });
}

/** The list's URL state for a team without custom fields. */
export const dealAddress = toDealAddress([]);

/** The list's state in the URL. */
export type DealAddress = AddressState<typeof dealAddress>;

/** The list's state after its view was resolved. */
export type DealFilters = DealAddress & { view: DealView };

/** Returns the filters and the order as the API's query. */
export function toDealFilterParams(filters: DealAddress): URLSearchParams {
  const query = addCustomParams(toListParams(dealList.filters, filters), filters);
  if (filters.sortBy !== dealList.sorts[0]) query.set("sortBy", filters.sortBy);
  if (filters.sortOrder !== dealList.defaultOrder) query.set("sortOrder", filters.sortOrder);
  return query;
}

/** Returns the query of GET /api/deals for a page of cards or of the table. */
export function toDealPageQuery(filters: DealAddress): URLSearchParams {
  const query = toDealFilterParams(filters);
  return withPage(query, { page: filters.page, limit: DEALS_PER_PAGE });
}

/** The number of deals per page of a column, about three screens. */
export const COLUMN_PAGE = 25;

/** Returns the query of GET /api/deals for a column of the board; without a status, the query of its totals. */
export function toBoardQuery(
  filters: DealAddress,
  status?: DealAddress["status"],
): URLSearchParams {
  const query = toDealFilterParams({ ...filters, status: null });
  if (!status) return query;
  query.set("status", status);
  query.set("limit", String(COLUMN_PAGE));
  return query;
}
