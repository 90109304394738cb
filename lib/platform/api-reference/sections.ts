import { toAnchor } from "@/lib/platform/help/sections";
import type { Answer, ApiDocument, Operation, Parameter, Ref } from "./document";
import type { JsonSchema } from "./json-schema";

export type ApiCall = Omit<Operation, "parameters"> & {
  method: string;
  path: string;
  parameters: Parameter[];
  answers: { status: string; answer: Answer; isRefusal: boolean }[];
};

/** The page of an area: its calls, and the named records they refer to. */
export type ApiSection = {
  title: string;
  slug: string;
  text: string;
  calls: ApiCall[];
  records: { name: string; schema: JsonSchema }[];
};

/** Returns the document by area, in its order. */
export function toSections(document: ApiDocument): ApiSection[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(document, path, method, operation)),
  );
  return document.tags.map(({ name, description }) => {
    const own = calls.filter(({ tags }) => tags.includes(name));
    return {
      title: name,
      slug: toAnchor(name),
      text: description,
      calls: own,
      records: findRecords(own, document),
    };
  });
}

function toCall(
  { components }: ApiDocument,
  path: string,
  method: string,
  operation: Operation,
): ApiCall {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    isRef(parameter) ? (components.parameters[lastPart(parameter)] as Parameter) : parameter,
  );
  const answers = Object.entries(operation.responses).map(([status, answer]) => ({
    status,
    answer: isRef(answer) ? (components.responses[lastPart(answer)] as Answer) : answer,
    isRefusal: isRef(answer),
  }));
  return { ...operation, method: method.toUpperCase(), path, parameters, answers };
}

const isRef = (value: object): value is Ref => "$ref" in value;
const lastPart = ({ $ref }: Ref): string => $ref.split("/").at(-1) ?? "";

/** Returns the schema that a body refers to, or the body's own schema. */
export const resolveRef = (schema: JsonSchema, { components }: ApiDocument): JsonSchema =>
  schema.$ref ? (components.schemas[lastPart(schema as Ref)] ?? {}) : schema;

/** Returns every record that these calls refer to, directly or through others, by name. */
function findRecords(calls: readonly ApiCall[], document: ApiDocument) {
  const found = new Map<string, JsonSchema>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isRef(value)) {
      const name = lastPart(value);
      const schema = document.components.schemas[name];
      if (!schema || found.has(name)) return;
      found.set(name, schema);
      look(schema);
      return;
    }
    Object.values(value).forEach(look);
  };
  for (const { answers } of calls) {
    for (const { answer, isRefusal } of answers) if (!isRefusal) look(answer.content);
  }
  return [...found].map(([name, schema]) => ({ name, schema }));
}
