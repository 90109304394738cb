import { addCustomParams } from "@/lib/foundation/api/custom-params";
import {
  choice,
  day,
  dollars,
  owner,
  record,
  search,
  toListParams,
} from "@/lib/foundation/record-layer/list";
import {
  listAddress,
  pageParser,
  sortParsers,
  withPage,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import { property_type } from "@/lib/foundation/supabase/enums/property-type.types";
import { transaction_kind } from "@/lib/foundation/supabase/enums/transaction-kind.types";
import { transaction_status } from "@/lib/foundation/supabase/enums/transaction-status.types";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { withCustomFields } from "@/lib/records/custom-fields/filters";

export const TRANSACTION_STATUSES = transaction_status;
export const TRANSACTIONS_PER_PAGE = 50;

/** The filters and sorting of transactions, for GET /api/transactions, the page's URL and the filter chips. */
export const transactionList = {
  filters: {
    search: search(),
    owner: owner("Assigned agent", "My transactions", {
      area: "transactions",
      any: "Everyone’s transactions",
    }),
    status: choice("Status", TRANSACTION_STATUSES, { any: "Any status" }),
    kind: choice("Kind", transaction_kind, { any: "Any kind" }),
    property_type: choice("Property type", property_type, { any: "Any property" }),
    approval: choice("Approval", ["Approved", "Not approved"], { any: "Any approval" }),
    deal_id: record("Deal", "deal"),
    price_gte: dollars("Minimum contract price", "From"),
    price_lte: dollars("Maximum contract price", "Up to"),
    closing_date_gte: day("Closes from"),
    closing_date_lte: day("Closes until"),
  },
  sorts: ["created_at", "closing_date", "contract_price"],
  defaultOrder: "desc",
  perPage: TRANSACTIONS_PER_PAGE,
  exports: true,
  customFields: true,
} as const satisfies ListDescription;

/**
 * Returns the list's URL state, with the API's names, for a team with these custom fields. Unknown values
 * fall back to the default. Filters by fields that are deleted or hidden from the reader are ignored.
 */
export function toTransactionAddress(fields: readonly CustomField[]) {
  const { filters, ...orders } = withCustomFields(transactionList, fields);
  return listAddress(filters, {
    ...sortParsers(orders),
    page: pageParser,
  });
}

/** The list's URL state for a team without custom fields. */
export const transactionAddress = toTransactionAddress([]);

/** The list's state in the URL. */
export type TransactionFilters = AddressState<typeof transactionAddress>;

/** Returns the filters and the order as the API's query. */
export function toTransactionFilterParams(filters: TransactionFilters): URLSearchParams {
  const query = addCustomParams(toListParams(transactionList.filters, filters), filters);
  if (filters.sortBy !== transactionList.sorts[0]) query.set("sortBy", filters.sortBy);
  if (filters.sortOrder !== transactionList.defaultOrder) query.set("sortOrder", filters.sortOrder);
  return query;
}

/** Returns the query of GET /api/transactions for a page. */
export const toTransactionPageQuery = (filters: TransactionFilters): URLSearchParams =>
  withPage(toTransactionFilterParams(filters), {
    page: filters.page,
    limit: TRANSACTIONS_PER_PAGE,
  });
