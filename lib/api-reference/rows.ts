import type { Parameter } from "./document";
import type { JsonSchema } from "./json-schema";
import { typeWords } from "./type-words";

/** One line of a table of fields: `people[].score`, what it is, whether it must be there, and what it means. */
export type Row = { name: string; takes: string; fallback: string; meaning: string };

const DEEPEST = 4;

/** The fields of an object, those of objects in it beneath them. A record with a name of its own is only named. */
export function rowsOf(schema: JsonSchema, isSent: boolean, prefix = "", depth = 0): Row[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const row: Row = {
      name: `${prefix}${name}`,
      takes: typeWords(field),
      fallback: isSent
        ? fallbackOf(field, required.has(name))
        : required.has(name)
          ? ""
          : "optional",
      meaning: field.description ?? "",
    };
    const { within, mark } = objectWithin(field);
    if (!within || depth === DEEPEST) return [row];
    return [row, ...rowsOf(within, isSent, `${prefix}${name}${mark}.`, depth + 1)];
  });
}

/** The parameters of a call in its path or query. */
export const parameterRows = (parameters: readonly Parameter[]): Row[] =>
  parameters.map(({ name, schema, required, description }) => ({
    name,
    takes: typeWords(schema),
    fallback: fallbackOf(schema, !!required),
    meaning: description ?? "",
  }));

function fallbackOf({ default: fallback }: JsonSchema, isRequired: boolean): string {
  if (isRequired) return "required";
  if (fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)) return "";
  return typeof fallback === "object" ? JSON.stringify(fallback) : String(fallback);
}

function objectWithin(field: JsonSchema): { within?: JsonSchema; mark: string } {
  if (field.items) return { within: objectWithin({ ...field.items }).within, mark: "[]" };
  const within = [field, ...(field.anyOf ?? [])].find(({ properties }) => properties);
  return within ? { within, mark: "" } : { mark: "" };
}
