import { z, type ZodObject, type ZodType } from "zod";
import { webAddress } from "@/lib/foundation/integrations/outbound/web-address";
import type { Field } from "@/lib/foundation/record-layer/field-table";
import { toFieldSchema } from "@/lib/foundation/record-layer/field-schema";
import { blankToNull, optionalEmail } from "@/lib/foundation/record-layer/fields";
import { parseMoney } from "@/lib/records/deals/money";
import { toField } from "./field-description";
import type { CustomField } from "./field-types";

const optional = (schema: ZodType) => z.preprocess(blankToNull, schema.nullable()).optional();

const money = (label: string) =>
  optional(
    z.unknown().transform((given, context) => {
      const dollars = given === null ? null : parseMoney(given);
      if (given === null || dollars !== null) return dollars;
      context.addIssue({
        code: "custom",
        message: `${label} must be an amount in dollars and cents`,
      });
      return z.NEVER;
    }),
  );

/** Returns the schema of a field's value. Blank and null mean no value. */
export const customValueSchema = (field: CustomField): ZodType => toValueSchema(toField(field));

function toValueSchema(field: Field): ZodType {
  const { label } = field;
  switch (field.kind) {
    case "money":
      return money(label);
    case "email":
      return optionalEmail(field.max, `${label} must be an email address`);
    case "link":
      return optional(
        webAddress({
          maxLength: field.max,
          schemes: ["http:", "https:"],
          invalid: `${label} must be a web address that begins with https://`,
        }),
      );
    case "yes_no":
      return optional(z.boolean(`${label} must be yes or no`));
    case "choices":
      return optional(
        z
          .array(z.enum(field.values, `${label} must be some of its choices`))
          .transform((chosen) => (chosen.length > 0 ? chosen : null)),
      );
    case "member":
      return optional(z.guid(`${label} must be a member of the team`));
    default:
      return toFieldSchema(field);
  }
}

type Use = {
  /** Whether required fields must have a value. The form requires it, the API does not. */
  isForm: boolean;
};

/** Returns the schema of a record's custom values by key, each optional. */
export const customValuesSchema = (fields: readonly CustomField[], { isForm }: Use) =>
  z.object(
    Object.fromEntries(
      fields.map((field) => {
        const schema = customValueSchema(field);
        return [field.key, isForm && field.is_required ? required(schema, field.label) : schema];
      }),
    ),
  );

/** Returns the schema of a form: the body of a new record, with custom values validated against their definitions. */
export const toFormSchema = <Body extends ZodObject>(body: Body, fields: readonly CustomField[]) =>
  body.safeExtend({ custom: customValuesSchema(fields, { isForm: true }) });

const required = (schema: ZodType, label: string) =>
  schema.refine((value) => value !== null && value !== undefined, `${label} is required`);
