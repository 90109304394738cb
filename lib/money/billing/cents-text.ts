import { formatCurrency, formatExactDollars } from "@/lib/foundation/text/format";

/** Formats a billed amount to the cent: "$50.03". */
export const centsText = (cents: number): string => formatExactDollars(cents / 100);

/** Formats a price without cents: "$79". */
export const priceText = (cents: number): string => formatCurrency(cents / 100);
