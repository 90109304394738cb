import { z } from "zod";
import { amount } from "@/lib/commissions/plans/numbers";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { recordVersion } from "@/lib/foundation/api/instant";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { countyRateMessages as text } from "./messages";

/** Allows one day of tolerance, because people's local dates may be a day ahead of UTC. */
const isPast = (day: string) => day <= addDays(dayInTimeZone("UTC"), 1);

const fields = {
  county: requiredText(60, { missing: text.countyRequired, tooLong: text.countyTooLong }),
  state: z
    .string(text.stateInvalid)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, text.stateInvalid),
  conveyance_per_thousand: amount.refine((fee) => Number(fee) <= 1_000, text.conveyanceRange),
  parcel_fee: amount.refine((fee) => Number(fee) <= 100_000, text.parcelRange),
  tax_year_days: z.coerce
    .number(text.yearInvalid)
    .refine((days) => days === 360 || days === 365, text.yearInvalid),
  source: requiredText(300, { missing: text.sourceRequired, tooLong: text.sourceTooLong }),
  checked_on: calendarDay(text.checkedInvalid).refine(isPast, text.checkedFuture),
};

/** Body of POST /api/county-rates. Rates are dollars as text. */
export const createCountyRateBody = z.object({
  ...fields,
  tax_year_days: fields.tax_year_days.default(365),
});

/** Body of PUT /api/county-rates/{id}: changes only the given fields. */
export const updateCountyRateBody = z
  .object(fields)
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

export type CreateCountyRateBody = z.output<typeof createCountyRateBody>;
export type CreateCountyRateInput = z.input<typeof createCountyRateBody>;
export type UpdateCountyRateBody = z.output<typeof updateCountyRateBody>;
export type UpdateCountyRateInput = z.input<typeof updateCountyRateBody>;
