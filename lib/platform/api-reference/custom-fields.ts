import type { Filter } from "@/lib/foundation/record-layer/list";
import { CUSTOM_FIELD_TYPES, type CustomField } from "@/lib/records/custom-fields/field-types";
import { toFieldFilters } from "@/lib/records/custom-fields/filters";
import type { ApiDocument, Operation, Parameter } from "./document";
import { toNullable, type JsonSchema } from "./json-schema";

/**
 * The places of a kind of record in the document: the prefix of its paths, its response schema, and the bodies
 * of its calls, some of which have the values under `change`.
 */
const PLACES: Record<CustomField["kind"], { path: string; answer: string; bodies: string[] }> = {
  client: {
    path: "/api/clients",
    answer: "Client",
    bodies: ["CreateClientBody", "UpdateClientBody", "ReachableClientBody", "BulkClientBody"],
  },
  deal: {
    path: "/api/deals",
    answer: "Deal",
    bodies: ["CreateDealBody", "UpdateDealBody", "BulkDealBody"],
  },
  task: {
    path: "/api/tasks",
    answer: "Task",
    bodies: ["CreateTaskBody", "UpdateTaskBody", "BulkTaskBody"],
  },
  transaction: {
    path: "/api/transactions",
    answer: "Transaction",
    bodies: ["CreateTransactionBody", "UpdateTransactionBody", "BulkTransactionBody"],
  },
};

/**
 * Returns a copy of the API's document with these custom fields: their values in responses and bodies, and a
 * list parameter for each of their filters.
 */
export function describeCustomFields(
  document: ApiDocument,
  fields: readonly CustomField[],
): ApiDocument {
  const described = structuredClone(document);
  for (const [kind, { path, answer, bodies }] of Object.entries(PLACES)) {
    const own = fields.filter((field) => field.kind === kind);
    const answered = toObjectSchema(own.map((field) => [field.key, toValueSchema(field)]));
    setCustom(described.components.schemas[answer], answered);
    const written = toObjectSchema(
      own.filter(({ can_edit }) => can_edit).map((field) => [field.key, toWrittenSchema(field)]),
    );
    for (const body of bodies) {
      const schema = described.components.schemas[body];
      setCustom(schema, written);
      setCustom(schema?.properties?.change, written);
    }
    for (const operation of listOperations(described, path)) {
      setParameters(operation, toParameters(own));
      setCustomWithin(operation.responses, answered);
    }
  }
  return described;
}

const listOperations = ({ paths }: ApiDocument, begins: string): Operation[] =>
  Object.entries(paths)
    .filter(([path]) => path === begins || path.startsWith(`${begins}/`))
    .flatMap(([, operations]) => Object.values(operations));

const toObjectSchema = (properties: [key: string, schema: JsonSchema][]): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(properties),
  additionalProperties: false,
});

function setCustom(schema: JsonSchema | undefined, custom: JsonSchema): void {
  const before = schema?.properties?.custom;
  if (!schema?.properties || !before) return;
  const { description } = before;
  schema.properties.custom = { ...custom, ...(description && { description }) };
}

/** Sets the schema of custom fields in every record within a response's schema. */
function setCustomWithin(part: unknown, custom: JsonSchema): void {
  if (typeof part !== "object" || part === null) return;
  setCustom(part, custom);
  for (const inner of Object.values(part)) setCustomWithin(inner, custom);
}

/** Replaces the generic parameter `custom` by a parameter for each filter. */
function setParameters(operation: Operation, filters: Parameter[]): void {
  operation.parameters = operation.parameters?.flatMap((parameter) =>
    "name" in parameter && parameter.name === "custom" && parameter.in === "query"
      ? filters
      : [parameter],
  );
}

const toParameters = (fields: readonly CustomField[]): Parameter[] =>
  fields
    .filter((field) => field.is_filterable)
    .flatMap(toFieldFilters)
    .map(({ parameter, filter }) => ({
      name: parameter,
      in: "query",
      description: filter.label,
      schema: toFilterSchema(filter),
    }));

function toFilterSchema(filter: Filter): JsonSchema {
  switch (filter.kind) {
    case "choice":
      return { type: "string", enum: [...filter.values] };
    case "days":
      return { type: "integer", minimum: 1, maximum: 3650 };
    case "day":
      return { type: "string", format: "date" };
    case "number":
      return { type: "number", minimum: 0 };
    default:
      return { type: "string", maxLength: 200 };
  }
}

/** Returns the schema of a value. Its description contains the field's label, help and choices. */
function toValueSchema(field: CustomField): JsonSchema {
  const { label, help, options, is_yearly: isYearly, is_required: isRequired } = field;
  const sentences = [
    `${label} (${CUSTOM_FIELD_TYPES[field.type].toLowerCase()}${isYearly ? ", every year" : ""})`,
    help.replace(/\.$/, ""),
    options.map(({ key, label: name }) => `\`${key}\` is ${name}`).join(", "),
    isRequired ? "Required in the form" : "",
  ];
  return { ...toTypeSchema(field), description: sentences.filter(Boolean).join(". ") };
}

const toWrittenSchema = (field: CustomField): JsonSchema => toNullable(toValueSchema(field));

function toTypeSchema({ type, options }: CustomField): JsonSchema {
  const keys = options.map(({ key }) => key);
  switch (type) {
    case "text":
      return { type: "string", maxLength: 500 };
    case "long_text":
      return { type: "string", maxLength: 10_000 };
    case "number":
    case "money":
      return { type: "number", minimum: 0, maximum: 999_999_999_999.99 };
    case "day":
      return { type: "string", format: "date" };
    case "yes_no":
      return { type: "boolean" };
    case "choice":
      return { type: "string", enum: keys };
    case "choices":
      return { type: "array", items: { type: "string", enum: keys } };
    case "member":
      return { type: "string", format: "uuid" };
    case "link":
      return { type: "string", format: "uri", maxLength: 2000 };
    case "email":
      return { type: "string", format: "email", maxLength: 320 };
    case "phone":
      return { type: "string", maxLength: 20 };
  }
}
