/** How Postgres names a database: cluster and database, and the timeline, which a recovery replaces. */
export type DatabaseIdentity = { database: string; timeline: string };

/** The database that workers last used. */
export type SeenDatabase = DatabaseIdentity & { secondsSinceSeen: number };

/** A replica that takes over goes on where the primary ended. A restore begins with an earlier moment. */
const TAKEOVER_SECONDS = 300;

/**
 * Says what became of the database since workers last used it: the same, a replica that has taken over, or restored from
 * an earlier moment.
 */
export function classifyDatabase(
  current: DatabaseIdentity,
  seen: SeenDatabase | undefined,
): "new" | "same" | "taken over" | "restored" {
  if (!seen) return "new";
  if (seen.database !== current.database) return "restored";
  if (seen.timeline === current.timeline) return "same";
  return seen.secondsSinceSeen < TAKEOVER_SECONDS ? "taken over" : "restored";
}
