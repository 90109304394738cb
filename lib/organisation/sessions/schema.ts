import { z } from "zod";

/** One of a person's own sessions, as list_my_sessions() returns it. */
export const sessionSchema = z.object({
  id: z.string(),
  /** "Chrome on Windows"; null when no browser was recorded, as for a program. */
  device: z.string().nullable(),
  created_at: z.string(),
  /** Its last renewal, which happens hourly while it is used. */
  last_seen_at: z.string(),
  is_current: z.boolean(),
});

export type Session = z.infer<typeof sessionSchema>;
