import { z } from "zod";
import { clientMessages as text } from "./messages";

/** What somebody is typing: not yet held to the limits of a client, but bounded. */
const typed = z.string().trim().max(500, text.searchTooLong).optional();

/** Query of GET /api/clients/duplicates; `except` is the client being edited. */
export const duplicateQuery = z.object({
  name: typed,
  phone: typed,
  email: typed,
  except: z.guid().optional(),
});
