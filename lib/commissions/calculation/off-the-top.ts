import type { OffTheTopItem } from "@/lib/commissions/plans/schema";
import { CalculationError, type CalculationErrorCode } from "./calculation-error";
import { formatCents, formatRate, toCents, toRate } from "./decimal-text";
import { roundedPercentOf } from "./fraction";
import { toPayee } from "./payee";
import { payment } from "./statement-lines";
import type { Cents, Payee, RateOrAmount, SideInput, StatementLine } from "./types";

type Item = {
  key: string;
  step: "co_broke" | "off_the_top";
  label: string;
  payee: Payee;
  base: "side_gross" | "left";
} & RateOrAmount;

/**
 * Steps 2 and 3: pays the items that come off the top, before anybody's share, in this order: the co-broke, the
 * file's referrals, the items of the first agent's plan (a side has one plan for items off the top). Each item
 * is computed on the side gross or on the rest at its turn (docs/features/commissions/calculation.md, "Order";
 * examples 10 and 12). Throws `co_broke_above_gross` and `off_the_top_above_gross` when an item exceeds the
 * rest.
 */
export function payOffTheTop(
  input: SideInput,
  gross: Cents,
): { left: Cents; lines: StatementLine[] } {
  let left = gross;
  const lines = listItems(input).map((item) => {
    const { amount, formula } = computeItem(item, { side_gross: gross, left });
    if (amount > left) throw tooMuch(item, amount, left);
    left -= amount;
    const { key, step, payee, label } = item;
    return payment({ key, step, payee, label, formula, amount });
  });
  return { left, lines };
}

function listItems({ coBroke, referrals, agents }: SideInput): Item[] {
  const broker: Item[] = coBroke
    ? [{ ...coBroke, ...CO_BROKE, payee: { kind: "outside", name: coBroke.name } }]
    : [];
  const ofFile = referrals.flatMap((referral, place): Item[] =>
    referral.place === "off_the_top"
      ? [{ ...referral, key: `referral:${place}`, step: "off_the_top" }]
      : [],
  );
  return [...broker, ...ofFile, ...(agents[0]?.terms.off_the_top ?? []).map(toItem)];
}

const CO_BROKE = {
  key: "co_broke",
  step: "co_broke",
  label: "Co-broke",
  base: "side_gross",
} as const;

function toItem({ key, label, payee, base, rate, amount }: OffTheTopItem): Item {
  const what = {
    key: `top:${key}`,
    step: "off_the_top",
    label,
    payee: toPayee(payee),
    base,
  } as const;
  return rate === null
    ? { ...what, amount: toCents(amount ?? "0") }
    : { ...what, rate: toRate(rate) };
}

function computeItem(item: Item, bases: { side_gross: Cents; left: Cents }) {
  if (item.rate === undefined) {
    return { amount: item.amount, formula: formatCents(item.amount) };
  }
  const base = bases[item.base];
  const words = item.base === "left" ? "what is left, " : "";
  return {
    amount: roundedPercentOf(base, item.rate),
    formula: `${formatRate(item.rate)} of ${words}${formatCents(base)}`,
  };
}

function tooMuch({ step, label }: Item, amount: Cents, left: Cents) {
  const code: CalculationErrorCode =
    step === "co_broke" ? "co_broke_above_gross" : "off_the_top_above_gross";
  const text = `${label}: ${formatCents(amount)} is more than the ${formatCents(left)} that is left of the side gross. Lower it.`;
  return new CalculationError(code, text, {
    field: step === "co_broke" ? "co_broke" : "referrals",
  });
}
