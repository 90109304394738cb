import { z } from "zod";

/** Somebody of the platform who looks at a team now: for the frame of those who look after it. */
export const runningView = z.object({
  id: z.string(),
  helper_name: z.string(),
  reason: z.string(),
  until: z.string(),
});
export type RunningView = z.output<typeof runningView>;

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
