import { exactly, percentOf, plus, round } from "./fraction";
import type { Cents, Rate } from "./types";

/** What the buyer agreed to pay: a percentage of the price, an amount, or both together. */
export type AgreedCompensation = { rate: Rate | null; amount: Cents | null };

/**
 * Returns the most that the buying side may keep, whoever pays it: what the buyer agreement says,
 * rounded once (docs/features/commissions/calculation.md, example 31; the settlement of the National
 * Association of Realtors, paragraph 58(vi)).
 */
export function maximumForBuyingSide(agreement: AgreedCompensation, price: Cents): Cents {
  const rate = percentOf(exactly(price), agreement.rate ?? 0n);
  return round(plus(rate, exactly(agreement.amount ?? 0n)));
}

/** Returns what of a buying side's gross may not be kept; 0 when all may. */
export function excessOfBuyingSide(
  gross: Cents,
  agreement: AgreedCompensation,
  price: Cents,
): Cents {
  const excess = gross - maximumForBuyingSide(agreement, price);
  return excess > 0n ? excess : 0n;
}
