import type { AfterSplitItem } from "@/lib/commissions/plans/schema";
import { formatCents, formatRate, toCents, toOptionalCents, toRate } from "./decimal-text";
import { roundedPercentOf } from "./fraction";
import { leftOf } from "./share-until-cap";
import type { Cents } from "./types";

/** The amount behind each base that an item's percentage may refer to. */
export type ItemBases = Record<NonNullable<AfterSplitItem["base"]>, () => Cents>;

export type ItemAmount = {
  amount: Cents;
  /** The part of the amount that counts towards the item's own cap. */
  counted: Cents;
  formula: string;
};

const BASE_WORDS = {
  agent_net: "the agent's net of ",
  award: "the award of ",
  side_gross: "the side gross of ",
  price: "the price of ",
};

/**
 * Returns the amount of an after-split item: a fixed amount, or a percentage within its minimum and maximum,
 * limited to the rest of the item's cap. Once the cap is reached it is 0, or the amount after the cap; the deal
 * that reaches the cap pays the rest and no more (docs/features/commissions/calculation.md, examples 5, 21 and
 * 22).
 */
export function computeItem(item: AfterSplitItem, bases: ItemBases, charged: Cents): ItemAmount {
  const { amount, formula } = item.rate === null ? fixed(item) : percentage(item, bases);
  if (item.cap === null) return { amount, counted: 0n, formula };
  const cap = toCents(item.cap);
  const left = leftOf(cap, charged);
  if (left === 0n) return afterCap(item, cap);
  if (amount <= left) return { amount, counted: amount, formula };
  const cut = `${formula}, cut at ${formatCents(left)} left of the cap of ${formatCents(cap)}`;
  return { amount: left, counted: left, formula: cut };
}

function fixed(item: AfterSplitItem) {
  const amount = toCents(item.amount ?? "0");
  return { amount, formula: formatCents(amount) };
}

function percentage({ rate, base, minimum, maximum }: AfterSplitItem, bases: ItemBases) {
  const share = toRate(rate ?? "0");
  const of = base ? bases[base]() : 0n;
  const words = `${formatRate(share)} of ${base ? BASE_WORDS[base] : ""}${formatCents(of)}`;
  const amount = roundedPercentOf(of, share);
  const least = toOptionalCents(minimum);
  const most = toOptionalCents(maximum);
  if (least !== null && amount < least) {
    return { amount: least, formula: `${words}, at least ${formatCents(least)}` };
  }
  if (most !== null && amount > most) {
    return { amount: most, formula: `${words}, at most ${formatCents(most)}` };
  }
  return { amount, formula: words };
}

function afterCap({ amount_after_cap }: AfterSplitItem, cap: Cents): ItemAmount {
  const amount = toCents(amount_after_cap ?? "0");
  const words = amount === 0n ? "Nothing" : formatCents(amount);
  return { amount, counted: 0n, formula: `${words}: the cap of ${formatCents(cap)} is reached` };
}
