import type { Task } from "graphile-worker";

/**
 * Warns teams without a subscription before they become read-only. The database function decides
 * whom and when.
 */
export const notifyReadOnlyTeams: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.notify_read_only_teams()"));
};
