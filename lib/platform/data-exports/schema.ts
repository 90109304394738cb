import { z } from "zod";

/** Of a signed link; what it is worth the database judges. */
export const fileQuery = z.object({
  token: z.string("This link is not complete").max(200, "This link is not complete"),
});
