import fs from "node:fs";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";

type Migration = { version: string; name: string; file: string; sql: string };

/**
 * Applies the job queue's schema and then each pending file of supabase/migrations in its own
 * transaction, recorded where the Supabase CLI records them. Returns the names of the files
 * applied. Throws with file name and line when one fails; that file leaves nothing behind. Also
 * throws, without changes, when the database has migrations whose files are missing.
 */
export async function migrate(
  projectDir: string,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<string[]> {
  const migrations = readMigrations(projectDir);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await createHistory(client);
    await refuseOlderDatabase(client, migrations);
    await runMigrations({ connectionString: databaseUrl });
    await releaseJobs(client);
    return await applyPending(client, migrations, log);
  } finally {
    await client.end();
  }
}

async function createHistory(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`);
}

async function refuseOlderDatabase(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select version from supabase_migrations.schema_migrations
     where version <> all ($1) order by version`,
    [migrations.map(({ version }) => version)],
  );
  const [unknown] = rows;
  if (!unknown) return;
  throw new Error(
    `This local database was made by an older version (its migration ${unknown.version} is no longer here). ` +
      "It was left as it is; `npm run reset` removes it, and the next start makes a new one.",
  );
}

/** No worker runs while the stack starts, so the remaining locks belong to a killed one. */
async function releaseJobs(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null`);
}

async function applyPending(
  client: pg.Client,
  migrations: Migration[],
  log: (line: string) => void,
): Promise<string[]> {
  const history = await client.query<{ version: string; statements: string[] | null }>(
    "select version, statements from supabase_migrations.schema_migrations",
  );
  const applied = new Map(history.rows.map((row) => [row.version, row.statements?.[0]]));
  const done: string[] = [];
  for (const migration of migrations) {
    if (!applied.has(migration.version)) {
      await apply(client, migration);
      done.push(migration.name);
    } else if (applied.get(migration.version) !== migration.sql) {
      log(`${migration.file} has changed since it was applied; \`npm run reset\` starts afresh`);
    }
  }
  return done;
}

async function apply(client: pg.Client, { version, name, sql, file }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into supabase_migrations.schema_migrations values ($1, $2, $3)", [
      version,
      [sql],
      name,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`supabase/migrations/${file}: ${describeFailure(error, sql)}`, {
      cause: error,
    });
  }
}

function readMigrations(projectDir: string): Migration[] {
  const folder = path.join(projectDir, "supabase", "migrations");
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return files.filter((file) => file.endsWith(".sql")).map((file) => readMigration(folder, file));
}

function readMigration(folder: string, file: string): Migration {
  const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
  if (!version || !name) {
    throw new Error(`supabase/migrations/${file}: expected a name like 20260101120000_do_this.sql`);
  }
  return { version, name, file, sql: fs.readFileSync(path.join(folder, file), "utf8") };
}

/** Returns Postgres's error for a failed script, with the line. */
export function describeFailure(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position
    ? ` (line ${sql.slice(0, Number(error.position)).split("\n").length})`
    : "";
  return [`${error.message}${line}`, error.detail, error.hint, error.where]
    .filter(Boolean)
    .join("\n  ");
}
