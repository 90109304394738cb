import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { PROJECT_DIR } from "../local/settings";

type DemoModule = { loadDemo: (connection: pg.Client) => Promise<void> };

/** Fills a new database with the demo teams, in one transaction, and never a second time. */
export async function loadDemoOnce(
  databaseUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const file = path.join(PROJECT_DIR, "scripts", "seed.ts");
  if (!fs.existsSync(file)) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create schema if not exists local_stack;
      create table if not exists local_stack.loaded (name text primary key)`);
    const { rowCount } = await client.query("select from local_stack.loaded where name = 'demo'");
    if (rowCount) return;
    say("Loading the demo teams");
    const { loadDemo } = (await import(pathToFileURL(file).href)) as DemoModule;
    await client.query("begin");
    await loadDemo(client);
    await client.query("insert into local_stack.loaded values ('demo')");
    await client.query("commit");
  } finally {
    await client.end();
  }
}
