import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseInput, toInputText } from "@/lib/foundation/record-layer/field-inputs";
import { toField } from "./field-description";
import type { CustomField, CustomValue, CustomValues } from "./field-types";

/** The values of a form's inputs, by the field's key: several choices as an array of keys, other types as text. */
export type CustomInputs = Record<string, string | string[]>;

/** Returns the input values for a record's values; for null, the defaults of a new record. */
export const toCustomInputs = (
  fields: readonly CustomField[],
  values: CustomValues | null,
): CustomInputs =>
  Object.fromEntries(
    fields.map((field) => [
      field.key,
      toInput(field, values ? values[field.key] : field.default_value),
    ]),
  );

const toInput = (field: CustomField, value: CustomValue | null | undefined): string | string[] =>
  Array.isArray(value) ? value : field.type === "choices" ? [] : toInputText(toField(field), value);

/**
 * Returns the values to send for the inputs. A text that cannot be parsed is sent as typed, so that the
 * schema refuses it.
 */
export const fromCustomInputs = (
  fields: readonly CustomField[],
  inputs: CustomInputs,
  today: CalendarDay,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const input = inputs[field.key] ?? "";
      return [field.key, Array.isArray(input) ? input : parseInput(toField(field), input, today)];
    }),
  );
