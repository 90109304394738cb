import type { Task } from "graphile-worker";

/** Drops points of scores that nobody looks at any more; the database function says which. */
export const purgeLeadScores: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_lead_scores()"));
};
