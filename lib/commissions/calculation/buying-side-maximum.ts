import { exactly, percentOf, plus, round } from "./fraction";
import type { Cents, Rate } from "./types";

/** The buyer's agreed compensation: a percentage of the price, an amount, or both added. */
export type AgreedCompensation = { rate: Rate | null; amount: Cents | null };

/**
 * Returns the most that the buying side may keep, whoever pays it: the compensation in the buyer agreement,
 * rounded once (docs/features/commissions/calculation.md, example 31; the settlement of the National
 * Association of Realtors, paragraph 58(vi)).
 */
export function maximumForBuyingSide(agreement: AgreedCompensation, price: Cents): Cents {
  const rate = percentOf(exactly(price), agreement.rate ?? 0n);
  return round(plus(rate, exactly(agreement.amount ?? 0n)));
}

/** Returns the part of a buying side's gross that it may not keep; 0 when it may keep all. */
export function excessOfBuyingSide(
  gross: Cents,
  agreement: AgreedCompensation,
  price: Cents,
): Cents {
  const excess = gross - maximumForBuyingSide(agreement, price);
  return excess > 0n ? excess : 0n;
}
