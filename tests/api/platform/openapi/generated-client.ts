import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const PROGRAM = path.join(import.meta.dirname, "program.ts.txt");
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  types: [],
};

type Day = Record<
  "status" | "initials" | "deals" | "tasks" | "notes" | "messages" | "found" | "stale",
  unknown
> & { refused: unknown; gone: number };
type Program = {
  runWorkflow: (baseUrl: string, key: string, fetch: typeof globalThis.fetch) => Promise<Day>;
};

/**
 * Creates a folder with the types that openapi-typescript generates from a document, for programs written against
 * them.
 */
export async function generateClient(document: object) {
  // Inside the project, so that programs in the folder find its packages.
  const cache = path.resolve("node_modules", ".cache");
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, "openapi-client-"));
  // A field with a default is optional in a body.
  const ast = await openapiTS(JSON.stringify(document), { defaultNonNullable: false });
  const types = astToString(ast);
  fs.writeFileSync(path.join(folder, "api.ts"), types);
  const source = fs.readFileSync(PROGRAM, "utf8");

  /** Returns TypeScript's errors for a program. */
  function getProblems(program: string): string[] {
    const file = path.join(folder, "program.ts");
    fs.writeFileSync(file, program);
    return ts
      .getPreEmitDiagnostics(ts.createProgram([file], OPTIONS))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, os.EOL));
  }

  async function load(): Promise<Program> {
    const file = path.join(folder, "program.mjs");
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    fs.writeFileSync(file, outputText);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Program;
  }

  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  return { source, problemsOf: getProblems, load, remove };
}
