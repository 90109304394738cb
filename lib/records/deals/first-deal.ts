import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import {
  toDollarText,
  groupDigits,
  parseMoneyText,
  toMoneyText,
} from "@/lib/foundation/text/money-text";
import { computeCommission, DEFAULT_COMMISSION_PERCENTAGE } from "./commission";
import { createDealBody } from "./schema";

/** What the Create Initial Deal section holds: text, as it is typed. */
export type FirstDealValues = {
  title: string;
  value: string;
  commission_percentage: string;
  status: string;
  expected_close_date: string;
  property_address: string;
  property_type: string;
  property_bedrooms: string;
  property_bathrooms: string;
  property_sqft: string;
};

/** An untouched section: a lead at the rate that is proposed. */
export const emptyFirstDeal: FirstDealValues = {
  title: "",
  value: "",
  commission_percentage: String(DEFAULT_COMMISSION_PERCENTAGE),
  status: "Lead",
  expected_close_date: "",
  property_address: "",
  property_type: "",
  property_bedrooms: "",
  property_bathrooms: "",
  property_sqft: "",
};

/**
 * The commission as its box shows it: value × rate, or while one of them is missing what is stored. A rate
 * that will be refused has none.
 */
export function commissionText(value: string, percentage: string, stored = 0): string {
  const dollars = parseMoneyText(value);
  if (dollars === null || percentage.trim() === "") return toMoneyText(stored);
  const rate = createDealBody.shape.commission_percentage.safeParse(percentage).data ?? null;
  if (rate === null) return "";
  return groupDigits(computeCommission(dollars, rate).toFixed(2).replace(/\.00$/, ""));
}

/** What the section is held against: the client is not there yet. */
export const firstDealSchema = createDealBody.omit({ client_id: true });

/** The section as the body of POST /api/deals, but for the client; empty boxes go blank. */
export function firstDealBody(values: FirstDealValues, today: CalendarDay) {
  return {
    ...values,
    value: toDollarText(values.value),
    commission: toDollarText(commissionText(values.value, values.commission_percentage)),
    expected_close_date: parseDayOrKeep(values.expected_close_date, today),
    probability: 0,
  };
}
