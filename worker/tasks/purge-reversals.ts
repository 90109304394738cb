import type { Task } from "graphile-worker";

/** Drops what can no longer be undone; the database function says which. */
export const purgeReversals: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_reversals()"));
};
