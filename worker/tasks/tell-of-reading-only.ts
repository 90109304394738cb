import type { Task } from "graphile-worker";

/** Tells teams that have never subscribed before they can only read; the database function says whom and when. */
export const tellOfReadingOnly: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.tell_of_reading_only()"));
};
