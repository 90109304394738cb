export const mls_lookup_mode = ["named", "joined"] as const
