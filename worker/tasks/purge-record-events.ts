import type { Task } from "graphile-worker";

/** Drops events that every reader has long passed; the database function says which. */
export const purgeRecordEvents: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_record_events()"));
};
