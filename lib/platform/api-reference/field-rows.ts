import { describeType } from "./describe-type";
import type { Parameter } from "./document";
import type { JsonSchema } from "./json-schema";

/** A row of a table of fields: `people[].score`, its type, whether it is required, its meaning. */
export type Row = { name: string; accepted: string; fallback: string; meaning: string };

const MAX_DEPTH = 4;

/** Returns the fields of an object, each followed by those of its nested objects. A named record is only referenced. */
export function toFieldRows(schema: JsonSchema, isSent: boolean, prefix = "", depth = 0): Row[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const row: Row = {
      name: `${prefix}${name}`,
      accepted: describeType(field),
      fallback: isSent
        ? getDefault(field, required.has(name))
        : required.has(name)
          ? ""
          : "optional",
      meaning: field.description ?? "",
    };
    const { within, mark } = getNestedObject(field);
    if (!within || depth === MAX_DEPTH) return [row];
    return [row, ...toFieldRows(within, isSent, `${prefix}${name}${mark}.`, depth + 1)];
  });
}

/** Returns the parameters of a call's path or query. */
export const parameterRows = (parameters: readonly Parameter[]): Row[] =>
  parameters.map(({ name, schema, required, description }) => ({
    name,
    accepted: describeType(schema),
    fallback: getDefault(schema, !!required),
    meaning: description ?? "",
  }));

function getDefault({ default: fallback }: JsonSchema, isRequired: boolean): string {
  if (isRequired) return "required";
  if (fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)) return "";
  return typeof fallback === "object" ? JSON.stringify(fallback) : String(fallback);
}

function getNestedObject(field: JsonSchema): { within?: JsonSchema; mark: string } {
  if (field.items) return { within: getNestedObject({ ...field.items }).within, mark: "[]" };
  const within = [field, ...(field.anyOf ?? [])].find(({ properties }) => properties);
  return within ? { within, mark: "" } : { mark: "" };
}
