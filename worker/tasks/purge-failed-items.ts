import type { Task } from "graphile-worker";

/** Drops what was set aside too long ago to matter. */
export const purgeFailedItems: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_failed_items()"));
};
