import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";

/** The fields of a pending side that its month sums up. Amounts are null when they cannot be computed. */
type Pending = {
  closing_date: string;
  gross: string | null;
  net: string | null;
  company_dollar: string | null;
};

/** The projected totals of the sides that close in a month, in dollars as text. */
export type PendingMonth = {
  /** "2026-12" */
  month: string;
  sides: number;
  /** The number of these sides that cannot be computed yet. The sums omit them. */
  unknown: number;
  gross: string;
  net: string;
  company_dollar: string;
};

/** Returns pending sides grouped by closing month, the earliest first. */
export function groupByMonth(pending: readonly Pending[]): PendingMonth[] {
  const months = new Map<string, Pending[]>();
  for (const side of pending) {
    const month = side.closing_date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), side]);
  }
  return [...months].toSorted(([one], [other]) => one.localeCompare(other)).map(toMonth);
}

const toMonth = ([month, sides]: [string, Pending[]]): PendingMonth => ({
  month,
  sides: sides.length,
  unknown: sides.filter(({ gross }) => gross === null).length,
  gross: sum(sides, "gross"),
  net: sum(sides, "net"),
  company_dollar: sum(sides, "company_dollar"),
});

const sum = (sides: Pending[], name: "gross" | "net" | "company_dollar"): string =>
  toDollarText(sides.reduce((cents, side) => cents + toCents(side[name] ?? "0"), 0n));
