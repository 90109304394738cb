import { z } from "zod";
import { toNullable, type JsonSchema } from "@/lib/platform/api-reference/json-schema";

type Accepts = (value: unknown) => boolean;
/** The meaning of each field. */
type Meanings = Record<string, string>;

const DAY = "2024-02-29";
const INSTANT = "2024-02-29T12:00:00Z";
const EMAIL = "ann@example.com";
const MAX_TEXT = 100_001;
/** A limit beyond this number does not count as one. */
const MAX_NUMBER = 1_000_000;
const STEPS = [0.01, 0.1, 0.5, 1];

/** A field of a body or query, with its schema. */
type Field = { name: string; required: boolean; schema: JsonSchema };

/** Returns the fields in the order of the schema. Probes for limits that only a rule knows. */
export function describeFields(schema: z.ZodObject, meanings: Meanings = {}): Field[] {
  const unknown = Object.keys(meanings).filter((name) => !(name in schema.shape));
  if (unknown.length > 0) throw new Error(`No such field: ${unknown.join(", ")}`);
  return Object.entries(schema.shape).map(([name, field]) =>
    describeField(name, field as z.ZodType, meanings[name]),
  );
}

/** Returns the schema of a whole body. */
export function bodySchema(schema: z.ZodObject, meanings: Meanings = {}): JsonSchema {
  const fields = describeFields(schema, meanings);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    ...(required.length > 0 && { required }),
  };
}

function describeField(name: string, schema: z.ZodType, description: string | undefined): Field {
  const nothing = schema.safeParse(undefined);
  const fallback = nothing.success ? nothing.data : undefined;
  return {
    name,
    required: !nothing.success,
    schema: {
      ...getAccepted(schema),
      ...(fallback !== undefined && { default: fallback }),
      ...(description && { description }),
    },
  };
}

function getAccepted(schema: z.ZodType): JsonSchema {
  const json = toJson(schema);
  const accepts: Accepts = (value) => schema.safeParse(value).success;
  const kinds = (json.anyOf ?? [json])
    .map((kind) => narrowSchema(kind, accepts))
    .filter((kind) => kind.type !== "null" && Object.keys(kind).length > 0);
  const [first = {}, ...others] = kinds;
  const known = others.length > 0 ? { anyOf: kinds } : first;
  return kinds.length > 0 && accepts(null) ? toNullable(known) : known;
}

/** Returns zod's JSON schema without the patterns of zod's own formats, which the API does not promise. */
function toJson(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => delete jsonSchema.pattern,
  });
  delete json.$schema;
  return json as JsonSchema;
}

function narrowSchema(json: JsonSchema, accepts: Accepts): JsonSchema {
  const type = Array.isArray(json.type) ? json.type.find((one) => one !== "null") : json.type;
  if (json.const !== undefined || json.enum) return json;
  if (type === "number" || type === "integer") return number(json, accepts);
  if (type === "string") return text(json, accepts);
  return json;
}

function number({ minimum = 0, maximum }: JsonSchema, accepts: Accepts): JsonSchema {
  const step = STEPS.find((size) => accepts(minimum + size));
  return {
    type: step === 1 ? "integer" : "number",
    minimum,
    ...(maximum !== undefined && { maximum }),
    // Only steps that floating-point arithmetic divides exactly.
    ...(step === 0.5 && { multipleOf: step }),
  };
}

function text(json: JsonSchema, accepts: Accepts): JsonSchema {
  if (json.format === "uuid") return { type: "string", format: "uuid" };
  if (accepts(EMAIL) && !accepts("x")) return { type: "string", format: "email" };
  if (accepts("x")) return { type: "string", ...length(longestText(accepts)) };
  if (accepts(INSTANT) && !accepts(DAY)) return { type: "string", format: "date-time" };
  if (accepts(DAY)) return { type: "string", format: "date" };
  if (accepts("1") && !accepts("1.5")) return wholeNumber(accepts);
  if (accepts("true") && !accepts("maybe")) return { type: "boolean" };
  return { type: "string" };
}

const length = (longest: number) => (longest < MAX_TEXT ? { maxLength: longest } : {});

function wholeNumber(accepts: Accepts): JsonSchema {
  const from = accepts("0") ? 0 : 1;
  const to = largest(from, MAX_NUMBER, (size) => accepts(String(size)));
  return { type: "integer", minimum: from, ...(to < MAX_NUMBER && { maximum: to }) };
}

const longestText = (accepts: Accepts) => largest(1, MAX_TEXT, (size) => accepts("x".repeat(size)));

/** Returns the largest number that satisfies `holds`, when all smaller ones do. */
function largest(from: number, to: number, holds: (size: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
