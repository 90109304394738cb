/** The part of JSON Schema 2020-12 that the API's document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
  examples?: unknown[];
};

/** Returns the schema for the same values or null. */
export function toNullable(schema: JsonSchema): JsonSchema {
  if (schema.enum) return { ...schema, ...toNullableType(schema), enum: [...schema.enum, null] };
  if (schema.type && schema.const === undefined) return { ...schema, ...toNullableType(schema) };
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  return { anyOf: [schema, { type: "null" }] };
}

const toNullableType = ({ type }: JsonSchema) =>
  type === undefined ? {} : { type: [...new Set([type, "null"].flat())] };
