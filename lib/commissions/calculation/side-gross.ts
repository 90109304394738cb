import { CalculationError } from "./calculation-error";
import { formatCents, formatRate, MAX_CENTS } from "./decimal-text";
import { exactly, percentOf, plus, round, type Fraction } from "./fraction";
import { basis, BROKERAGE } from "./statement-lines";
import type { Cents, LabelledAmount, SideInput, StatementLine } from "./types";

/**
 * Step 1: computes the amount that the brokerage receives for the side: a percentage of the price, an amount,
 * or percentages of steps of the price, rounded once, plus bonuses, less credits to a party
 * (docs/features/commissions/calculation.md, "Words"; example 13). Throws `price_missing`, `steps_invalid`, and
 * `gross_negative` when the credits exceed the rest.
 */
export function computeSideGross(input: SideInput): { gross: Cents; line: StatementLine } {
  const commission = computeCommission(input);
  const gross = commission.amount + sum(input.bonuses) - sum(input.credits);
  if (gross < 0n) {
    throw new CalculationError(
      "gross_negative",
      `The credits of ${formatCents(sum(input.credits))} are more than the side brings in. Lower them.`,
      { field: "credits" },
    );
  }
  if (gross > MAX_CENTS) {
    throw new CalculationError(
      "gross_too_large",
      `A side gross is at most ${formatCents(MAX_CENTS)}.`,
      { field: "gross" },
    );
  }
  const formula = [
    commission.formula,
    ...input.bonuses.map(({ label, amount }) => `plus ${formatCents(amount)} ${label}`),
    ...input.credits.map(({ label, amount }) => `less ${formatCents(amount)} ${label}`),
  ].join(", ");
  const label = input.side === "listing" ? "Listing side" : "Buying side";
  const given = { key: "gross", step: "gross", payee: BROKERAGE, label, formula } as const;
  return { gross, line: basis({ ...given, amount: gross }) };
}

function computeCommission({ gross, price }: SideInput): { amount: Cents; formula: string } {
  if (gross.kind === "amount") return { amount: gross.amount, formula: formatCents(gross.amount) };
  const known = requirePrice(price);
  if (gross.kind === "rate") {
    const formula = `${formatRate(gross.rate)} of ${formatCents(known)}`;
    return { amount: round(percentOf(exactly(known), gross.rate)), formula };
  }
  return computeSteps(known, gross.steps);
}

type PriceStep = { upTo: Cents | null; rate: bigint };

function computeSteps(price: Cents, steps: PriceStep[]) {
  let from = 0n;
  let exact: Fraction = exactly(0n);
  const parts = steps.map(({ upTo, rate }, place) => {
    const isLast = place === steps.length - 1;
    if ((upTo === null) !== isLast || (upTo !== null && upTo <= from)) throw stepsInvalid();
    const end = upTo === null || upTo > price ? price : upTo;
    if (end > from) exact = plus(exact, percentOf(exactly(end - from), rate));
    const start = from;
    if (upTo !== null) from = upTo;
    if (upTo === null) return `${formatRate(rate)} above ${formatCents(start)}`;
    return `${formatRate(rate)} of ${formatCents(start)} to ${formatCents(upTo)}`;
  });
  if (steps.length === 0) throw stepsInvalid();
  return { amount: round(exact), formula: `${parts.join(", ")} of ${formatCents(price)}` };
}

const stepsInvalid = () =>
  new CalculationError(
    "steps_invalid",
    "The steps of the price begin at 0, ascend, and the last one has no end.",
    { field: "gross" },
  );

/** Returns the price. Throws `price_missing` when the file has none and an amount depends on it. */
export function requirePrice(price: Cents | null): Cents {
  if (price !== null) return price;
  throw new CalculationError("price_missing", "Enter the price: the commission depends on it.", {
    field: "price",
  });
}

const sum = (amounts: LabelledAmount[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0n);
