import type { Client } from "pg";
import { SCALE_TABLES } from "./scale-rows";

/**
 * Runs `work` while the tables that it fills have no indexes but those of constraints, and creates
 * the indexes afterwards: sorting millions of entries once takes a fraction of adding them one by
 * one. Their definitions stand in a table meanwhile, so what was interrupted is made good by the
 * next run. Nobody else should use the database.
 */
export async function withoutIndexes<T>(db: Client, work: () => Promise<T>): Promise<T> {
  await setIndexesAside(db);
  try {
    return await work();
  } finally {
    await db.query("rollback");
    await createIndexes(db);
  }
}

/** Those that another run has set aside stay. */
async function setIndexesAside(db: Client): Promise<void> {
  await db.query("begin");
  await db.query(
    "create table if not exists private.indexes_aside (name text primary key, definition text not null)",
  );
  const { rows } = await db.query<{ name: string }>(
    `insert into private.indexes_aside (name, definition)
     select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     returning name`,
    [SCALE_TABLES],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await db.query("commit");
}

async function createIndexes(db: Client): Promise<void> {
  await db.query("set maintenance_work_mem = '1GB'");
  const { rows } = await db.query<{ name: string; definition: string }>(
    "select name, definition from private.indexes_aside",
  );
  for (const { name, definition } of rows) {
    await db.query("begin");
    await db.query(definition);
    await db.query("delete from private.indexes_aside where name = $1", [name]);
    await db.query("commit");
  }
  await db.query("drop table private.indexes_aside");
  await db.query("reset maintenance_work_mem");
}
