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

/** The values of the "Create Initial Deal" section, as typed text. */
export type FirstDealValues = InputValues<typeof firstDealFields>;

/** The values of an untouched section: a lead with the default percentage. */
export const emptyFirstDeal: FirstDealValues = toInputValues(firstDealFields, null);

/**
 * Returns the text of the commission field: value × percentage, or the stored commission while either is
 * missing. "" for an invalid percentage.
 */
export function commissionText(value: string, percentage: string, stored = 0): string {
  const dollars = parseMoneyText(value);
  if (dollars === null || percentage.trim() === "") return toMoneyText(stored);
  const rate = createDealBody.shape.commission_percentage.safeParse(percentage).data ?? null;
  if (rate === null) return "";
  return groupDigits(computeCommission(dollars, rate).toFixed(2).replace(/\.00$/, ""));
}

/** The section's schema. It has no client, because the client does not exist yet. */
export const firstDealSchema = createDealBody.omit({ client_id: true });

/** Returns the body of POST /api/deals without the client. Empty fields stay blank. */
export const firstDealBody = (values: FirstDealValues, today: CalendarDay) => ({
  ...fromInputValues(firstDealFields, values, today),
  commission: toDollarText(commissionText(values.value, values.commission_percentage)),
  probability: 0,
});
