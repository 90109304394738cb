/** Characters a search may have. */
export const SEARCH_LIMIT = 200;
