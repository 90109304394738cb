/** The percentage that a form proposes. */
export const DEFAULT_COMMISSION_PERCENTAGE = 2.5;

/**
 * Returns the commission in dollars: value × percentage ÷ 100, with half a cent rounded up; 0 for a value of
 * 0 or less (docs/features/records/deals.md, "Commission"). The percentage has steps of 0.1.
 */
export function computeCommission(value: number, percentage: number): number {
  if (value <= 0) return 0;
  // Computes with integers, because 1.15 × 100 is 114.99999999999999 in floating point.
  const cents = BigInt(Math.round(value * 100));
  const tenths = BigInt(Math.round(percentage * 10));
  return Number((cents * tenths + 500n) / 1000n) / 100;
}
