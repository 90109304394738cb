import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";

const CLI = path.join(PROJECT_DIR, "node_modules", "supabase", "dist", "supabase.js");
const FOLDER = path.join("lib", "foundation", "supabase");

const ENUMS_FOLDER = path.join(FOLDER, "enums");

/** A file of generated types, from the project's root, and its content. */
type TypesFile = { file: string; content: string };

/** `public` is the API's schema. `private` is for the worker, which queries its tables. */
function generateTypes(databaseUrl: string): TypesFile[] {
  const types = readTypes(databaseUrl, "public");
  return [
    { file: path.join(FOLDER, "database.types.ts"), content: types },
    {
      file: path.join(FOLDER, "private.types.ts"),
      content: tablesAlone(readTypes(databaseUrl, "private")),
    },
    ...toEnums(types),
  ];
}

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

/** Returns a separate file for each enum, because a screen loads whole files and uses few enums. */
function toEnums(types: string): TypesFile[] {
  const constants = types.slice(types.indexOf("export const Constants"));
  return [...constants.matchAll(/"(\w+)": (\[[^\]]*\])/g)].map(([, name = "", values]) => ({
    file: path.join(ENUMS_FOLDER, `${name.replaceAll("_", "-")}.types.ts`),
    content: `export const ${name} = ${values} as const\n`,
  }));
}

/**
 * Removes the functions that only SQL calls and the helpers that `public` has too, which are most of the file.
 */
const tablesAlone = (types: string): string =>
  types
    .replace(/( +Functions: \{)[^]*?(\n +Enums: \{)/, "$1 }$2")
    .replace(/\ntype DatabaseWithoutInternals [^]*$/, "");

/** Writes the generated types, and deletes the files of enums that no longer exist. Returns the files. */
export function writeTypes(databaseUrl: string): string[] {
  const generated = generateTypes(databaseUrl);
  fs.rmSync(path.join(PROJECT_DIR, ENUMS_FOLDER), { recursive: true, force: true });
  fs.mkdirSync(path.join(PROJECT_DIR, ENUMS_FOLDER));
  for (const { file, content } of generated) {
    fs.writeFileSync(path.join(PROJECT_DIR, file), content);
  }
  return generated.map(({ file }) => file);
}

/** Returns the committed type files that are missing, outdated or no longer generated. */
export function findStaleTypes(databaseUrl: string): string[] {
  const generated = generateTypes(databaseUrl);
  const committedEnums = fs
    .readdirSync(path.join(PROJECT_DIR, ENUMS_FOLDER))
    .map((name) => path.join(ENUMS_FOLDER, name));
  const files = new Set(generated.map(({ file }) => file));
  return [
    ...generated.filter(({ file, content }) => readCommitted(file) !== content),
    ...committedEnums.filter((file) => !files.has(file)).map((file) => ({ file })),
  ].map(({ file }) => file);
}

function readCommitted(typesFile: string): string | undefined {
  const file = path.join(PROJECT_DIR, typesFile);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}
