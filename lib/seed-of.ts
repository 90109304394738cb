import type { ServerSeed } from "./server-seed";

/** What a page has just read, stamped with now, for the query that takes over in the browser. */
export const seedOf = <Data>(data: Data): ServerSeed<Data> => ({ data, at: Date.now() });
