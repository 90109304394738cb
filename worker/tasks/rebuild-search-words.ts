import type { Task } from "graphile-worker";

/** Makes the words that search puts typos right with those of the records there are now. */
export const rebuildSearchWords: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.rebuild_search_words()"));
};
