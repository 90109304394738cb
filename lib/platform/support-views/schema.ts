import { z } from "zod";

/** Somebody of the platform who looks at a team now: for the frame of those who look after it. */
export type RunningView = { id: string; helper_name: string; reason: string; until: string };

/** One that runs, or is over. */
export const supportView = z.object({
  id: z.string(),
  helper_name: z.string(),
  reason: z.string(),
  started_at: z.string(),
  ends_at: z.string(),
  is_running: z.boolean(),
  /** Who ended it, where that was not its helper. */
  ended_by_name: z.string().nullable(),
});
export type SupportView = z.output<typeof supportView>;
