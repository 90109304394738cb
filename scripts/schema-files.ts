import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";

const SUPABASE = path.join(PROJECT_DIR, "supabase");

export type SchemaFile = { name: string; sql: string };

/**
 * Returns the schema files in the order of `schema_paths` in supabase/config.toml. Throws when a
 * listed file is missing, or a file is not listed.
 */
export function schemaFiles(): SchemaFile[] {
  const listed = listedPaths(fs.readFileSync(path.join(SUPABASE, "config.toml"), "utf8"));
  const present = fs
    .readdirSync(path.join(SUPABASE, "schemas"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    .map((name) => path.posix.join("schemas", name.split(path.sep).join("/")));
  const unlisted = present.filter((name) => !listed.includes(name));
  if (unlisted.length) {
    throw new Error(`Not in schema_paths of supabase/config.toml: ${unlisted.join(", ")}`);
  }
  return listed.map((name) => ({ name, sql: fs.readFileSync(path.join(SUPABASE, name), "utf8") }));
}

function listedPaths(config: string): string[] {
  const [, list] = /^schema_paths\s*=\s*\[([^\]]*)\]/m.exec(config) ?? [];
  if (list === undefined) throw new Error("supabase/config.toml has no schema_paths");
  return [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, name = ""]) => name);
}
