import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../../local/settings";
import { createResponseReader } from "./responses";
import { getCallName, readCalls, type Call } from "./calls";
import type { ApiDocument } from "@/lib/platform/api-reference/document";
import type { JsonSchema } from "@/lib/platform/api-reference/json-schema";
import { toOperation } from "./operation";
import { readRoutes } from "./program";
import { allowanceHeaders, IDEMPOTENCY_KEY, errorResponses } from "./refusals";
import { SECTIONS } from "./sections";

const TEXTS = path.join("content", "api");

/**
 * Returns the OpenAPI 3.1 document of every call. Throws when a call has no description, a
 * description has no call, or a section has no text in content/api.
 */
export async function apiDocument(): Promise<ApiDocument> {
  const routes = readRoutes();
  const reader = createResponseReader(routes.program);
  const calls = await readCalls(routes, reader);
  assertAllDescribed(calls);
  const sections = Object.keys(SECTIONS).map((name) => ({ name, ...readText(name) }));
  const introduction = readText("introduction");
  const paths: ApiDocument["paths"] = {};
  for (const { name, title } of sections) {
    const { answers = {}, meanings = {} } = SECTIONS[name] ?? {};
    for (const [callName, answer] of Object.entries(answers)) {
      const call = callNamed(callName, calls);
      const told = { tag: title, answer, meanings };
      (paths[call.path] ??= {})[call.method.toLowerCase()] = toOperation(call, told, reader);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: introduction.title, version: "1", description: introduction.text },
    servers: [{ url: "/" }],
    tags: sections.map(({ title, text }) => ({ name: title, description: text })),
    paths,
    components: {
      securitySchemes: SECURITY,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: allowanceHeaders(),
      responses: errorResponses(),
      schemas: sorted({
        ...reader.components,
        Error: reader.readType("/lib/foundation/errors.ts", "ErrorResponse"),
      }),
    },
  };
}

const SECURITY = {
  key: { type: "http", scheme: "bearer", description: "An API key, `crm_…`." },
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a person's session.",
  },
};

function assertAllDescribed(calls: readonly Call[]): void {
  const told = Object.values(SECTIONS).flatMap(({ answers }) => Object.keys(answers));
  const untold = calls.map(getCallName).filter((name) => !told.includes(name));
  if (untold.length === 0) return;
  throw new Error(
    `scripts/api-docs/sections.ts does not say what these answer: ${untold.join(", ")}`,
  );
}

function callNamed(name: string, calls: readonly Call[]): Call {
  const call = calls.find((candidate) => getCallName(candidate) === name);
  if (!call) throw new Error(`scripts/api-docs/sections.ts describes ${name}, which no route has`);
  return call;
}

/** Reads `# Title` and the text below it. */
function readText(name: string): { title: string; text: string } {
  const file = path.join(TEXTS, `${name}.md`);
  const full = path.join(PROJECT_DIR, file);
  const [first = "", ...rest] = fs.existsSync(full)
    ? fs.readFileSync(full, "utf8").split("\n")
    : [];
  if (!first.startsWith("# ")) throw new Error(`${file} does not begin with "# Title"`);
  return { title: first.slice(2), text: rest.join("\n").trim() };
}

const sorted = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
