import type { Task } from "graphile-worker";

/** Drops rate-limit counters whose window is over. */
export const purgeRateLimits: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_rate_limits()"));
};
