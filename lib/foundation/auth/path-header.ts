/** Set by proxy.ts: the page that was asked for, to come back to after signing in. */
export const PATH_HEADER = "x-lintel-path";
