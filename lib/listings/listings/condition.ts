import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import { getAll, getAny, eq } from "@/lib/foundation/integrations/mls/odata";
import { parseAreas, isPostalCode } from "./areas";
import type { ListingType } from "./list";

/** Criteria of a search in the MLS. A missing criterion does not narrow the search. */
export type ListingCriteria = {
  /** Cities and ZIP codes; any of them matches. */
  area?: string | undefined;
  price_gte?: number | undefined;
  price_lte?: number | undefined;
  beds?: string | undefined;
  baths?: string | undefined;
  types?: readonly ListingType[];
  statuses?: readonly string[];
  /** Listed within this number of days. */
  listed?: string | undefined;
};

/** Returns the OData $filter of the criteria, in terms of the Data Dictionary 2.0. */
export function toODataFilter(
  criteria: ListingCriteria,
  { lookupMode }: Pick<MlsConnection, "lookupMode">,
  today: CalendarDay | null,
): string {
  const spelled = (value: string) => (lookupMode === "joined" ? value.replaceAll(" ", "") : value);
  const is = (field: string, value: string) => eq(field, spelled(value));
  const { price_gte, price_lte, beds, baths, listed, types = [], statuses = [] } = criteria;
  const areas = parseAreas(criteria.area ?? "");
  return getAll([
    areas.length > 0 ? getAny(areas.flatMap(areaConditions)) : null,
    price_gte === undefined ? null : `ListPrice ge ${price_gte}`,
    price_lte === undefined ? null : `ListPrice le ${price_lte}`,
    beds ? `BedroomsTotal ge ${beds}` : null,
    baths ? bathsCondition(Number(baths)) : null,
    types.length > 0
      ? getAny(types.flatMap((type) => TYPES[type].map(([f, v]) => is(f, v))))
      : null,
    statuses.length > 0 ? getAny(statuses.map((status) => is("StandardStatus", status))) : null,
    listed && today ? `OnMarketDate ge ${addDays(today, -Number(listed))}` : null,
  ]);
}

/** Matches both spellings, because strings are compared exactly and an MLS may store its towns in upper case. */
const areaConditions = (area: string): string[] =>
  isPostalCode(area)
    ? [eq("PostalCode", area)]
    : [eq("City", area), eq("City", area.toUpperCase())];

/** A half bath counts as 0.5. */
function bathsCondition(baths: number): string {
  const full = Math.floor(baths);
  return full === baths
    ? `BathroomsFull ge ${full}`
    : `(BathroomsFull ge ${full + 1} or (BathroomsFull ge ${full} and BathroomsHalf ge 1))`;
}

const SUB = "PropertySubType";
const TYPE = "PropertyType";

const TYPES: Record<ListingType, [field: string, value: string][]> = {
  "Single Family": [[SUB, "Single Family Residence"]],
  Condo: [[SUB, "Condominium"]],
  Townhouse: [[SUB, "Townhouse"]],
  "Multi-Family": [
    [SUB, "Duplex"],
    [SUB, "Triplex"],
    [SUB, "Quadruplex"],
    [SUB, "Multi Family"],
  ],
  Land: [[TYPE, "Land"]],
  Commercial: [
    [TYPE, "Commercial Sale"],
    [TYPE, "Commercial Lease"],
  ],
};
