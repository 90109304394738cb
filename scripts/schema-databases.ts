import { runMigrations } from "graphile-worker";
import pg from "pg";
import { startBareDatabases } from "../local/bare-database";
import { describeFailure, migrate } from "../local/migrations";
import { PROJECT_DIR } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import { temporaryPlace } from "../local/temporary";
import { schemaFiles } from "./schema-files";

/** The addresses of two temporary databases. */
type SchemaDatabases = {
  /** The database that supabase/migrations create. */
  migrated: string;
  /** The database that supabase/schemas describe. */
  declared: string;
};

/** Creates both on their own Postgres, which `shutdown` ends and deletes. */
export async function buildSchemaDatabases(shutdown: Shutdown): Promise<SchemaDatabases> {
  const place = await temporaryPlace();
  shutdown.add(place.remove);
  const databases = await startBareDatabases(place);
  shutdown.add(databases.stop);
  const migrated = await databases.create("migrated");
  const declared = await databases.create("declared");
  await migrate(PROJECT_DIR, migrated, () => undefined);
  await runMigrations({ connectionString: declared });
  await applySchemaFiles(declared);
  for (const url of [migrated, declared]) await onClient(url, forgetHistory);
  return { migrated, declared };
}

/** The migrations' history is not part of the database that they create. */
async function forgetHistory(client: pg.Client): Promise<void> {
  await client.query("drop schema supabase_migrations cascade");
}

function applySchemaFiles(url: string): Promise<void> {
  return onClient(url, async (client) => {
    for (const { name, sql } of schemaFiles()) {
      await client.query(sql).catch((error: unknown) => {
        throw new Error(`supabase/${name}: ${describeFailure(error, sql)}`, { cause: error });
      });
    }
  });
}

async function onClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
