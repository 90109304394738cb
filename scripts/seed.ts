import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { addressFile } from "../local/addresses";
import { localDirFrom } from "../local/settings";
import { runCommand } from "./command";
import { loadScale } from "./seed/scale";

export { loadDemo } from "./seed/demo";

const USAGE = "Usage: npm run seed -- --clients 100000 [--tenant NAME]";

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(seedScale);
}

/** `npm run seed`: brings a tenant of the running stack up to so many clients. */
async function seedScale(): Promise<void> {
  const { values } = parseArgs({
    options: { clients: { type: "string" }, tenant: { type: "string" } },
  });
  const clients = Number(values.clients);
  if (!Number.isInteger(clients) || clients < 1 || clients > 5_000_000) throw new Error(USAGE);
  const name = values.tenant?.trim() || `Scale ${clients}`;

  const db = new pg.Client({ connectionString: databaseUrl() });
  await db.connect();
  try {
    const begin = performance.now();
    await db.query("begin");
    const { added, domain, password } = await loadScale(db, clients, name);
    await db.query("commit");
    await db.query("vacuum analyze");
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `${name}: ${added} clients added in ${seconds} s. Sign in as owner@${domain} with ${password}.`,
    );
  } finally {
    await db.end();
  }
}

function databaseUrl(): string {
  const addresses = addressFile(localDirFrom(process.env));
  if (!process.env.DATABASE_URL && fs.existsSync(addresses)) process.loadEnvFile(addresses);
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  throw new Error("No stack is running: start `npm run demo` first, or set DATABASE_URL");
}
