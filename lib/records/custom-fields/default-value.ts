import { z } from "zod";
import type { CustomField } from "./field-types";
import { customValuesSchema } from "./value-schema";

type Begun = Pick<CustomField, "default_value">;

/** Returns the schema of a field's default value: a valid value of the field, or null. */
export function defaultValueSchema(field: CustomField) {
  const name = "default_value";
  const values = customValuesSchema([{ ...field, key: name }], { isForm: false });
  return z.unknown().transform((given, context): Begun => {
    const { data, error } = values.safeParse(given);
    if (data) return { [name]: (data[name] ?? null) as Begun["default_value"] };
    context.addIssue({ code: "custom", path: [name], message: error.issues[0]?.message });
    return z.NEVER;
  });
}
