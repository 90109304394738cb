import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";

const CLI = path.join(PROJECT_DIR, "node_modules", "supabase", "dist", "supabase.js");
const FOLDER = path.join("lib", "foundation", "supabase");

/** A file of generated types, and the schema that it describes. */
type TypesFile = { file: string; schema: string };

/** `public` is the API's schema. `private` is for the worker, which queries its tables. */
export const TYPES_FILES: TypesFile[] = [
  { file: path.join(FOLDER, "database.types.ts"), schema: "public" },
  { file: path.join(FOLDER, "private.types.ts"), schema: "private" },
];

/** Returns the TypeScript types of one database schema. */
export function generateTypes(databaseUrl: string, schema: string): string {
  const source = ["--schema", schema, "--remote", `${databaseUrl}?sslmode=disable`];
  const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };
  const args = [CLI, "gen", "types", "--lang", "typescript", ...source];
  const types = execFileSync(process.execPath, args, {
    cwd: PROJECT_DIR,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return schema === "public" ? types : tablesAlone(types);
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
