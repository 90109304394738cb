import { formatField } from "@/lib/foundation/record-layer/field-text";
import { formatExactDollars } from "@/lib/foundation/text/format";
import type { CustomColumns } from "./csv";
import { toField } from "./field-description";
import type { CustomField } from "./field-types";

/** Returns a value for a sentence; null for no value and for an unknown member. */
export function toCustomText(
  field: CustomField,
  value: unknown,
  names: CustomColumns["names"],
): string | null {
  if (value === null || value === undefined) return null;
  switch (field.type) {
    case "member":
      return names.get(String(value)) ?? null;
    case "money":
      return formatExactDollars(Number(value));
    default:
      return formatField(toField(field), value);
  }
}
