/** What a form proposes. */
export const DEFAULT_COMMISSION_PERCENTAGE = 2.5;

/**
 * Dollars of commission: value × percentage ÷ 100 to the cent, half a cent upwards; 0 for a value of 0 or
 * below (docs/features/records/deals.md, "Commission"). The percentage counts in steps of 0.1.
 */
export function computeCommission(value: number, percentage: number): number {
  if (value <= 0) return 0;
  // Whole numbers, since 1.15 × 100 is 114.99999999999999 to a computer.
  const cents = BigInt(Math.round(value * 100));
  const tenths = BigInt(Math.round(percentage * 10));
  return Number((cents * tenths + 500n) / 1000n) / 100;
}
