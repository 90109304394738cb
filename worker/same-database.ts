import type pg from "pg";
import { IDENTITY_QUERY } from "@/lib/platform/held-jobs/database-identity.data";
import type { DatabaseIdentity } from "@/lib/platform/held-jobs/restore-check";

/**
 * Returns the check of a new connection: it must lead to the same database as the first. A worker that continued
 * after a restore would send messages from the copy. So it ends, `replaced` is called, and its next start checks
 * the database.
 */
export function requireSameDatabase(
  replaced: () => void,
): (client: Pick<pg.PoolClient, "query">) => Promise<void> {
  let first: DatabaseIdentity | undefined;
  return async (client) => {
    const { rows } = await client.query<DatabaseIdentity>(IDENTITY_QUERY);
    const [current] = rows;
    if (!current) throw new Error("DATABASE_URL leads to a standby, which cannot be written to");
    first ??= current;
    if (current.database === first.database && current.timeline === first.timeline) return;
    replaced();
    throw new Error("DATABASE_URL leads to another database than before");
  };
}
