import type { Task } from "graphile-worker";

/** Drops listings that may be kept no longer; the database function says which. */
export const purgeListings: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_listings()"));
};
