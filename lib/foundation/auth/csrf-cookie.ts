/** Scripts read this cookie and send its value back as `x-csrf-token` when signing out. */
export const CSRF_COOKIE = "csrf-token-client";
export const CSRF_HEADER = "x-csrf-token";
