import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";

export const TYPES_FILE = path.join("lib", "foundation", "supabase", "database.types.ts");
const CLI = path.join(PROJECT_DIR, "node_modules", "supabase", "dist", "supabase.js");

/** The TypeScript types of the tables and functions that the API offers. */
export function generateTypes(databaseUrl: string): string {
  const source = ["--schema", "public", "--remote", `${databaseUrl}?sslmode=disable`];
  const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };
  const args = [CLI, "gen", "types", "--lang", "typescript", ...source];
  return execFileSync(process.execPath, args, {
    cwd: PROJECT_DIR,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** The types as they are committed. */
export function committedTypes(): string | undefined {
  const file = path.join(PROJECT_DIR, TYPES_FILE);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}
