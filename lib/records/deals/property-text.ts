import { formatNumber } from "@/lib/foundation/text/format";
import type { Deal } from "./serialize";

type Property = Pick<
  Deal,
  "property_type" | "property_bedrooms" | "property_bathrooms" | "property_sqft"
>;

/** Returns the facts of a property: "Single Family · 3 bd · 2.5 ba · 1,850 sq ft"; "" when nothing is known. */
export function toPropertyFacts(property: Property): string {
  const { property_type, property_bedrooms, property_bathrooms, property_sqft } = property;
  return [
    property_type,
    property_bedrooms !== null && `${property_bedrooms} bd`,
    property_bathrooms !== null && `${property_bathrooms} ba`,
    property_sqft !== null && `${formatNumber(property_sqft)} sq ft`,
  ]
    .filter(Boolean)
    .join(" · ");
}
