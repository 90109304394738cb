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

/** Listing types that are also deal types. Residential becomes Single Family, any other type Other. */
const KEPT_TYPES: readonly string[] = ["Condo", "Townhouse", "Multi-Family", "Commercial", "Land"];

const getDealType = (listingType: string): string =>
  listingType === "Residential"
    ? "Single Family"
    : KEPT_TYPES.includes(listingType)
      ? listingType
      : "Other";

/** Returns a listing's values as the deal's form shows them; "" for missing ones. */
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
 * Returns the changes of the form for a listing: fields that are empty or still have an earlier listing's
 * value. `keptFields` are fields that a person typed and may choose to overwrite; never the title.
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
