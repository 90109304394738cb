import { formatCurrency, formatExactDollars } from "@/lib/foundation/text/format";

/** What was billed, to the cent: "$50.03". */
export const centsText = (cents: number): string => formatExactDollars(cents / 100);

/** A price, which has no cents: "$79". */
export const priceText = (cents: number): string => formatCurrency(cents / 100);
