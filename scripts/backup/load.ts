import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Manifest, TableEntry } from "./manifest";
import { listTables, quoteName, readMigrations, toCopyTarget } from "./tables";

/** The values by which the worker recognises a restored database (worker/restored-database.ts). */
const RESTORED = { database: "restored from a backup", timeline: "" };

/**
 * Throws a readable error unless this database has the backup's migrations and is empty. With `replace` it may
 * contain data.
 */
export async function refuseOtherDatabase(
  client: pg.Client,
  manifest: Manifest,
  replace: boolean,
): Promise<void> {
  const applied = await readMigrations(client);
  const [newest, wanted] = [applied.at(-1), manifest.migrations.at(-1)];
  if (applied.join() !== manifest.migrations.join()) {
    throw new Error(
      `The backup is of Lintel ${manifest.version} with schema ${wanted}, the database has ${newest}. ` +
        `Make the database with that release, restore there, then upgrade.`,
    );
  }
  await refuseUnknownColumns(client, manifest);
  const { rows } = await client.query<{ isFull: boolean }>(
    `select exists (select from auth.users) or exists (select from public.tenants) as "isFull"`,
  );
  if (rows[0]?.isFull && !replace) {
    throw new Error(
      "The database is not empty. Restore to a new one, or say --replace: everything in it is deleted.",
    );
  }
}

/** Checks every column, because the tables of the auth server depend on its own release. */
async function refuseUnknownColumns(client: pg.Client, { tables }: Manifest): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const lacking = columns.filter((column) => !known.get(name)?.includes(column));
    if (lacking.length === 0) continue;
    throw new Error(
      `The database has no ${known.has(name) ? `column ${name}.${lacking[0]}` : `table ${name}`}, which the backup has: ` +
        "its auth server or queue is of another release. Bring it to that of the original first.",
    );
  }
}

/**
 * Replaces all rows by those of the backup, in one transaction. Triggers and foreign keys are off, because the
 * rows already contain their results.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(
      "set local session_replication_role = replica; set local statement_timeout = 0",
    );
    for (const { name } of manifest.tables) await client.query(`delete from ${quoteName(name)}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const [name, value] of Object.entries(manifest.sequences)) {
      await client.query("select setval($1::regclass, $2::bigint)", [quoteName(name), value]);
    }
    await markRestored(client, manifest);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  await client.query("analyze");
}

async function loadTable(client: pg.Client, folder: string, table: TableEntry): Promise<void> {
  const target = client.query(copyFrom(`copy ${toCopyTarget(table)} from stdin`));
  await pipeline(fs.createReadStream(path.join(folder, table.file)), createGunzip(), target);
  if (target.rowCount === table.rows) return;
  throw new Error(`${table.name} has ${target.rowCount} rows, the backup says ${table.rows}`);
}

/**
 * Marks the database as restored, so that a worker started on it sends nothing a second time, even when this
 * command fails later.
 */
async function markRestored(client: pg.Client, { createdAt }: Manifest): Promise<void> {
  const { database, timeline } = RESTORED;
  await client.query(
    `insert into private.database_identity (database, timeline, seen_at) values ($1, $2, $3)
     on conflict (is_only) do update set database = excluded.database, timeline = excluded.timeline`,
    [database, timeline, createdAt],
  );
}
