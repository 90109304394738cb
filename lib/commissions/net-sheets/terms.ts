import { z } from "zod";
import { amount, optionalAmount, optionalRate } from "@/lib/commissions/plans/numbers";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { daysBetween } from "@/lib/foundation/dates/calendar-day";
import { blankToNull, requiredText } from "@/lib/foundation/record-layer/fields";
import { netSheetMessages as text } from "./messages";

/** Ten years with their leap days. */
const MAX_TAX_DAYS = 3660;

const optionalDay = (invalid: string) =>
  z.preprocess(blankToNull, calendarDay(invalid).nullable()).default(null);

const wholeNumber = (least: number, most: number, invalid: string) =>
  z.coerce.number(invalid).int(invalid).min(least, invalid).max(most, invalid);

const items = z
  .array(
    z.object({
      label: requiredText(80, { missing: text.itemLabel, tooLong: text.itemLabelTooLong }),
      amount,
    }),
  )
  .max(30, text.tooManyItems)
  .default([]);

/** The inputs of both sheets. Percentages and dollars are text; null counts as nothing. */
const shared = {
  price: amount.refine((dollars) => Number(dollars) > 0, text.priceRequired),
  closing_date: optionalDay(text.closingInvalid),
  /** The county whose fees apply, as the reader sees it: "Franklin County, OH". */
  county: z
    .preprocess(blankToNull, z.string().trim().max(80, text.countyTooLong).nullable())
    .default(null),
  /** The source of these fees, and the day on which somebody checked them. */
  county_source: z
    .preprocess(blankToNull, z.string().trim().max(300, text.sourceTooLong).nullable())
    .default(null),
  county_checked_on: optionalDay(text.checkedInvalid),
  /** The property tax of a year, and the first unpaid day. */
  annual_tax: optionalAmount,
  tax_from: optionalDay(text.taxFromInvalid),
  tax_year_days: wholeNumber(360, 365, text.yearInvalid)
    .refine((days) => days === 360 || days === 365, text.yearInvalid)
    .default(365),
  costs: items,
  credits: items,
};

const sellerTerms = z.object({
  kind: z.literal("seller"),
  ...shared,
  listing_rate: optionalRate,
  buyer_broker_rate: optionalRate,
  /** Dollars per $1,000 of the price, which is rounded up to $100. */
  conveyance_per_thousand: optionalAmount,
  parcel_fee: optionalAmount,
  parcels: wholeNumber(1, 99, text.parcelsInvalid).default(1),
  payoff: optionalAmount,
  payoff_per_day: optionalAmount,
  payoff_days: wholeNumber(0, 366, text.daysInvalid).default(0),
});

const buyerTerms = z.object({
  kind: z.literal("buyer"),
  ...shared,
  loan: optionalAmount,
  interest_rate: optionalRate,
  interest_days: wholeNumber(0, 366, text.daysInvalid).default(0),
  earnest_money: optionalAmount,
  /** The percentage that the buyer pays their own broker. */
  buyer_broker_rate: optionalRate,
});

/** The inputs of a net sheet. */
export const netSheetTerms = z
  .discriminatedUnion("kind", [sellerTerms, buyerTerms], text.kindInvalid)
  .superRefine((terms, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (terms.kind === "buyer" && Number(terms.loan ?? 0) > Number(terms.price)) {
      refuse("loan", text.loanAbovePrice);
    }
    if (Number(terms.annual_tax ?? 0) === 0) return;
    if (!terms.closing_date) refuse("closing_date", text.closingMissing);
    if (!terms.tax_from) refuse("tax_from", text.taxFromMissing);
    if (!terms.closing_date || !terms.tax_from) return;
    const days = daysBetween(terms.tax_from, terms.closing_date);
    if (days < 0) refuse("tax_from", text.taxFromLate);
    if (days > MAX_TAX_DAYS) refuse("tax_from", text.taxTooLong);
  });

export type NetSheetTerms = z.output<typeof netSheetTerms>;
export type NetSheetTermsInput = z.input<typeof netSheetTerms>;
export type SellerTerms = Extract<NetSheetTerms, { kind: "seller" }>;
export type BuyerTerms = Extract<NetSheetTerms, { kind: "buyer" }>;
export type NetSheetKind = NetSheetTerms["kind"];
