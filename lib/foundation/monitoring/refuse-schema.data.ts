import { Client } from "pg";
import { MIGRATIONS } from "@/lib/foundation/database/migrations";
import { env } from "@/lib/foundation/env";
import { log } from "@/lib/foundation/logging/log";
import { VERSION } from "@/lib/foundation/version";
import { readSchemaState } from "./schema-check.data";

const TIME_OUT_MS = 5_000;

/**
 * Logs which release starts on which schema. Throws, with instructions, when this release cannot work with it.
 * Does not throw when the database does not respond yet.
 */
export async function refuseUnknownSchema(service: "app" | "worker"): Promise<void> {
  const client = new Client({
    connectionString: env.DATABASE_URL,
    application_name: `lintel ${service}`,
    connectionTimeoutMillis: TIME_OUT_MS,
    query_timeout: TIME_OUT_MS,
  });
  client.on("error", () => undefined); // a lost connection fails the query, not the process
  const state = await client
    .connect()
    .then(() => readSchemaState((sql) => client.query(sql)))
    .catch(() => null)
    .finally(() => client.end());
  log.info(
    { version: VERSION, needs: MIGRATIONS.at(-1), schema: state?.version ?? null },
    "starting",
  );
  if (state?.mismatch) throw new Error(state.mismatch);
}
