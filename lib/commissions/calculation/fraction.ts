import type { Cents, Rate } from "./types";

/** An exact number: n ÷ d, with d above 0. */
export type Fraction = { n: bigint; d: bigint };

/** 100% as a rate. */
export const WHOLE: Rate = 1_000_000n;

export const exactly = (n: bigint, d: bigint = 1n): Fraction => ({ n, d });

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  n: a.n * b.d + b.n * a.d,
  d: a.d * b.d,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** Returns the percentage of an amount, not rounded. */
export const percentOf = (amount: Fraction, rate: Rate): Fraction =>
  times(amount, exactly(rate, WHOLE));

/** Returns the amount of which `part` is the percentage, not rounded. The rate is above 0. */
export const amountBehind = (part: Cents, rate: Rate): Fraction => exactly(part * WHOLE, rate);

export const isAbove = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;

/**
 * Rounds to a whole number, half away from zero
 * (docs/features/commissions/calculation.md, "Rounding"; example 34).
 */
export function round({ n, d }: Fraction): bigint {
  const size = n < 0n ? -n : n;
  const rounded = (2n * size + d) / (2n * d);
  return n < 0n ? -rounded : rounded;
}

/** Returns the percentage of an amount in whole cents, rounded once. */
export const roundedPercentOf = (amount: Cents, rate: Rate): Cents =>
  round(percentOf(exactly(amount), rate));
