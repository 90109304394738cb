import type { Task } from "graphile-worker";

/** Drops what was said of clients that are gone for good; the database function says when that is. */
export const purgeDistinctClients: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_distinct_clients()"));
};
