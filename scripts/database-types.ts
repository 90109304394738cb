import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";

const CLI = path.join(PROJECT_DIR, "node_modules", "supabase", "dist", "supabase.js");
const FOLDER = path.join("lib", "foundation", "supabase");

/** A file of generated types, and what generates it from a database. */
type TypesFile = { file: string; generate: (databaseUrl: string) => string };

/** `public` is the API's schema. `private` is for the worker, which queries its tables. */
export const TYPES_FILES: TypesFile[] = [
  { file: path.join(FOLDER, "database.types.ts"), generate: (url) => readTypes(url, "public") },
  {
    file: path.join(FOLDER, "enums.types.ts"),
    generate: (url) => toEnums(readTypes(url, "public")),
  },
  {
    file: path.join(FOLDER, "private.types.ts"),
    generate: (url) => tablesAlone(readTypes(url, "private")),
  },
];

function readTypes(databaseUrl: string, schema: string): string {
  const source = ["--schema", schema, "--remote", `${databaseUrl}?sslmode=disable`];
  const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };
  const args = [CLI, "gen", "types", "--lang", "typescript", ...source];
  return execFileSync(process.execPath, args, {
    cwd: PROJECT_DIR,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Each enum as a constant of its own, so that a screen loads only those that it names. */
export function toEnums(types: string): string {
  const constants = types.slice(types.indexOf("export const Constants"));
  return [...constants.matchAll(/"(\w+)": (\[[^\]]*\])/g)]
    .map(([, name, values]) => `export const ${name} = ${values} as const\n`)
    .join("");
}

/** Without functions that only SQL calls and helpers that `public` has too, which would be most of the file. */
const tablesAlone = (types: string): string =>
  types
    .replace(/( +Functions: \{)[^]*?(\n +Enums: \{)/, "$1 }$2")
    .replace(/\ntype DatabaseWithoutInternals [^]*$/, "");

/** Returns the committed types. */
export function committedTypes(typesFile: string): string | undefined {
  const file = path.join(PROJECT_DIR, typesFile);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}
