import { formatCurrency, formatNumber } from "@/lib/foundation/text/format";
import type { MlsProperty } from "./property";

/** Returns "1213 N Schiller Street, Columbus", or the number and town when the address is withheld. */
export const toListingTitle = ({ address, city, mlsNumber }: MlsProperty): string =>
  [address ?? `Listing ${mlsNumber}`, city].filter(Boolean).join(", ");

/** Returns "$310,000 · 3 bd · 2.5 ba · 1,850 sq ft · Active". */
export function toListingFacts(property: MlsProperty): string {
  const { listPrice, bedrooms, bathrooms, squareFeet, status } = property;
  return [
    listPrice !== null && formatCurrency(listPrice),
    bedrooms !== null && `${bedrooms} bd`,
    bathrooms !== null && `${bathrooms} ba`,
    squareFeet !== null && `${formatNumber(squareFeet)} sq ft`,
    status,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns the credit of the listing's office, which MLS rules require with each listing. */
export const toCourtesyText = ({ listingOffice }: Pick<MlsProperty, "listingOffice">): string =>
  listingOffice.name ? `Courtesy of ${listingOffice.name}.` : "";
