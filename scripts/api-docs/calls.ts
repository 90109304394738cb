import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { z } from "zod";
import { PROJECT_DIR } from "../../local/settings";

/** One call of the API as its route file declares it. */
export type Call = {
  method: string;
  path: string;
  /** Who may make it, in words. */
  permission: string;
  query?: Schema;
  body?: Schema;
  /** Takes a multipart form. */
  form: boolean;
  success: number;
};

export type Schema = { name: string; schema: z.ZodObject };

const API = path.join(PROJECT_DIR, "app", "api");
/** Answers 404 to whatever no other file answers. */
const REST = "[...path]";

/** Every exported method of every route file. Throws when one is not written as `route({ … }, …)`. */
export async function readCalls(): Promise<Call[]> {
  const files = fs
    .readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.startsWith(REST))
    .sort();
  const calls = await Promise.all(files.map(callsOf));
  return calls.flat();
}

async function callsOf(file: string): Promise<Call[]> {
  const full = path.join(API, file);
  const source = ts.createSourceFile(full, fs.readFileSync(full, "utf8"), ts.ScriptTarget.Latest);
  const address = `/api/${path.dirname(file).split(path.sep).join("/")}`.replace(
    /\[(\w+)\]/g,
    "{$1}",
  );
  const imports = importsOf(source);
  const calls: Call[] = [];
  for (const [method, options] of handlersOf(source)) {
    const given = optionsOf(options, source);
    const schema = (name: string) => schemaNamed(given.get(name), imports, `${method} ${address}`);
    const query = await schema("query");
    const body = await schema("body");
    calls.push({
      method,
      path: address,
      permission: permissionOf(given),
      ...(query && { query }),
      ...(body && { body }),
      form: given.has("form"),
      success: Number(given.get("success") ?? 200),
    });
  }
  return calls;
}

/** `export const GET = route({ … }, …)`: the method and the object it is given. */
function handlersOf(source: ts.SourceFile): [string, ts.ObjectLiteralExpression][] {
  const exported = source.statements.filter(
    (statement): statement is ts.VariableStatement =>
      ts.isVariableStatement(statement) &&
      !!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  return exported.flatMap((statement) =>
    statement.declarationList.declarations.map(({ name, initializer }) => {
      const options = initializer && ts.isCallExpression(initializer) && initializer.arguments[0];
      if (!options || !ts.isObjectLiteralExpression(options)) {
        throw new Error(`${source.fileName}: ${name.getText(source)} is not route({ … }, …)`);
      }
      return [name.getText(source), options] as [string, ts.ObjectLiteralExpression];
    }),
  );
}

function optionsOf(options: ts.ObjectLiteralExpression, source: ts.SourceFile) {
  const given = new Map<string, string>();
  for (const property of options.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    given.set(property.name.getText(source), property.initializer.getText(source));
  }
  return given;
}

/** Where each imported name comes from. */
function importsOf(source: ts.SourceFile): Map<string, string> {
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
): Promise<Schema | undefined> {
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

function permissionOf(given: Map<string, string>): string {
  const needed = given.get("can");
  if (needed === '"member"') return "an active member";
  if (needed !== "null") return (needed ?? "").replace(/"/g, "");
  return given.get("public") === "true" ? "none" : "a session";
}
