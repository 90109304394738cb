import { formatCurrency } from "@/lib/foundation/text/format";

type Market = { list_price: number | null; status: string };

/** A change of price, status or both. Unchanged fields are null on both sides. */
export type ListingChange = {
  from_price: number | null;
  to_price: number | null;
  from_status: string | null;
  to_status: string | null;
};

/** Returns the MLS's change of a listing's price and status; null when neither changed. */
export function findChange(before: Market, after: Market): ListingChange | null {
  const hasPrice = before.list_price !== after.list_price;
  const hasStatus = before.status !== after.status;
  if (!hasPrice && !hasStatus) return null;
  return {
    from_price: hasPrice ? before.list_price : null,
    to_price: hasPrice ? after.list_price : null,
    from_status: hasStatus ? before.status : null,
    to_status: hasStatus ? after.status : null,
  };
}

/** Returns "Elm Street: listing price $310,000 to $299,900, listing now Pending". */
export function toChangeText(subject: string, change: ListingChange): string {
  const { from_price, to_price, to_status } = change;
  const parts = [
    (from_price !== null || to_price !== null) &&
      `listing price ${toPriceText(from_price)} to ${toPriceText(to_price)}`,
    to_status !== null && `listing now ${to_status}`,
  ];
  return `${subject}: ${parts.filter(Boolean).join(", ")}`;
}

const toPriceText = (price: number | null) => (price === null ? "unknown" : formatCurrency(price));
