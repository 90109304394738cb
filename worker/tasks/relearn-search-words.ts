import type { Task } from "graphile-worker";

/** Makes the words that search puts typos right with those of the records there are now. */
export const relearnSearchWords: Task = async (_payload, { withPgClient }) => {
  await withPgClient((client) => client.query("select public.relearn_search_words()"));
};
