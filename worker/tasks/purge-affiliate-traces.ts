import type { Task } from "graphile-worker";

/** Drops salts of days gone by, and traces that are old. */
export const purgeAffiliateTraces: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_affiliate_traces()"));
};
