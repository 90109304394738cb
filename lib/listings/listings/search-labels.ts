import { formatCurrency } from "@/lib/foundation/text/format";
import type { SearchCriteria } from "./serialize";

type DescribedSearch = Omit<SearchCriteria, "client_id">;

/** Returns "$250,000 to $400,000 · 3+ beds · 2+ baths · Condo · Dublin, 43201". */
export function toSearchText(search: DescribedSearch): string {
  const { beds_min, baths_min, areas, property_types } = search;
  return [
    priceText(search),
    beds_min !== null && `${beds_min}+ beds`,
    baths_min !== null && `${baths_min}+ baths`,
    property_types.join(" or "),
    areas.join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
}

function priceText({ price_min: least, price_max: max }: DescribedSearch): string {
  if (least !== null && max !== null) return `${formatCurrency(least)} to ${formatCurrency(max)}`;
  if (least !== null) return `From ${formatCurrency(least)}`;
  return max === null ? "" : `Up to ${formatCurrency(max)}`;
}
