import type { Cents } from "./types";

/** The yearly total from which a payee is reported, by the first year that it applies to, latest first. */
const THRESHOLDS: { from: number; amount: Cents }[] = [
  { from: 2026, amount: 200_000n },
  { from: 0, amount: 60_000n },
];

/**
 * Returns the yearly total from which the brokerage must report a payee: $2,000.00 from 2026 on (Public Law
 * 119-21, section 70433), $600.00 before. Later years may be adjusted for inflation.
 */
export const reportingThreshold = (year: number): Cents =>
  THRESHOLDS.find(({ from }) => year >= from)?.amount ?? 0n;

/**
 * Returns box 1 of a year's 1099-NEC, summed from the year's statements (`reported1099`), and whether it must
 * be filed (docs/features/commissions/calculation.md, example 33).
 */
export function box1099(reported: Cents[], year: number): { amount: Cents; isReported: boolean } {
  const amount = reported.reduce((sum, given) => sum + given, 0n);
  return { amount, isReported: amount >= reportingThreshold(year) };
}
