import { z, type ZodType } from "zod";
import { getBodyErrors } from "./form";

type FormSchemaOptions<Values, Body> = {
  /** The API's schema for the body. */
  schema: ZodType;
  /** Turns the form's values into the body. */
  toBody: (values: Values) => Body;
  /** Maps a field of the API to the field of the form that shows it, where the names differ. */
  fieldAliases?: Partial<Record<string, string>> | undefined;
  /** Returns errors that the body does not show, by field of the form. They come before the schema's. */
  check?: ((values: Values) => Partial<Record<string, string>>) | undefined;
};

/** Returns the schema for `zodResolver`: a form's values are valid if the API accepts the body they make. */
export function formSchema<Values, Body>(options: FormSchemaOptions<Values, Body>) {
  const { schema, toBody, fieldAliases, check } = options;
  return z.custom<Values>().superRefine((values, context) => {
    // Of several errors at one field the form shows the first.
    const errors = [check?.(values) ?? {}, getBodyErrors(schema, toBody(values))];
    for (const [name, message] of errors.flatMap((found) => Object.entries(found))) {
      const path = (fieldAliases?.[name] ?? name).split(".");
      context.addIssue({ code: "custom", path, message });
    }
  });
}
