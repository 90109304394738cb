import type { Task } from "graphile-worker";

/** Deletes old salts and traces of referral clicks. */
export const purgeAffiliateTraces: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_affiliate_traces()"));
};
