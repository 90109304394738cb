import type { Answer, Content, Operation, Parameter } from "@/lib/platform/api-reference/document";
import type { JsonSchema } from "@/lib/platform/api-reference/json-schema";
import type { ResponseReader } from "./responses";
import { getCallName, type Call, type NamedSchema } from "./calls";
import { EXAMPLES } from "./examples";
import { bodySchema, describeFields } from "./fields";
import { FILE_BODIES, FORM_FIELDS, OTHER_BODIES, REDIRECTS, STREAMED_BODIES } from "./other-bodies";
import { ALLOWANCE, listErrorStatuses } from "./refusals";
import { TITLES } from "./titles";

/** What the description adds to a call. */
type Description = {
  tag: string;
  answer: string;
  meanings: Record<string, Record<string, string>>;
};

/** Returns one call as OpenAPI describes it. The body's schema goes to `components`. */
export function toOperation(call: Call, told: Description, reader: ResponseReader): Operation {
  const parameters = [
    ...pathParameters(call),
    ...queryParameters(call.query, told),
    ...(call.idempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  const requestBody = getBody(call, told, reader.components);
  return {
    operationId: operationId(call),
    tags: [told.tag],
    summary: getTitle(call),
    description: `${permissionText(call.requiredAccess)}${call.allowApiKey ? " API keys are accepted." : ""}`,
    "x-permission": call.requiredAccess,
    security: getSecurity(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...getResponses(call, told.answer, reader), ...listErrorStatuses(call) },
  };
}

function getSecurity({ requiredAccess, allowApiKey }: Call): Operation["security"] {
  if (requiredAccess === "none") return [];
  return allowApiKey ? [{ key: [] }, { session: [] }] : [{ session: [] }];
}

const getTitle = (call: Call): string =>
  TITLES[getCallName(call)] ?? call.title ?? getCallName(call);

/** Returns the operation id: `getClients`, `putClientsById`. */
function operationId({ method, path }: Call): string {
  const words = path
    .replace(/^\/api\//, "")
    .replace(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map(capital).join("");
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function permissionText(needs: string): string {
  if (needs === "none") return "No authentication is required.";
  if (needs === "session") return "Requires a signed-in user.";
  if (needs === "member") return "Requires an active membership in a team.";
  if (needs === "super-admin") return "Requires a platform operator.";
  return `Requires the permission \`${needs}\`.`;
}

function pathParameters({ path, params }: Call): Parameter[] {
  const known = params ? describeFields(params.schema) : [];
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: known.find((field) => field.name === name)?.schema ?? { type: "string" },
  }));
}

function queryParameters(query: NamedSchema | undefined, { meanings }: Description): Parameter[] {
  if (!query) return [];
  return describeFields(query.schema, meanings[query.name]).map(({ name, required, schema }) => {
    const { description, ...taken } = schema;
    return {
      name,
      in: "query",
      ...(required && { required }),
      ...(description && { description }),
      schema: taken,
    };
  });
}

function getBody(
  call: Call,
  { meanings }: Description,
  components: Record<string, JsonSchema>,
): Operation["requestBody"] | null {
  if (call.form) {
    const schema = formSchema(FORM_FIELDS[getCallName(call)] ?? {});
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (FILE_BODIES.has(getCallName(call))) {
    const schema: JsonSchema = { type: "string", format: "binary" };
    return { required: true, content: { "application/octet-stream": { schema } } };
  }
  if (!call.body) return null;
  const { name, schema } = call.body;
  const component = capital(name);
  components[component] ??= bodySchema(schema, meanings[name]);
  const example = EXAMPLES[name];
  if (example) schema.parse(example);
  return {
    required: true,
    content: {
      "application/json": {
        schema: { $ref: `#/components/schemas/${component}` },
        ...(example && { example }),
      },
    },
  };
}

const formSchema = (texts: Record<string, string>): JsonSchema => ({
  type: "object",
  properties: {
    file: { type: "string", format: "binary" },
    ...Object.fromEntries(
      Object.entries(texts).map(([name, description]) => [name, { type: "string", description }]),
    ),
  },
  required: ["file"],
});

function getResponses(call: Call, answer: string, reader: ResponseReader): Record<string, Answer> {
  const name = getCallName(call);
  const content = getContent(call, reader);
  const isEmpty = Object.keys(content).length === 0;
  const status = isEmpty && call.successStatus === 200 ? 204 : call.successStatus;
  const redirect = REDIRECTS[name];
  return {
    [status]: {
      description: answerText(answer),
      ...(call.allowApiKey && { headers: ALLOWANCE }),
      ...(!isEmpty && { content }),
    },
    ...(redirect && {
      307: {
        description: capital(redirect),
        headers: { Location: { schema: { type: "string" } } },
      },
    }),
  };
}

function getContent(call: Call, reader: ResponseReader): Content {
  const name = getCallName(call);
  const streamed = STREAMED_BODIES[name];
  const schema = streamed ? reader.readType(...streamed) : call.response.json;
  const other = OTHER_BODIES[name];
  const isTold = other || streamed || REDIRECTS[name] || schema;
  if (call.response.isResponse && !isTold) throw new Error(`other-bodies.ts does not know ${name}`);
  return {
    ...(schema && { "application/json": { schema } }),
    ...(other && { [other]: { schema: { type: "string" } } }),
  };
}

/** Returns a call's description without the leading status. */
function answerText(words: string): string {
  const text = words.replace(/^20\d\b[;:,]?\s*/, "");
  return text === "" ? "Done" : capital(text);
}
