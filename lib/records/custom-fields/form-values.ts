import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseInput, toInputText } from "@/lib/foundation/record-layer/field-inputs";
import { toField } from "./field-description";
import type { CustomField, CustomValue, CustomValues } from "./field-types";

/** What the boxes of a form hold, by the key of the field: several choices as their keys, the rest as text. */
export type CustomInputs = Record<string, string | string[]>;

/** What the boxes hold for a record's values; of none, what a new one begins with. */
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

/** What is sent for what stands in the boxes; what nobody understands stays as typed, for the schema to refuse. */
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
