import type { Task } from "graphile-worker";

/** Drops kept answers of calls with an Idempotency-Key; the database function says how old. */
export const purgeIdempotentAnswers: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_idempotent_answers()"));
};
