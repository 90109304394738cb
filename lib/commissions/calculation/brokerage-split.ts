import type { CapSplit, ScaleSplit, Split } from "@/lib/commissions/plans/schema";
import type { Counters } from "./counters";
import { formatCents, formatRate, toCents, toRate } from "./decimal-text";
import { roundedPercentOf } from "./fraction";
import { shareOnScale } from "./scale-split";
import { splitCounter, type Share } from "./share";
import { shareUntilCap } from "./share-until-cap";
import { requirePrice } from "./side-gross";
import { BROKERAGE, payment } from "./statement-lines";
import type { Cents, CounterKey, CounterMove, SideInput, StatementLine } from "./types";

/**
 * Step 7: splits an award between the brokerage and the agent, flat, until a cap or on a sliding
 * scale. The brokerage's part is computed and rounded once; the agent's is the rest
 * (docs/features/commissions/calculation.md, "Rounding"; examples 1, 2, 8 and 13).
 */
export function splitWithBrokerage(
  input: SideInput,
  share: Share,
  counters: Counters,
): { share: Share; line: StatementLine } {
  const { amount, formula, counter } = computeSplit(input, share, counters);
  const line = payment({
    key: `split:${share.earner.memberId}`,
    step: "split",
    payee: BROKERAGE,
    memberId: share.earner.memberId,
    label: "Brokerage's share",
    formula,
    amount,
    counter,
  });
  return { share: { ...share, companyDollar: amount, left: share.left - amount }, line };
}

type Computed = { amount: Cents; formula: string; counter: CounterMove | null };

function computeSplit(input: SideInput, share: Share, counters: Counters): Computed {
  const { split } = share.earner.terms;
  const { award } = share;
  if (split.kind === "flat") {
    const rate = toRate(split.company_rate);
    const formula = `${formatRate(rate)} of ${formatCents(award)}`;
    return { amount: roundedPercentOf(award, rate), formula, counter: null };
  }
  if (split.kind === "scale" && split.base === "volume") requirePrice(input.price);
  const key = keyOfSplit(split, share, input);
  const contributed = key ? counters.read(key) : 0n;
  const { amount, formula, counted } =
    split.kind === "cap"
      ? shareUntilCap(award, readCap(split), contributed)
      : shareOnScale(split, share, contributed);
  return { amount, formula, counter: key ? counters.move(key, counted) : null };
}

const readCap = ({ company_rate, cap, company_rate_after }: CapSplit) => ({
  rate: toRate(company_rate),
  cap: toCents(cap),
  rateAfter: toRate(company_rate_after),
});

/** Returns the counter that a split moves; null for a scale by deal. */
function keyOfSplit(split: CapSplit | ScaleSplit, share: Share, input: SideInput) {
  const name = split.kind === "cap" ? "company_dollar" : split.base;
  return split.period && splitCounter(share, name, split.period, input);
}

/** Returns the company-dollar counter of the plan's cap or scale; null without one. */
export function companyDollarCounter(share: Share, input: SideInput): CounterKey | null {
  const split: Split = share.earner.terms.split;
  const counts =
    split.kind === "cap" || (split.kind === "scale" && split.base === "company_dollar");
  return counts ? keyOfSplit(split, share, input) : null;
}

/** Whether the agent's cap was reached when the file began (example 4). False for the deal that crosses it. */
export function beginsCapped(share: Share, input: SideInput): boolean {
  const { split } = share.earner.terms;
  const key = companyDollarCounter(share, input);
  if (split.kind !== "cap" || !key) return false;
  const read = input.readCounterBeforeFile ?? input.readCounter;
  return read(key) >= toCents(split.cap);
}
