import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { PROJECT_DIR } from "../../local/settings";

const API = path.join(PROJECT_DIR, "app", "api");
/** The catch-all route, which responds 404. */
const REST = "[...path]";

/** The route files as TypeScript parses them, each with its address. */
export type RouteProgram = {
  program: ts.Program;
  routes: { source: ts.SourceFile; address: string }[];
};

export function readRoutes(): RouteProgram {
  const files = fs
    .readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.startsWith(REST))
    .sort();
  const program = ts.createProgram(
    files.map((file) => path.join(API, file)),
    { ...compilerOptions(), noEmit: true, incremental: false },
  );
  const routes = files.map((file) => {
    const source = program.getSourceFile(path.join(API, file));
    if (!source) throw new Error(`${file} cannot be read`);
    return { source, address: getAddress(file) };
  });
  return { program, routes };
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(PROJECT_DIR, "tsconfig.json"), ts.sys.readFile);
  // readRoutes() names the files. `files: []` keeps TypeScript from searching for others.
  const named = { ...(config as object), include: undefined, files: [] };
  return ts.parseJsonConfigFileContent(named, ts.sys, PROJECT_DIR).options;
}

const getAddress = (file: string) =>
  `/api/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[(\w+)\]/g, "{$1}");
