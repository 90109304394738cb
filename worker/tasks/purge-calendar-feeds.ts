import type { Task } from "graphile-worker";

/** Takes back calendar addresses that nothing has read for long; the database function says how long. */
export const purgeCalendarFeeds: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.purge_calendar_feeds()"));
};
