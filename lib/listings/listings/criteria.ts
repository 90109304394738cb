import type { Tables } from "@/lib/foundation/supabase/database.types";
import { OFFERED_STATUSES } from "./list";

/** The criteria of a buyer's search. Null, or an empty list, does not narrow it. */
export type BuyerCriteria = Pick<
  Tables<"buyer_criteria">,
  "id" | "price_min" | "price_max" | "beds_min" | "baths_min" | "areas" | "property_types"
>;

/** The columns that matching reads. None of them is about a person. */
export const HOME_COLUMNS = [
  "listing_key",
  "status",
  "list_price",
  "bedrooms",
  "bathrooms",
  "city",
  "postal_code",
  "property_type",
] as const;

export type Home = Pick<Tables<"listings">, (typeof HOME_COLUMNS)[number]>;

/** A home that matches a buyer's criteria. */
export type Match = { criteria_id: string; listing_key: string };

/**
 * Whether a home matches: it is on offer at such a price, with the rooms, in one of the areas, and of one of
 * the types.
 */
export function fits(home: Home, criteria: BuyerCriteria): boolean {
  const { price_min, price_max, beds_min, baths_min, property_types } = criteria;
  return (
    isOffered(home) &&
    isAtLeast(home.list_price, price_min) &&
    (price_max === null || home.list_price <= price_max) &&
    isAtLeast(home.bedrooms, beds_min) &&
    isAtLeast(home.bathrooms, baths_min) &&
    (property_types.length === 0 || property_types.includes(home.property_type)) &&
    getSearchedAreas(criteria).some((area) => getHomeAreas(home).includes(area))
  );
}

/**
 * Returns the matches of homes and criteria. Looks the criteria up by area, so that ten thousand criteria are
 * not each compared with each home.
 */
export function findMatches(homes: readonly Home[], criteria: readonly BuyerCriteria[]): Match[] {
  const byArea = groupByArea(criteria);
  return homes.flatMap((home) => {
    const nearby = getHomeAreas(home).flatMap((area) => byArea.get(area) ?? []);
    return [...new Set(nearby)]
      .filter((one) => fits(home, one))
      .map(({ id }) => ({ criteria_id: id, listing_key: home.listing_key }));
  });
}

type OfferedHome = Home & { list_price: number };

const isOffered = (home: Home): home is OfferedHome =>
  home.list_price !== null && OFFERED_STATUSES.some((status) => status === home.status);

const isAtLeast = (value: number | null, min: number | null) =>
  min === null || (value !== null && value >= min);

/** The area that contains every home. */
const ANYWHERE = "";

const getHomeAreas = ({ city, postal_code }: Home): string[] =>
  [ANYWHERE, city?.toLowerCase(), postal_code?.slice(0, 5)].filter((area) => area !== undefined);

const getSearchedAreas = ({ areas }: BuyerCriteria): string[] =>
  areas.length === 0 ? [ANYWHERE] : areas.map((area) => area.toLowerCase());

function groupByArea(criteria: readonly BuyerCriteria[]): Map<string, BuyerCriteria[]> {
  const byArea = new Map<string, BuyerCriteria[]>();
  for (const one of criteria) {
    for (const area of getSearchedAreas(one)) {
      const group = byArea.get(area);
      if (group) group.push(one);
      else byArea.set(area, [one]);
    }
  }
  return byArea;
}
