/** The identity of a database: cluster and database, and the timeline, which changes with each recovery. */
export type DatabaseIdentity = { database: string; timeline: string };

/** The database that workers last used. */
export type SeenDatabase = DatabaseIdentity & { secondsSinceSeen: number };

/**
 * The longest gap of a takeover. A replica that takes over continues where the primary ended; a restore begins
 * at an earlier moment.
 */
const TAKEOVER_SECONDS = 300;

/**
 * Returns what happened to the database since workers last used it: nothing ("same"), a replica took over, or
 * it was restored from an earlier moment. "new" when no worker has used it yet.
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
