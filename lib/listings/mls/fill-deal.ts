import { groupDigits } from "@/lib/foundation/text/money-text";
import { toPlaceText } from "@/lib/listings/listings/listing-labels";
import type { FirstDealValues } from "@/lib/records/deals/first-deal";
import type { MlsProperty } from "./property";

/** The fields of a deal that a listing fills. */
export type FilledFields = Pick<
  FirstDealValues,
  | "title"
  | "value"
  | "property_address"
  | "property_type"
  | "property_bedrooms"
  | "property_bathrooms"
  | "property_sqft"
>;

type FieldName = keyof FilledFields;

/** Listing types that keep their name on a deal; Residential is a Single Family, anything else Other. */
const KEPT_TYPES: readonly string[] = ["Condo", "Townhouse", "Multi-Family", "Commercial", "Land"];

const getDealType = (listingType: string): string =>
  listingType === "Residential"
    ? "Single Family"
    : KEPT_TYPES.includes(listingType)
      ? listingType
      : "Other";

/** What a listing says, as the deal's form holds it; empty where it says nothing. */
export function listingValues(property: MlsProperty): FilledFields {
  const { address, city, listPrice } = property;
  const numeral = (value: number | null) => (value === null ? "" : String(value));
  return {
    title: address ? [address, city].filter(Boolean).join(", ") : "",
    value: listPrice === null ? "" : groupDigits(String(listPrice)),
    property_address: address ? [address, toPlaceText(property)].filter(Boolean).join(", ") : "",
    property_type: getDealType(property.propertyType),
    property_bedrooms: numeral(property.bedrooms),
    property_bathrooms: numeral(property.bathrooms),
    property_sqft: numeral(property.squareFeet),
  };
}

/**
 * What a listing changes in the form: boxes that are empty, or hold what an earlier listing put there. What a
 * person typed is `keptFields`, to be taken over by them if they like; a title is always theirs once there is one.
 */
export function fillForm(
  property: MlsProperty,
  form: FilledFields,
  before: Partial<FilledFields>,
): { filledFields: Partial<FilledFields>; keptFields: FieldName[] } {
  const values = listingValues(property);
  const names = (Object.keys(values) as FieldName[]).filter((name) => values[name] !== "");
  const isFree = (name: FieldName) => form[name].trim() === "" || form[name] === before[name];
  const differs = (name: FieldName) => form[name] !== values[name];
  return {
    filledFields: Object.fromEntries(names.filter(isFree).map((name) => [name, values[name]])),
    keptFields: names.filter((name) => name !== "title" && !isFree(name) && differs(name)),
  };
}
