import { formatNumber } from "@/lib/foundation/text/format";
import type { JsonSchema } from "./json-schema";

const FORMATS: Record<string, string> = {
  uuid: "id",
  email: "email address",
  date: "day",
  "date-time": "instant",
  binary: "file",
};

/** Returns the name of a referenced schema: `Client` of `#/components/schemas/Client`. */
const refName = ({ $ref }: { $ref?: string }): string => $ref?.split("/").at(-1) ?? "";

/** Describes a field's type in words: "text, up to 200, or null". Empty for any type. */
export function describeType(schema: JsonSchema): string {
  const kinds = (schema.anyOf ?? [schema]).filter(({ type }) => type !== "null");
  const words = kinds.map(describeKind).filter(Boolean);
  if (words.length === 0) return "";
  return [...words, ...(allowsNull(schema) ? ["null"] : [])].join(" or ");
}

const allowsNull = ({ type, anyOf: getAny = [] }: JsonSchema): boolean =>
  [type].flat().includes("null") || getAny.some((kind) => kind.type === "null");

function describeKind(schema: JsonSchema): string {
  const type = [schema.type].flat().find((one) => one !== "null");
  if (schema.$ref) return refName(schema);
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.filter((value) => value !== null).join(", ");
  if (type === "boolean") return "true, false";
  if (type === "integer" || type === "number") return describeNumber(schema, type);
  if (type === "string") return describeText(schema);
  if (type === "array") return describeList(schema);
  return type === "object" ? "object" : "";
}

function describeNumber(
  { minimum, maximum, multipleOf: getMultiple }: JsonSchema,
  type: string,
): string {
  const kind = type === "integer" ? "whole number" : "number";
  const range =
    minimum !== undefined && maximum !== undefined
      ? ` ${formatNumber(minimum)}–${formatNumber(maximum)}`
      : minimum !== undefined
        ? ` from ${formatNumber(minimum)}`
        : "";
  return `${kind}${range}${getMultiple ? `, in steps of ${getMultiple}` : ""}`;
}

function describeText({ format, maxLength }: JsonSchema): string {
  const kind = FORMATS[format ?? ""] ?? "text";
  return maxLength === undefined ? kind : `${kind}, up to ${formatNumber(maxLength)}`;
}

function describeList({ items, maxItems }: JsonSchema): string {
  const itemType = items ? describeType(items) : "";
  const many = maxItems === undefined ? "" : `, up to ${formatNumber(maxItems)}`;
  return `list${itemType && itemType !== "object" ? ` of ${itemType}` : ""}${many}`;
}
