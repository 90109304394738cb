import type { WithPgClient } from "graphile-worker";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";

/** Does all of it or nothing, on a connection of its own. */
export function inTransaction<T>(
  withPgClient: WithPgClient,
  work: (db: SqlClient) => Promise<T>,
): Promise<T> {
  return withPgClient(async (client) => {
    await client.query("begin");
    try {
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  });
}
