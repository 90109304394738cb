import type { ListedPayout } from "@/lib/commissions/payouts/serialize";

type Method = ListedPayout["method"];

/** The ways to pay, as options of a select. */
export const METHOD_OPTIONS: readonly (readonly [Method, string])[] = [
  ["ACH", "ACH"],
  ["Check", "Check"],
  ["At the table", "Paid at the table by title"],
];

const labels = new Map(METHOD_OPTIONS);

/** Returns the label of a payout's method: "Paid at the table by title". */
export const methodLabel = (method: Method): string => labels.get(method) ?? method;

/** Returns "1 statement" or "3 statements". */
export const countStatements = (count: number): string =>
  count === 1 ? "1 statement" : `${count} statements`;
