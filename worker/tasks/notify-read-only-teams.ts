import type { Task } from "graphile-worker";

/** Tells teams that have never subscribed before they can only read; the database function says whom and when. */
export const notifyReadOnlyTeams: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.notify_read_only_teams()"));
};
