/** Data that a page read on the server for its first paint; `at` is when, in milliseconds. */
export type InitialData<Data> = { data: Data; at: number };

/** Stamps data with the current moment, for the query that takes over in the browser. */
export const initialData = <Data>(data: Data): InitialData<Data> => ({ data, at: Date.now() });

/** initialData() for an infinite query: its first page. */
export const initialPages = <Page>(page: Page) => initialData({ pages: [page], pageParams: [1] });
