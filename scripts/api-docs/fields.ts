import { z } from "zod";

/** What a reader needs to know of one field. */
export type Field = { name: string; takes: string; required: boolean; fallback: string };

type Json = z.core.JSONSchema.BaseSchema;
type Accepts = (value: unknown) => boolean;

const DAY = "2024-02-29";
const INSTANT = "2024-02-29T12:00:00Z";
const EMAIL = "ann@example.com";
const LONGEST_TEXT = 100_000;
/** Beyond this a number has no limit that anybody meets. */
const LARGEST_NUMBER = 1_000_000;
const STEPS = [0.01, 0.1, 0.5, 1];

/** The fields of a body or query, in the order of the schema. Limits that only a rule knows are found by trying. */
export function fieldsOf(schema: z.ZodObject): Field[] {
  return Object.entries(schema.shape).map(([name, field]) => fieldOf(name, field as z.ZodType));
}

function fieldOf(name: string, schema: z.ZodType): Field {
  const nothing = schema.safeParse(undefined);
  const fallback = nothing.success ? nothing.data : undefined;
  return {
    name,
    takes: takes(schema),
    required: !nothing.success,
    fallback: fallback === undefined ? "" : inWords(fallback),
  };
}

const inWords = (value: unknown) => `\`${Array.isArray(value) ? value.join(",") : String(value)}\``;

function takes(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
  const accepts: Accepts = (value) => schema.safeParse(value).success;
  const kinds = (json.anyOf as Json[] | undefined) ?? [json];
  const words = kinds.map((kind) => kindInWords(kind, accepts)).filter((word) => word !== "");
  if (words.length === 0) return "";
  return [...words, ...(accepts(null) ? ["null"] : [])].join(" or ");
}

function kindInWords(json: Json, accepts: Accepts): string {
  const type = Array.isArray(json.type) ? json.type.find((one) => one !== "null") : json.type;
  if (type === "null") return "";
  if (json.const !== undefined) return `\`${String(json.const)}\``;
  if (json.enum) return json.enum.map(String).join(", ");
  if (type === "boolean") return "true, false";
  if (type === "number" || type === "integer") return numberInWords(json, accepts);
  if (type === "string") return textInWords(json, accepts);
  if (type === "array") return `list${json.maxItems ? upTo(json.maxItems) : ""}`;
  return "";
}

function numberInWords({ minimum, maximum }: Json, accepts: Accepts): string {
  const from = minimum ?? 0;
  const step = STEPS.find((size) => accepts(from + size));
  const steps = step === undefined || step === 1 ? "" : `, in steps of ${step}`;
  const kind = step === 1 ? "whole number" : "number";
  return `${kind} ${range(from, maximum)}${steps}`;
}

function textInWords(json: Json, accepts: Accepts): string {
  if (json.format === "uuid") return "id";
  if (accepts(EMAIL) && !accepts("x")) return "e-mail address";
  if (accepts("x")) return `text${upTo(longestText(accepts))}`;
  if (accepts(INSTANT) && !accepts(DAY)) return "instant";
  if (accepts(DAY)) return "day";
  if (accepts("1") && !accepts("1.5")) return `whole number ${wholeRange(accepts)}`;
  return "text";
}

const upTo = (length: number) => (length < LONGEST_TEXT ? `, up to ${thousands(length)}` : "");
const thousands = (number: number) => number.toLocaleString("en-US");
const range = (from: number, to: number | undefined) =>
  to === undefined ? `from ${thousands(from)}` : `${thousands(from)}–${thousands(to)}`;

function wholeRange(accepts: Accepts): string {
  const from = accepts("0") ? 0 : 1;
  const to = largest(from, LARGEST_NUMBER, (number) => accepts(String(number)));
  return range(from, to < LARGEST_NUMBER ? to : undefined);
}

const longestText = (accepts: Accepts) =>
  largest(1, LONGEST_TEXT, (length) => accepts("x".repeat(length)));

/** The largest number that holds, when everything below it does. */
function largest(from: number, to: number, holds: (number: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
