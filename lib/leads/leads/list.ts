import { choice, toListParams, owner, search } from "@/lib/foundation/record-layer/list";
import {
  listAddress,
  toOrderedParams,
  withPage,
  pageParser,
  sortParsers,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";
import { clientList } from "@/lib/records/clients/list";
import { BAND_LABELS, LEAD_BANDS } from "@/lib/records/lead-score/bands";

export const LEADS_PER_PAGE = 50;

/** The filters and orders of leads: GET /api/leads, the page's address, the chips. */
export const leadList = {
  filters: {
    search: search(),
    band: choice("Band", LEAD_BANDS, { labels: BAND_LABELS, any: "Any score" }),
    source: clientList.filters.source,
    no_contact_days: clientList.filters.no_contact_days,
    owner: owner("Owner", "My leads", { area: "clients", any: "Everyone’s leads" }),
  },
  sorts: ["score", "last_contact", "name", "received_at"],
  defaultOrder: "desc",
  perPage: LEADS_PER_PAGE,
} as const satisfies ListDescription;

/** The parameters of the list's address, named as in the API. Unknown values fall back. */
export const leadAddress = listAddress(leadList.filters, {
  ...sortParsers(leadList),
  page: pageParser,
});

export type LeadFilters = AddressState<typeof leadAddress>;

/** Returns the query of GET /api/leads for a page. */
export function toLeadPageQuery(filters: LeadFilters): URLSearchParams {
  const query = toOrderedParams(leadList.filters, filters);
  return withPage(query, { page: filters.page, limit: LEADS_PER_PAGE });
}

/** Returns the query of GET /api/clients for the same leads: clients with a score. */
export function toClientQuery(filters: LeadFilters): URLSearchParams {
  const query = toListParams(leadList.filters, filters);
  query.set("score_gte", "0");
  return query;
}
