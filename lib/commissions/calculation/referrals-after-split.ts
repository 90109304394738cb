import { formatCents, formatRate } from "./decimal-text";
import { divideByWeights } from "./division";
import { roundedPercentOf } from "./fraction";
import type { Share } from "./share";
import { payment } from "./statement-lines";
import type { Cents, Referral, StatementLine } from "./types";

export type PaidReferrals = {
  shares: Share[];
  lines: StatementLine[];
  /** The part of the referrals that lowers the 1099, by member. */
  lowers1099: Map<string, Cents>;
};

type Bases = { side_gross: Cents; left: Cents };

/**
 * Pays the file's referrals from the agents' shares, before the items of their plans
 * (docs/features/commissions/calculation.md, example 11). Several agents pay in proportion to their awards. The
 * base "left" is the amount that was divided into awards.
 */
export function payReferralsAfterSplit(
  referrals: Referral[],
  shares: Share[],
  bases: Bases,
): PaidReferrals {
  const start: PaidReferrals = { shares, lines: [], lowers1099: new Map() };
  return referrals.reduce((done, referral, place) => {
    if (referral.place !== "after_split") return done;
    return payReferral(referral, `referral:${place}`, bases, done);
  }, start);
}

function payReferral(referral: Referral, key: string, bases: Bases, done: PaidReferrals) {
  const { amount, formula } = computeReferral(referral, bases);
  const parts = divideByAwards(amount, done.shares);
  const shares = done.shares.map((share, place) => ({
    ...share,
    left: share.left - (parts[place] ?? 0n),
  }));
  const lowers1099 = new Map(done.lowers1099);
  const lines = done.shares.flatMap(({ earner: { memberId }, hasAward }, place) => {
    const part = parts[place] ?? 0n;
    if (!hasAward) return [];
    if (referral.lowers1099) lowers1099.set(memberId, (lowers1099.get(memberId) ?? 0n) + part);
    const { payee, label } = referral;
    const words = part === amount ? formula : `${formatCents(part)} of ${formula}, by awards`;
    const what = {
      key: `${key}:${memberId}`,
      step: "after_split",
      payee,
      memberId,
      label,
    } as const;
    return [payment({ ...what, formula: words, amount: part })];
  });
  return { shares, lines: [...done.lines, ...lines], lowers1099 };
}

function computeReferral(referral: Referral, bases: Bases) {
  if (referral.rate === undefined) {
    return { amount: referral.amount, formula: formatCents(referral.amount) };
  }
  const base = bases[referral.base];
  const formula = `${formatRate(referral.rate)} of ${formatCents(base)}`;
  return { amount: roundedPercentOf(base, referral.rate), formula };
}

/** Divides by awards. When nobody has an award, all agents pay the same. */
function divideByAwards(amount: Cents, shares: Share[]): Cents[] {
  const awards = shares.map(({ award }) => award);
  const hasAwards = awards.some((award) => award > 0n);
  return divideByWeights(
    amount,
    hasAwards ? awards : shares.map(({ hasAward }) => (hasAward ? 1n : 0n)),
  );
}
