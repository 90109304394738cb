import path from "node:path";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { VERSION } from "../../lib/foundation/version";
import { writeHashed } from "./hash";
import type { Manifest, TableEntry } from "./manifest";
import { saveObjects, type Bucket } from "./objects";
import { listTables, readMigrations, readSequences, toCopyTarget, type Table } from "./tables";

type Dump = { client: pg.Client; bucket: Bucket; folder: string; log: (line: string) => void };

/**
 * Writes all data to a folder, as a snapshot of one moment, while the app stays in use: every table as gzipped
 * text, and every object of the storage. Returns the manifest.
 */
export async function dump({ client, bucket, folder, log }: Dump): Promise<Manifest> {
  await client.query("begin isolation level repeatable read, read only");
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    "select now(), current_setting('server_version') as postgres",
  );
  const [snapshot] = rows;
  if (!snapshot) throw new Error("The database said nothing");
  const migrations = await readMigrations(client);
  const tables: TableEntry[] = [];
  for (const table of await listTables(client)) {
    tables.push(await dumpTable(client, folder, table));
  }
  log(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`);
  const sequences = await readSequences(client);
  const saved = await saveObjects({ client, bucket, folder });
  await client.query("commit");
  log(`${saved.objects.length} files of the storage`);
  return {
    format: 1,
    createdAt: snapshot.now.toISOString(),
    version: VERSION,
    migrations,
    postgres: snapshot.postgres,
    tables,
    sequences,
    ...saved,
  };
}

async function dumpTable(client: pg.Client, folder: string, table: Table): Promise<TableEntry> {
  const file = path.join("tables", `${table.name}.txt.gz`);
  const rows = client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`));
  const sha256 = await writeHashed(rows, [createGzip({ level: 3 })], path.join(folder, file));
  return { ...table, rows: rows.rowCount, file, sha256 };
}
