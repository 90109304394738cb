/** Set by proxy.ts: the requested page, to return to after signing in. */
export const PATH_HEADER = "x-lintel-path";
