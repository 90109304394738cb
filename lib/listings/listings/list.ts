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

/** How deep into what it found an MLS is read. */
export const MAX_PAGE = 100;

/** Kinds of property as a deal names them, as far as an MLS can be asked for one. */
export const LISTING_TYPES = [
  "Single Family",
  "Condo",
  "Townhouse",
  "Multi-Family",
  "Land",
  "Commercial",
] as const;

export type ListingType = (typeof LISTING_TYPES)[number];

/** The standard's statuses of what is on the market. */
const MARKET_STATUSES = ["Active", "Coming Soon", "Active Under Contract", "Pending"] as const;

const BED_COUNTS = ["1", "2", "3", "4", "5"] as const;
const BATH_COUNTS = ["1", "1.5", "2", "2.5", "3", "4"] as const;

const LISTED_DAYS = ["1", "7", "14", "30", "90"] as const;

const withLabels = <Value extends string>(values: readonly Value[], label: (v: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, label(value)])) as Record<Value, string>;

/** What narrows and sorts a search of listings: GET /api/listings, the page's address, the chips. */
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

/** What the page's address holds, under the API's own names; what it does not know falls back. */
export const listingAddress = listAddress(listingList.filters, {
  ...sortParsers(listingList),
  page: pageParser,
});

export type ListingFilters = AddressState<typeof listingAddress>;

/** The query of GET /api/listings for a page. */
export function toListingPageQuery(filters: ListingFilters): URLSearchParams {
  const query = toOrderedParams(listingList.filters, filters);
  return withPage(query, {
    page: filters.page,
    limit: LISTINGS_PER_PAGE,
    maxPage: MAX_PAGE,
  });
}
