import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import { omitFields } from "@/lib/foundation/record-layer/field-table";
import {
  toDollarText,
  groupDigits,
  parseMoneyText,
  toMoneyText,
} from "@/lib/foundation/text/money-text";
import { computeCommission } from "./commission";
import { dealFields } from "./fields";
import { createDealBody } from "./schema";

const firstDealFields = omitFields(dealFields, ["probability", "lost_reason"]);

/** What the Create Initial Deal section holds: text, as it is typed. */
export type FirstDealValues = InputValues<typeof firstDealFields>;

/** An untouched section: a lead at the rate that is proposed. */
export const emptyFirstDeal: FirstDealValues = toInputValues(firstDealFields, null);

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
export const firstDealBody = (values: FirstDealValues, today: CalendarDay) => ({
  ...fromInputValues(firstDealFields, values, today),
  commission: toDollarText(commissionText(values.value, values.commission_percentage)),
  probability: 0,
});
