import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { z } from "zod";
import { idParams } from "@/lib/foundation/api/query";
import { PROJECT_DIR } from "../../local/settings";
import type { Response, ResponseReader } from "./responses";
import type { RouteProgram } from "./program";

/** One call of the API, as its route file declares it. */
export type Call = {
  method: string;
  path: string;
  /** A permission, "member", "super-admin", "session" or "none". */
  requiredAccess: string;
  query?: NamedSchema;
  body?: NamedSchema;
  /** The path parameters, when the route declares their values. */
  params?: NamedSchema;
  /** Whether the call takes a multipart form. */
  form: boolean;
  successStatus: number;
  idempotent: boolean;
  /** Whether API keys may make the call. */
  allowApiKey: boolean;
  response: Response;
  /** The data function it calls, in words: "Create client". */
  title: string | null;
};

export type NamedSchema = { name: string; schema: z.ZodObject };

export const getCallName = ({ method, path: address }: Pick<Call, "method" | "path">): string =>
  `${method} ${address}`;

/** Returns every exported method of every route file. Throws when one is not written as `route({ … }, …)`. */
export async function readCalls({ routes }: RouteProgram, reader: ResponseReader): Promise<Call[]> {
  const calls = await Promise.all(
    routes.map(({ source, address }) => readFileCalls(source, address, reader)),
  );
  return calls.flat();
}

async function readFileCalls(
  source: ts.SourceFile,
  address: string,
  reader: ResponseReader,
): Promise<Call[]> {
  const imports = getImports(source);
  const calls: Call[] = [];
  for (const { method, options, handler, isOfRecord } of getHandlers(source)) {
    const given = getOptions(options, source);
    const schema = (name: string) => schemaNamed(given.get(name), imports, `${method} ${address}`);
    const query = await schema("query");
    const body = await schema("body");
    const params = isOfRecord ? { name: "idParams", schema: idParams } : await schema("params");
    calls.push({
      method,
      path: address,
      requiredAccess: getRequiredAccess(given),
      ...(query && { query }),
      ...(body && { body }),
      ...(params && { params }),
      form: given.has("form"),
      successStatus: Number(given.get("successStatus") ?? 200),
      idempotent: given.get("idempotent") === "true",
      allowApiKey: given.get("allowApiKey") === "true",
      response: reader.readResponse(handler),
      title: getTitle(handler, imports),
    });
  }
  return calls;
}

type Handler = {
  method: string;
  options: ts.ObjectLiteralExpression;
  handler: ts.Expression;
  /** Whether recordRoute() created it. Its path then contains a record's id. */
  isOfRecord: boolean;
};

/** Returns the handlers of `export const GET = route({ … }, …)`: method, options object, and handler. */
function getHandlers(source: ts.SourceFile): Handler[] {
  const exported = source.statements.filter(
    (statement): statement is ts.VariableStatement =>
      ts.isVariableStatement(statement) &&
      !!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  return exported.flatMap((statement) =>
    statement.declarationList.declarations.map(({ name, initializer }) => {
      const call = initializer && ts.isCallExpression(initializer) ? initializer : undefined;
      const [options, handler] = call?.arguments ?? [];
      if (!call || !options || !ts.isObjectLiteralExpression(options) || !handler) {
        throw new Error(`${source.fileName}: ${name.getText(source)} is not route({ … }, …)`);
      }
      const isOfRecord = call.expression.getText(source) === "recordRoute";
      return { method: name.getText(source), options, handler, isOfRecord };
    }),
  );
}

function getOptions(options: ts.ObjectLiteralExpression, source: ts.SourceFile) {
  const given = new Map<string, string>();
  for (const property of options.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    given.set(property.name.getText(source), property.initializer.getText(source));
  }
  return given;
}

/** Returns the module of each imported name. */
function getImports(source: ts.SourceFile): Map<string, string> {
  const from = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const file = (statement.moduleSpecifier as ts.StringLiteral).text.replace(/^@\//, "");
    for (const { name } of bindings.elements) from.set(name.text, file);
  }
  return from;
}

async function schemaNamed(
  name: string | undefined,
  imports: Map<string, string>,
  call: string,
): Promise<NamedSchema | undefined> {
  if (!name) return undefined;
  const file = imports.get(name);
  if (!file) throw new Error(`${call}: ${name} is not imported by its own name`);
  const exported = (await import(
    pathToFileURL(path.join(PROJECT_DIR, `${file}.ts`)).href
  )) as Record<string, unknown>;
  const schema = exported[name];
  if (!(schema instanceof z.ZodObject)) throw new Error(`${call}: ${name} is not an object schema`);
  return { name, schema };
}

function getRequiredAccess(given: Map<string, string>): string {
  const needed = (given.get("can") ?? "").replace(/"/g, "");
  if (needed !== "null") return needed;
  return given.get("public") === "true" ? "none" : "session";
}

/** Calls that are not a handler's main one. */
const SIDE_CALLS = /^(audit|record|require|followMerge|withCustomValues|updateCustomized)/;

/** Returns in words the data function that a handler calls or consists of. */
function getTitle(handler: ts.Expression, imports: Map<string, string>): string | null {
  const named: string[] = [];
  const look = (node: ts.Node): void => {
    // The find function of a change does not name what the call does.
    if (ts.isPropertyAssignment(node) && node.name.getText() === "find") return;
    if (ts.isIdentifier(node)) named.push(node.text);
    ts.forEachChild(node, look);
  };
  look(handler);
  const ofData = named.filter((name) => /(^|[/.])data$/.test(imports.get(name) ?? ""));
  const [first] = ofData.filter((name) => !SIDE_CALLS.test(name));
  return first === undefined ? null : toTitle(first);
}

function toTitle(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
