import { z, type ZodType } from "zod";
import { formatNumber } from "@/lib/foundation/text/format";
import { DAY_INVALID } from "./form";
import type { Field, FieldTable } from "./field-table";
import {
  optionalChoice,
  optionalClockTime,
  optionalDay,
  optionalNumber,
  optionalText,
  requiredChoice,
  requiredText,
} from "./fields";

type TextKind = "text" | "lines" | "phone";

/** The schema type of a field by its kind; `never` for one that needs its own schema. */
type FieldSchema<F> = F extends { kind: TextKind; required: true }
  ? ReturnType<typeof requiredText>
  : F extends { kind: TextKind }
    ? ReturnType<typeof optionalText>
    : F extends { kind: "day" }
      ? ReturnType<typeof optionalDay>
      : F extends { kind: "time" }
        ? ReturnType<typeof optionalClockTime>
        : F extends { kind: "choice"; values: infer Values extends readonly string[] }
          ? F extends { optional: true }
            ? ReturnType<typeof optionalChoice<Values>>
            : ReturnType<typeof requiredChoice<Values>>
          : F extends { kind: "number" | "percent" }
            ? ReturnType<typeof optionalNumber>
            : F extends { kind: "member" }
              ? z.ZodOptional<z.ZodGUID>
              : never;

/** The names of the fields that need their own schema. */
type OwnName<Table> = {
  [Name in keyof Table]: [FieldSchema<Table[Name]>] extends [never] ? Name : never;
}[keyof Table];

type OwnSchemas<Table> = Record<OwnName<Table>, ZodType> & Partial<Record<keyof Table, ZodType>>;

type FieldSchemas<Table, Own> = {
  -readonly [Name in keyof Table]: Name extends keyof Own ? Own[Name] : FieldSchema<Table[Name]>;
};

/** Returns a zod schema for each field, in the table's order: its `own`, else that of its kind. */
export const toFieldSchemas = <Table extends FieldTable, Own extends OwnSchemas<Table>>(
  table: Table,
  own: Own,
): FieldSchemas<Table, Own> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [
      name,
      (own as Partial<Record<string, ZodType>>)[name] ?? toFieldSchema(field),
    ]),
  ) as FieldSchemas<Table, Own>;

/** "Low, Medium or High". */
const orList = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Returns the zod schema of a field by its kind. Throws for a kind that needs its own schema. */
export function toFieldSchema(field: Field): ZodType {
  switch (field.kind) {
    case "text":
    case "lines":
    case "phone": {
      const { label, max, required, tooLong = `${label} too long` } = field;
      return required
        ? requiredText(max, { missing: `${label} is required`, tooLong })
        : optionalText(max, tooLong);
    }
    case "day":
      return optionalDay(field.invalid ?? DAY_INVALID);
    case "time":
      return optionalClockTime("Please enter a valid time");
    case "choice": {
      const { label, values, unknown = `${label} must be ${orList.format(values)}` } = field;
      return (field.optional ? optionalChoice : requiredChoice)(values, unknown);
    }
    case "number": {
      const { label, max, step } = field;
      const which = step === 1 ? "a whole number from 0" : `a number from 0 in steps of ${step}`;
      const tooLarge = `${label} must be at most ${formatNumber(max)}`;
      return optionalNumber({ max, step, invalid: `${label} must be ${which}`, tooLarge });
    }
    case "percent":
      return optionalNumber({ ...field, max: 100 });
    case "member":
      return z.guid("Choose a member of the team").optional();
    default:
      throw new Error(`${field.label} needs a schema of its own`);
  }
}
