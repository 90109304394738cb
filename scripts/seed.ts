import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { addressFile } from "../local/addresses";
import { localDirFrom } from "../local/settings";
import { runCommand } from "./command";
import { loadScale, loadTenants } from "./seed/scale";
import { DEMO_PASSWORD } from "./seed/sign-ins";

export { loadDemo } from "./seed/demo";

const USAGE = `Usage: npm run seed -- --clients 100000 [--tenant NAME]
       npm run seed -- --clients 1000000 --tenants 1000`;
const MAX_CLIENTS = 5_000_000;
const MAX_TENANTS = 9999;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(seedScale);
}

/** `npm run seed`: fills one tenant of the running stack, or many together, up to a number of clients. */
async function seedScale(): Promise<void> {
  const { clients, tenants, tenant } = readOptions();
  const db = new pg.Client({ connectionString: databaseUrl() });
  await db.connect();
  try {
    const begin = performance.now();
    const said = tenants
      ? await seedMany(db, tenants, clients)
      : await seedOne(db, clients, tenant ?? `Scale ${clients}`);
    await db.query("vacuum analyze");
    console.log(`${said} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  } finally {
    await db.end();
  }
}

async function seedOne(db: pg.Client, clients: number, name: string): Promise<string> {
  await db.query("begin");
  const { added, domain, password } = await loadScale(db, clients, name);
  await db.query("commit");
  return `${name}: ${added} clients added. Sign in as owner@${domain} with ${password}.`;
}

async function seedMany(db: pg.Client, tenants: number, clients: number): Promise<string> {
  const added = await loadTenants(db, tenants, clients, console.log);
  return `${tenants} tenants: ${added} clients added. Sign in as owner@scale-tenant-0001.test with ${DEMO_PASSWORD}.`;
}

function readOptions() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { clients: text, tenant: text, tenants: text } });
  const clients = wholeNumber(values.clients, MAX_CLIENTS);
  const tenants = values.tenants === undefined ? 0 : wholeNumber(values.tenants, MAX_TENANTS);
  const tenant = values.tenant?.trim() || undefined;
  if (tenant && tenants) throw new Error(USAGE);
  return { clients, tenants, tenant };
}

function wholeNumber(text: string | undefined, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(USAGE);
}

function databaseUrl(): string {
  const addresses = addressFile(localDirFrom(process.env));
  if (!process.env.DATABASE_URL && fs.existsSync(addresses)) process.loadEnvFile(addresses);
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  throw new Error("No stack is running: start `npm run demo` first, or set DATABASE_URL");
}
