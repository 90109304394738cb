import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import {
  fromInputValues,
  toInputValues,
  type InputValues,
} from "@/lib/foundation/record-layer/field-inputs";
import { formatDayInput } from "@/lib/foundation/record-layer/form";
import { agreementFields } from "./fields";
import type { Agreement } from "./serialize";

/** Values of the form of an agreement, as typed text. */
export type AgreementFormValues = InputValues<typeof agreementFields>;

/** Returns the form's values for an agreement; a new one is signed and begins today. */
export const agreementFormValues = (
  agreement: Agreement | null,
  today: CalendarDay,
): AgreementFormValues => {
  const values = toInputValues(agreementFields, agreement);
  if (agreement) return values;
  return { ...values, signed_on: formatDayInput(today), starts_on: formatDayInput(today) };
};

/** Returns the request body. */
export const agreementFormBody = (values: AgreementFormValues, today: CalendarDay) =>
  fromInputValues(agreementFields, values, today);

export type AgreementFormBody = ReturnType<typeof agreementFormBody>;
