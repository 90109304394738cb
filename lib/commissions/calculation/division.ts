/**
 * Divides a whole amount (cents, or hundredths of a side) in proportion to weights, without a remainder. Each
 * share is rounded down; the units left over go to the largest remainders, ties to the earlier share
 * (docs/features/commissions/calculation.md, "Rounding"; examples 13 and 14). 3 cents by 50, 30 and 20 are 1, 1
 * and 1. The amount must not be negative; the weights must not be negative, and at least one is above 0.
 */
export function divideByWeights(amount: bigint, weights: bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight, place) => ({
    place,
    whole: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }));
  const leftOver = amount - shares.reduce((sum, { whole }) => sum + whole, 0n);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
  );
  const luckier = new Set(byRemainder.slice(0, Number(leftOver)).map(({ place }) => place));
  return shares.map(({ place, whole }) => (luckier.has(place) ? whole + 1n : whole));
}
