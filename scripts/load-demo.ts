import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import type { Addresses } from "../local/addresses";
import { loadDemo } from "./seed/demo";
import type { StoreDocument } from "./seed/demo-documents";

type DemoTarget = Pick<Addresses, "DATABASE_URL" | "SUPABASE_URL" | "SUPABASE_SECRET_KEY">;

/**
 * Fills a new database with the two demo teams in one transaction, only once, and its storage with their
 * documents. Tests load no documents, because they count documents, items and envelopes of all teams.
 */
export async function loadDemoOnce(
  target: DemoTarget,
  log: (line: string) => void,
  { hasDocuments = true }: { hasDocuments?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: target.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`create schema if not exists local_stack;
      create table if not exists local_stack.loaded (name text primary key)`);
    const { rowCount } = await client.query("select from local_stack.loaded where name = 'demo'");
    if (rowCount) return;
    log("Loading the demo teams");
    await client.query("begin");
    await loadDemo(client, hasDocuments ? documentStore(target) : null);
    await client.query("insert into local_stack.loaded values ('demo')");
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Returns the function that uploads a document. It overwrites bytes that an interrupted load has left. */
function documentStore({ SUPABASE_URL, SUPABASE_SECRET_KEY }: DemoTarget): StoreDocument {
  const bucket = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY).storage.from("documents");
  return async (path, content) => {
    const options = { contentType: "application/pdf", upsert: true };
    const { error } = await bucket.upload(path, content, options);
    if (error) throw error;
  };
}
