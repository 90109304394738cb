import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { CustomColumns } from "@/lib/records/custom-fields/csv";
import { EXAMPLE_VALUES } from "@/lib/records/custom-fields/type-texts";
import { toCustomText } from "@/lib/records/custom-fields/value-text";
import type { CustomVariableName } from "./variables";

/** The most examples in a preview, so that the call stays below the limit of variables. */
const MAX_EXAMPLES = 30;

export const toCustomVariable = ({ key }: Pick<CustomField, "key">): CustomVariableName =>
  `client.custom.${key}`;

/** Whether a text may use custom fields. They are read only then. */
export const mentionsCustomFields = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text?.includes("custom"));

/** Returns the variables of the custom fields that a reader can see, with a client's values. */
export const toCustomTexts = (
  { fields, names }: CustomColumns,
  values: Readonly<Record<string, unknown>>,
): Record<CustomVariableName, string | null> =>
  Object.fromEntries(
    fields.map((field) => [toCustomVariable(field), toCustomText(field, values[field.key], names)]),
  );

/** Returns examples for the custom fields that a text uses. */
export const listCustomExamples = (
  fields: readonly CustomField[],
  text: string,
): Record<CustomVariableName, string> =>
  Object.fromEntries(
    fields
      .filter((field) => text.includes(toCustomVariable(field)))
      .slice(0, MAX_EXAMPLES)
      .map((field) => [toCustomVariable(field), toExample(field)]),
  );

/** Returns an example text for a field. */
export function toExample(field: CustomField): string {
  const { type, options } = field;
  if (type === "member") return "Jordan Kessler";
  if (type === "choice") return options[0]?.label ?? "";
  const value =
    type === "choices" ? options.slice(0, 2).map(({ key }) => key) : EXAMPLE_VALUES[type];
  return toCustomText(field, value, new Map()) ?? "";
}
