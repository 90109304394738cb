import { createLoader, type inferParserType } from "nuqs/server";
import { choice, isFiltered as narrows, listParams, owner, search } from "@/lib/records/list";
import { addressParsers, sortParsers } from "@/lib/records/list-address";
import type { ListDescription } from "@/lib/records/list-query";
import { Constants } from "@/lib/supabase/database.types";

export const CLIENT_STATUSES = Constants.public.Enums.client_status;

/** The list asks for at least 50 at a time; 60 fills rows of two and of three. */
export const CLIENTS_PER_PAGE = 60;

/** What narrows and sorts the clients: GET /api/clients, the page's address, the chips. */
export const clientList = {
  filters: {
    search: search(),
    status: choice("Status", CLIENT_STATUSES, { any: "All clients" }),
    owner: owner("Owner", "My clients"),
  },
  sorts: ["name", "created_at", "last_contact", "deal_value", "status"],
  ordered: true,
  perPage: 10,
  exports: true,
} as const satisfies ListDescription;

/** What the list's address holds, under the API's own names; what it does not know falls back. */
export const clientFilterParsers = {
  ...addressParsers(clientList.filters),
  ...sortParsers(clientList.sorts),
};

export type ClientFilters = inferParserType<typeof clientFilterParsers>;

/** The filters in a page's `searchParams`, on the server. */
export const loadClientFilters = createLoader(clientFilterParsers);

/** Whether the list shows less than everything (sorting hides nothing). */
export const isFiltered = (filters: ClientFilters) => narrows(clientList.filters, filters);

/** The same filters as the API's query, with the order written out. */
export function clientApiQuery(filters: ClientFilters): URLSearchParams {
  const query = listParams(clientList.filters, filters);
  query.set("sortBy", filters.sortBy);
  query.set("sortOrder", filters.sortOrder);
  return query;
}
