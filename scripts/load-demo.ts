import pg from "pg";
import { loadDemo } from "./seed/demo";

/** Fills a new database with the demo teams in one transaction, only once. */
export async function loadDemoOnce(
  databaseUrl: string,
  log: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create schema if not exists local_stack;
      create table if not exists local_stack.loaded (name text primary key)`);
    const { rowCount } = await client.query("select from local_stack.loaded where name = 'demo'");
    if (rowCount) return;
    log("Loading the demo teams");
    await client.query("begin");
    await loadDemo(client);
    await client.query("insert into local_stack.loaded values ('demo')");
    await client.query("commit");
  } finally {
    await client.end();
  }
}
