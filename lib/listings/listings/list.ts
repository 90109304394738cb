import { choice, dollars, search } from "@/lib/foundation/record-layer/list";
import {
  listAddress,
  toOrderedParams,
  withPage,
  pageParser,
  sortParsers,
  type AddressState,
} from "@/lib/foundation/record-layer/list-address";
import type { ListDescription } from "@/lib/foundation/record-layer/list-query";

export const LISTINGS_PER_PAGE = 25;

/** The last page that may be requested from an MLS. */
export const MAX_PAGE = 100;

/** The property types of deals by which an MLS can be searched. */
export const LISTING_TYPES = [
  "Single Family",
  "Condo",
  "Townhouse",
  "Multi-Family",
  "Land",
  "Commercial",
] as const;

export type ListingType = (typeof LISTING_TYPES)[number];

/** The statuses of listings on the market, in the standard's terms. */
const MARKET_STATUSES = ["Active", "Coming Soon", "Active Under Contract", "Pending"] as const;

/** The statuses of homes that a buyer may still get. */
export const OFFERED_STATUSES = ["Active", "Coming Soon"] as const;

/** Whether a listing with this status is on the market. */
export const isOnMarket = (status: string): boolean =>
  MARKET_STATUSES.some((known) => known === status);

const BED_COUNTS = ["1", "2", "3", "4", "5"] as const;
const BATH_COUNTS = ["1", "1.5", "2", "2.5", "3", "4"] as const;

const LISTED_DAYS = ["1", "7", "14", "30", "90"] as const;

const withLabels = <Value extends string>(values: readonly Value[], label: (v: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, label(value)])) as Record<Value, string>;

/** Filters and sorting of a listing search: GET /api/listings, the page's URL and the chips. */
export const listingList = {
  filters: {
    area: search(),
    price_gte: dollars("Minimum price", "From"),
    price_lte: dollars("Maximum price", "Up to"),
    beds: choice("Bedrooms", BED_COUNTS, {
      labels: withLabels(BED_COUNTS, (count) => `${count}+ beds`),
      any: "Any beds",
    }),
    baths: choice("Bathrooms", BATH_COUNTS, {
      labels: withLabels(BATH_COUNTS, (count) => `${count}+ baths`),
      any: "Any baths",
    }),
    type: choice("Type", LISTING_TYPES, { any: "Any type" }),
    status: choice("Status", MARKET_STATUSES, { fallback: "Active", narrows: false }),
    listed: choice("On the market", LISTED_DAYS, {
      labels: withLabels(LISTED_DAYS, (days) =>
        days === "1" ? "Listed since yesterday" : `Listed in ${days} days`,
      ),
      any: "Listed any time",
    }),
  },
  sorts: ["listed", "price"],
  defaultOrder: "desc",
  perPage: LISTINGS_PER_PAGE,
} as const satisfies ListDescription;

/** The URL state of the page, with the API's names. Unknown values fall back to the default. */
export const listingAddress = listAddress(listingList.filters, {
  ...sortParsers(listingList),
  page: pageParser,
});

export type ListingFilters = AddressState<typeof listingAddress>;

/** Returns the query of GET /api/listings for a page. */
export function toListingPageQuery(filters: ListingFilters): URLSearchParams {
  const query = toOrderedParams(listingList.filters, filters);
  return withPage(query, {
    page: filters.page,
    limit: LISTINGS_PER_PAGE,
    maxPage: MAX_PAGE,
  });
}
