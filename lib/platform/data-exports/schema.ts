import { z } from "zod";

/** The token of a signed link; the database verifies it. */
export const fileQuery = z.object({
  token: z.string("This link is not complete").max(200, "This link is not complete"),
});
