import { formatDate } from "@/lib/foundation/text/format";
import type { NetSheetKind, NetSheetTerms } from "./terms";

/** The titles of net sheets. */
export const NET_SHEET_TITLES: Record<NetSheetKind, string> = {
  seller: "Seller’s net",
  buyer: "Buyer’s cash to close",
};

/** The labels of their totals. */
export const NET_SHEET_TOTALS: Record<NetSheetKind, string> = {
  seller: "Seller’s net",
  buyer: "Cash to close",
};

/** The note beside every result, on the screen and on paper. */
export const ESTIMATE_NOTE = "An estimate, not legal or tax advice. The closing statement decides.";

type County = Pick<NetSheetTerms, "county" | "county_source" | "county_checked_on">;

/** Returns "Fees of Franklin County, OH: ORC 319.54(G)(3), 322.02. Checked Nov 20, 2026."; null without a county. */
export function describeCounty({ county, county_source, county_checked_on }: County) {
  if (!county) return null;
  const source = county_source ? `: ${county_source}` : "";
  const checked = county_checked_on ? ` Checked ${formatDate(county_checked_on)}.` : "";
  return `Fees of ${county}${source}.${checked}`;
}
