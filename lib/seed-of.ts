import type { ServerSeed } from "./server-seed";

/** What a page has just read, stamped with now, for the query that takes over in the browser. */
export const seedOf = <Data>(data: Data): ServerSeed<Data> => ({ data, at: Date.now() });

/** The same for a list that is read on page by page: its first page. */
export const seedOfPages = <Page>(page: Page) => seedOf({ pages: [page], pageParams: [1] });
