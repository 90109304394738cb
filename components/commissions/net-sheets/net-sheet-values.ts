import type { CountyRate } from "@/lib/commissions/county-rates/serialize";
import { nameCounty } from "@/lib/commissions/county-rates/serialize";
import type { CreateNetSheetInput } from "@/lib/commissions/net-sheets/schema";
import type { NetSheet } from "@/lib/commissions/net-sheets/serialize";
import type { NetSheetKind, NetSheetTermsInput } from "@/lib/commissions/net-sheets/terms";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { groupDigits } from "@/lib/foundation/text/money-text";

type ItemValues = { label: string; amount: string };

/** The form values of a net sheet of either kind. The fields have the API's paths, so that errors match. */
export type NetSheetValues = {
  name: string;
  terms: {
    price: string;
    closing_date: string;
    county: string;
    county_source: string;
    county_checked_on: string;
    annual_tax: string;
    tax_from: string;
    tax_year_days: string;
    costs: ItemValues[];
    credits: ItemValues[];
    listing_rate: string;
    buyer_broker_rate: string;
    conveyance_per_thousand: string;
    parcel_fee: string;
    parcels: string;
    payoff: string;
    payoff_per_day: string;
    payoff_days: string;
    loan: string;
    interest_rate: string;
    interest_days: string;
    earnest_money: string;
  };
};

/** The initial values of a new net sheet. */
export type NetSheetStart = {
  kind: NetSheetKind;
  name: string;
  price: string | null;
  closing_date: CalendarDay | null;
  transaction_id: string | null;
  county: CountyRate | null;
};

const SHARED = [
  "price",
  "county",
  "county_source",
  "county_checked_on",
  "annual_tax",
  "tax_year_days",
] as const;
const SELLER = [
  "listing_rate",
  "buyer_broker_rate",
  "conveyance_per_thousand",
  "parcel_fee",
  "parcels",
  "payoff",
  "payoff_per_day",
  "payoff_days",
] as const;
const BUYER = [
  "buyer_broker_rate",
  "loan",
  "interest_rate",
  "interest_days",
  "earnest_money",
] as const;

/** The form values for no county. The fees stay unchanged. */
export const NO_COUNTY = { county: "", county_source: "", county_checked_on: "" };

const EMPTY: NetSheetValues["terms"] = {
  price: "",
  closing_date: "",
  ...NO_COUNTY,
  annual_tax: "",
  tax_from: "",
  tax_year_days: "365",
  costs: [],
  credits: [],
  listing_rate: "",
  buyer_broker_rate: "",
  conveyance_per_thousand: "",
  parcel_fee: "",
  parcels: "1",
  payoff: "",
  payoff_per_day: "",
  payoff_days: "0",
  loan: "",
  interest_rate: "",
  interest_days: "0",
  earnest_money: "",
};

/** Returns the form values for a county. */
export const toCountyValues = (rate: CountyRate) => ({
  county: nameCounty(rate),
  county_source: rate.source ?? "",
  county_checked_on: rate.checked_on ?? "",
  conveyance_per_thousand: toMoneyBox(rate.conveyance_per_thousand ?? ""),
  parcel_fee: toMoneyBox(rate.parcel_fee ?? ""),
  tax_year_days: String(rate.tax_year_days),
});

/** Returns the form values for a net sheet, or for a new one. */
export function toNetSheetValues(sheet: NetSheet | null, start: NetSheetStart): NetSheetValues {
  if (!sheet) {
    const { name, price, closing_date, county } = start;
    return {
      name,
      terms: {
        ...EMPTY,
        ...(county && toCountyValues(county)),
        price: price ? toMoneyBox(price) : "",
        closing_date: formatDayInput(closing_date),
      },
    };
  }
  const { name, terms } = sheet;
  if (!terms) return { name, terms: EMPTY };
  const { closing_date, tax_from, costs, credits, ...others } = terms;
  const texts = Object.entries(others)
    .filter(([field]) => field in EMPTY)
    .map(([field, value]) => [field, toText(field, value)]);
  return {
    name,
    terms: {
      ...EMPTY,
      ...(Object.fromEntries(texts) as Partial<NetSheetValues["terms"]>),
      closing_date: formatDayInput(closing_date),
      tax_from: formatDayInput(tax_from),
      costs: costs.map(toItemValues),
      credits: credits.map(toItemValues),
    },
  };
}

const MONEY = new Set([
  ...["price", "annual_tax", "conveyance_per_thousand", "parcel_fee"],
  ...["payoff", "payoff_per_day", "loan", "earnest_money"],
]);

function toText(field: string, value: string | number | null): string {
  if (value === null) return "";
  return MONEY.has(field) ? toMoneyBox(String(value)) : String(value);
}

/** Returns "245,250" or "19.34". */
const toMoneyBox = (dollars: string) => groupDigits(dollars.replace(/\.00$/, ""));

const toItemValues = ({ label, amount }: ItemValues): ItemValues => ({
  label,
  amount: toMoneyBox(amount),
});

/** Returns the terms of the request body. Days that cannot be parsed stay as typed, so that the API refuses them. */
export function toTermsBody(
  { closing_date, tax_from, costs, credits, ...values }: NetSheetValues["terms"],
  kind: NetSheetKind,
  today: CalendarDay,
): NetSheetTermsInput {
  const names = [...SHARED, ...(kind === "seller" ? SELLER : BUYER)];
  const texts = Object.fromEntries(names.map((name) => [name, values[name]]));
  return {
    ...texts,
    kind,
    closing_date: parseDayOrKeep(closing_date, today),
    tax_from: parseDayOrKeep(tax_from, today),
    costs,
    credits,
  } as NetSheetTermsInput;
}

/** Returns the request body of the form. */
export const toNetSheetBody = (
  { name, terms }: NetSheetValues,
  { kind, transaction_id }: Pick<NetSheetStart, "kind" | "transaction_id">,
  today: CalendarDay,
): CreateNetSheetInput => ({ name, transaction_id, terms: toTermsBody(terms, kind, today) });
