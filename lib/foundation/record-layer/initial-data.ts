/** What a page read on the server for its first paint, and when (milliseconds). */
export type InitialData<Data> = { data: Data; at: number };

/** What a page has just read, stamped with now, for the query that takes over in the browser. */
export const initialData = <Data>(data: Data): InitialData<Data> => ({ data, at: Date.now() });

/** The same for a list that is read on page by page: its first page. */
export const initialPages = <Page>(page: Page) => initialData({ pages: [page], pageParams: [1] });
