import type { Task } from "graphile-worker";

const BATCH = 200;

/**
 * Scores every lead anew, a few at a time, since silence lowers a score without anything being written; those that have no
 * score yet are queued beside them.
 */
export const rescoreLeads: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.enqueue_unscored_leads()"));
  const scoreAfter = (after: string | null) =>
    withPgClient(async (client) => {
      const { rows } = await client.query<{ last: string | null }>(
        "select public.rescore_leads_after($1, $2) as last",
        [after, BATCH],
      );
      return rows[0]?.last ?? null;
    });
  let last = await scoreAfter(null);
  while (last) last = await scoreAfter(last);
  // What was rewritten would be looked up score by score by whoever counts or lists leads in the morning.
  await withPgClient((client) => client.query("vacuum (analyze) public.lead_scores"));
};
