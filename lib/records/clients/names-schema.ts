import { z } from "zod";

/** The maximum number of names in one response. */
export const MAX_NAMES = 100;

const invalid = `ids must be from 1 to ${MAX_NAMES} ids of clients`;

/** Body of POST /api/clients/names. */
export const clientNamesBody = z.object({
  ids: z.array(z.guid(invalid), invalid).min(1, invalid).max(MAX_NAMES, invalid),
});
