import type { ScaleSplit } from "@/lib/commissions/plans/schema";
import { toCents, toRate } from "./decimal-text";
import {
  amountBehind,
  exactly,
  isAbove,
  minus,
  percentOf,
  plus,
  times,
  WHOLE,
  type Fraction,
} from "./fraction";
import type { Cents, Rate } from "./types";

/** A tier of a sliding scale: its lower bound, and the brokerage's rate. */
export type Tier = { from: bigint; companyRate: Rate };

/** The part of an award that lies in one tier. */
export type Portion = { tier: Tier; award: Fraction };

/** Returns the tiers in ascending order. The first begins at 0. */
export const readTiers = ({ tiers }: ScaleSplit): Tier[] =>
  tiers.map(({ from, agent_rate }) => ({
    from: toCents(from),
    companyRate: WHOLE - toRate(agent_rate),
  }));

/** Returns the tier of the next dollar: at exactly $50,000 the tier that begins there. */
export const tierAt = (tiers: Tier[], counter: bigint): Tier =>
  tiers.findLast(({ from }) => from <= counter) ?? FREE;

/** A fallback for a scale without tiers, which validated plans never have. */
const FREE: Tier = { from: 0n, companyRate: 0n };

/**
 * Cuts a deal at the tiers. `counted` is the amount that the deal adds to the counter (commission, volume or
 * sides); the award follows in the same proportion (docs/features/commissions/calculation.md, examples 8 and
 * 9). A deal that adds nothing lies entirely in the tier where it begins.
 */
export function cutAtTiers(
  tiers: Tier[],
  counter: bigint,
  deal: { counted: bigint; award: Cents },
): Portion[] {
  if (deal.counted === 0n) return [{ tier: tierAt(tiers, counter), award: exactly(deal.award) }];
  const end = counter + deal.counted;
  return tiers.flatMap((tier, place) => {
    const next = tiers[place + 1]?.from ?? end;
    const from = tier.from > counter ? tier.from : counter;
    const until = next < end ? next : end;
    if (until <= from) return [];
    return [{ tier, award: times(exactly(deal.award), exactly(until - from, deal.counted)) }];
  });
}

/**
 * Cuts a deal at the tiers of a scale that counts company dollar: each tier takes the part of the award whose
 * brokerage share fills the tier. A tier with a brokerage rate of 0 never fills.
 */
export function cutAtCompanyDollar(tiers: Tier[], counter: Cents, award: Cents): Portion[] {
  const portions: Portion[] = [];
  let left = exactly(award);
  let filled = counter;
  const first = tiers.indexOf(tierAt(tiers, counter));
  for (const [place, tier] of [...tiers.entries()].slice(first)) {
    const next = tiers[place + 1];
    const room = next && exactly(next.from - filled);
    if (!room || !isAbove(percentOf(left, tier.companyRate), room)) {
      return [...portions, { tier, award: left }];
    }
    const taken = amountBehind(next.from - filled, tier.companyRate);
    portions.push({ tier, award: taken });
    left = minus(left, taken);
    filled = next.from;
  }
  return portions;
}

/** Returns the brokerage's part of all portions, not rounded. */
export const companyPartOf = (portions: Portion[]): Fraction =>
  portions.reduce(
    (sum, { tier, award }) => plus(sum, percentOf(award, tier.companyRate)),
    exactly(0n),
  );
