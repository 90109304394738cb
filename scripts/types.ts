import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "../local/settings";
import { startStack } from "../local/stack";
import { temporaryPlace } from "../local/temporary";
import { runCommand } from "./command";

const FILE = path.join("lib", "supabase", "database.types.ts");
const CLI = path.join(PROJECT_DIR, "node_modules", "supabase", "dist", "supabase.js");

/** Writes the database's types from the migrations as they are; with --check only compares. */
await runCommand(async (shutdown) => {
  const place = await temporaryPlace();
  shutdown.add(place.remove);
  const stack = await startStack({ ...place, say: () => undefined });
  shutdown.add(stack.stop);
  const types = generate(stack.addresses.DATABASE_URL);
  await shutdown.now(process.argv.includes("--check") ? compare(types) : write(types));
});

function generate(databaseUrl: string): string {
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

function write(types: string): number {
  fs.writeFileSync(path.join(PROJECT_DIR, FILE), types);
  console.log(`Wrote ${FILE}.`);
  return 0;
}

function compare(types: string): number {
  const file = path.join(PROJECT_DIR, FILE);
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === types) {
    console.log(`${FILE} matches the migrations.`);
    return 0;
  }
  console.error(`${FILE} is stale: run \`npm run types\` and commit it.`);
  return 1;
}
