import { formatCents, formatRate } from "./decimal-text";
import {
  amountBehind,
  exactly,
  isAbove,
  minus,
  percentOf,
  plus,
  round,
  type Fraction,
} from "./fraction";
import type { Cents, Rate } from "./types";

export type CappedRate = { rate: Rate; cap: Cents | null; rateAfter: Rate };

export type CappedShare = {
  amount: Cents;
  /** The part of the amount that counts towards the cap. */
  counted: Cents;
  formula: string;
};

/**
 * Returns a percentage of an award until a cap, and another percentage beyond it: min(rate × award, what is
 * left) + rate after × (award − left ÷ rate). A deal may cross the cap, and the amount is rounded once
 * (docs/features/commissions/calculation.md, "Caps, scales and periods"; examples 2, 3 and 7). The part beyond
 * the cap is not counted.
 */
export function shareUntilCap(award: Cents, capped: CappedRate, contributed: Cents): CappedShare {
  const { rate, cap } = capped;
  const full = percentOf(exactly(award), rate);
  const words = `${formatRate(rate)} of ${formatCents(award)}`;
  if (cap === null) return { amount: round(full), counted: 0n, formula: words };
  const left = leftOf(cap, contributed);
  if (!isAbove(full, exactly(left))) {
    return { amount: round(full), counted: round(full), formula: words };
  }
  // A rate of 0 never crosses the cap, so the rate is above 0 here.
  const beyond = minus(exactly(award), amountBehind(left, rate));
  return {
    amount: round(plus(exactly(left), percentOf(beyond, capped.rateAfter))),
    counted: left,
    formula: crossingWords(award, capped, { cap, left, beyond }),
  };
}

/** Returns the rest of a cap; 0 once it is reached, or was lowered below the contribution. */
export const leftOf = (cap: Cents, contributed: Cents): Cents =>
  cap > contributed ? cap - contributed : 0n;

type Crossing = { cap: Cents; left: Cents; beyond: Fraction };

function crossingWords(award: Cents, { rate, rateAfter }: CappedRate, crossing: Crossing): string {
  const { cap, left, beyond } = crossing;
  const after = `${formatRate(rateAfter)} of ${formatCents(round(beyond))}`;
  if (left === 0n) {
    const reached = `the cap of ${formatCents(cap)} is reached`;
    return rateAfter === 0n ? `Nothing: ${reached}` : `${after}: ${reached}`;
  }
  const cut = `${formatRate(rate)} of ${formatCents(award)}, cut at ${formatCents(left)} left of the cap of ${formatCents(cap)}`;
  return rateAfter === 0n ? cut : `${cut}, and ${after} beyond it`;
}
