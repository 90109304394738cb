import type { Field, FieldTable } from "@/lib/foundation/record-layer/field-table";
import type { CustomField } from "./field-types";

/** The maximum of a number, and its smallest step; the same as in the database. */
const NUMBERS = { max: 999_999_999_999, step: 0.001 } as const;

/**
 * Describes a custom field in the terms of the record layer, so that inputs, texts and schemas work for
 * built-in and custom fields alike.
 */
export function toField({ type, label, help, options }: CustomField): Field {
  const described = { label, ...(help && { help }) };
  const values = options.map(({ key }) => key);
  const labels = Object.fromEntries(options.map((option) => [option.key, option.label]));
  switch (type) {
    case "text":
      return { ...described, kind: "text", max: 500 };
    case "long_text":
      return { ...described, kind: "lines", max: 10_000 };
    case "number":
      return { ...described, kind: "number", ...NUMBERS };
    case "money":
      return { ...described, kind: "money", optional: true };
    case "choice":
      return { ...described, kind: "choice", values, labels, optional: true };
    case "choices":
      return { ...described, kind: "choices", values, labels };
    case "link":
      return { ...described, kind: "link", max: 2000 };
    case "phone":
      return { ...described, kind: "phone", max: 20 };
    case "email":
      return { ...described, kind: "email", max: 320 };
    case "day":
    case "yes_no":
    case "member":
      return { ...described, kind: type };
  }
}

/** Returns the field table of custom fields, by key. */
export const toFieldTable = (fields: readonly CustomField[]): FieldTable =>
  Object.fromEntries(fields.map((field) => [field.key, toField(field)]));
