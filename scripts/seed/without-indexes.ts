import type { Client } from "pg";
import { SCALE_TABLES } from "./scale-rows";

/**
 * Runs `work` while the tables that it fills have no indexes except those of constraints, and creates the indexes
 * afterwards: sorting millions of entries once takes a fraction of adding them one by one. Their definitions are
 * stored in a table meanwhile, so that the next run restores what an interrupted run dropped. Nobody else should
 * use the database.
 */
export async function withoutIndexes<T>(db: Client, work: () => Promise<T>): Promise<T> {
  await dropIndexes(db);
  try {
    return await work();
  } finally {
    await db.query("rollback");
    await recreateIndexes(db);
  }
}

/**
 * Drops the indexes and adds their definitions to the table. Indexes that an interrupted run dropped stay listed.
 */
async function dropIndexes(db: Client): Promise<void> {
  await db.query("begin");
  await db.query(
    "create table if not exists private.dropped_indexes (name text primary key, definition text not null)",
  );
  const { rows } = await db.query<{ name: string }>(
    `insert into private.dropped_indexes (name, definition)
     select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     returning name`,
    [SCALE_TABLES],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await db.query("commit");
}

async function recreateIndexes(db: Client): Promise<void> {
  await db.query("set maintenance_work_mem = '1GB'");
  const { rows } = await db.query<{ name: string; definition: string }>(
    "select name, definition from private.dropped_indexes",
  );
  for (const { name, definition } of rows) {
    await db.query("begin");
    await db.query(definition);
    await db.query("delete from private.dropped_indexes where name = $1", [name]);
    await db.query("commit");
  }
  await db.query("drop table private.dropped_indexes");
  await db.query("reset maintenance_work_mem");
}
