/** The request header in which proxy.ts passes the requested page, to return to after signing in. */
export const PATH_HEADER = "x-lintel-path";
