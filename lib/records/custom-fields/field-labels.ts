import type { FieldLabels } from "@/lib/foundation/record-layer/conflict";
import { formatField } from "@/lib/foundation/record-layer/field-text";
import { toField } from "./field-description";
import type { CustomField, CustomValues } from "./field-types";

/** Returns labels and display values of custom fields, by their names in a conflict: `custom.<key>`. */
export const toCustomLabels = <Read extends { custom: CustomValues }>(
  fields: readonly CustomField[],
): FieldLabels<Read> =>
  Object.fromEntries(
    fields.map((field) => [
      `custom.${field.key}`,
      // A conflict already includes the name of a member.
      field.type === "member"
        ? { label: field.label }
        : {
            label: field.label,
            text: ({ custom }: Read) => formatField(toField(field), custom[field.key]),
          },
    ]),
  );
