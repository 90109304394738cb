import {
  formatCents,
  formatRate,
  toCents,
  toRate,
} from "@/lib/commissions/calculation/decimal-text";
import {
  exactly,
  percentOf,
  round,
  roundedPercentOf,
  times,
} from "@/lib/commissions/calculation/fraction";
import type { Cents } from "@/lib/commissions/calculation/types";
import { daysBetween } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";
import type { BuyerTerms, NetSheetTerms, SellerTerms } from "./terms";

/** A line of a net sheet: an amount added to or taken from the result, and the text of its computation. */
export type NetSheetLine = { label: string; formula: string | null; amount: Cents };

/** A computed net sheet. The lines sum to the total: the seller's net or the buyer's cash to close. */
export type NetSheetResult = { lines: NetSheetLine[]; total: Cents };

/**
 * Returns the lines and the total of a net sheet. Each percentage is rounded once per line, half a cent away
 * from zero. The price is rounded up to $100 for the conveyance fee (ORC 319.54(G)(3), 322.02;
 * docs/features/commissions/net-sheets.md, "The seller's net").
 */
export function calculateNetSheet(terms: NetSheetTerms): NetSheetResult {
  const drafted = terms.kind === "seller" ? listSellerLines(terms) : listBuyerLines(terms);
  const lines = drafted.filter(({ amount }) => amount !== 0n);
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0n) };
}

function listSellerLines(terms: SellerTerms): NetSheetLine[] {
  const price = toCents(terms.price);
  return [
    { label: "Price", formula: null, amount: price },
    ...listItems(terms.credits, 1n),
    minus(toPercentLine("Listing broker", terms.listing_rate, price)),
    minus(toPercentLine("Buyer’s broker", terms.buyer_broker_rate, price)),
    minus(toConveyanceLine(terms.conveyance_per_thousand, price)),
    minus(toParcelLine(terms)),
    minus(toTaxLine("Property tax", terms)),
    minus(toPayoffLine(terms)),
    ...listItems(terms.costs, -1n),
  ];
}

function listBuyerLines(terms: BuyerTerms): NetSheetLine[] {
  const price = toCents(terms.price);
  return [
    { label: "Price", formula: null, amount: price },
    toPercentLine("Buyer’s broker", terms.buyer_broker_rate, price),
    toInterestLine(terms),
    ...listItems(terms.costs, 1n),
    minus({ label: "Loan", formula: null, amount: centsOf(terms.loan) }),
    minus({
      label: "Earnest money, paid already",
      formula: null,
      amount: centsOf(terms.earnest_money),
    }),
    minus(toTaxLine("Property tax, from the seller", terms)),
    ...listItems(terms.credits, -1n),
  ];
}

const minus = (line: NetSheetLine): NetSheetLine => ({ ...line, amount: -line.amount });
const centsOf = (dollars: string | null): Cents => toCents(dollars ?? "0");

const listItems = (items: NetSheetTerms["costs"], sign: bigint): NetSheetLine[] =>
  items.map(({ label, amount }) => ({ label, formula: null, amount: sign * toCents(amount) }));

function toPercentLine(label: string, percent: string | null, price: Cents): NetSheetLine {
  const rate = toRate(percent ?? "0");
  return {
    label,
    formula: `${formatRate(rate)} of ${formatCents(price)}`,
    amount: roundedPercentOf(price, rate),
  };
}

/** Returns the conveyance fee. Each started $100 of the price counts in full. */
function toConveyanceLine(perThousand: string | null, price: Cents): NetSheetLine {
  const fee = centsOf(perThousand);
  const roundedUp = ((price + 9_999n) / 10_000n) * 10_000n;
  return {
    label: "Conveyance fee",
    formula: `${formatCents(fee)} for each $1,000 of ${formatCents(roundedUp)}, the price rounded up to $100`,
    amount: round(exactly(roundedUp * fee, 100_000n)),
  };
}

function toParcelLine({ parcel_fee, parcels }: SellerTerms): NetSheetLine {
  const fee = centsOf(parcel_fee);
  const count = parcels === 1 ? "1 parcel" : `${parcels} parcels`;
  return {
    label: "Transfer fee",
    formula: `${formatCents(fee)} for ${count}`,
    amount: fee * BigInt(parcels),
  };
}

/** Returns the line of the property tax, from the first unpaid day to the day of the closing, both included. */
function toTaxLine(label: string, terms: NetSheetTerms): NetSheetLine {
  const { annual_tax, tax_from, closing_date, tax_year_days } = terms;
  const tax = centsOf(annual_tax);
  const days = tax_from && closing_date ? daysBetween(tax_from, closing_date) + 1 : 0;
  const period =
    tax_from && closing_date && `, ${formatDate(tax_from)} to ${formatDate(closing_date)}`;
  return {
    label,
    formula: `${days} of ${tax_year_days} days of ${formatCents(tax)}${period ?? ""}`,
    amount: round(exactly(tax * BigInt(days), BigInt(tax_year_days))),
  };
}

function toPayoffLine({ payoff, payoff_per_day, payoff_days }: SellerTerms): NetSheetLine {
  const owed = centsOf(payoff);
  const perDay = centsOf(payoff_per_day);
  return {
    label: "Loan payoff",
    formula:
      payoff_days === 0 || perDay === 0n
        ? null
        : `${formatCents(owed)} and ${payoff_days} days of ${formatCents(perDay)}`,
    amount: owed + perDay * BigInt(payoff_days),
  };
}

/** Returns the line of the interest from the closing to the end of the month, on a year of 365 days. */
function toInterestLine({ loan, interest_rate, interest_days }: BuyerTerms): NetSheetLine {
  const lent = centsOf(loan);
  const rate = toRate(interest_rate ?? "0");
  const year = percentOf(exactly(lent), rate);
  return {
    label: "Interest until the first payment’s month",
    formula: `${formatRate(rate)} a year of ${formatCents(lent)}, ${interest_days} of 365 days`,
    amount: round(times(year, exactly(BigInt(interest_days), 365n))),
  };
}
