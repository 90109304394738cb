import { z } from "zod";

/** A running support view of a team, for the app shell of people who look after the team. */
export type RunningView = { id: string; helper_name: string; reason: string; until: string };

/** A running or ended support view. */
export const supportView = z.object({
  id: z.string(),
  helper_name: z.string(),
  reason: z.string(),
  started_at: z.string(),
  ends_at: z.string(),
  is_running: z.boolean(),
  /** The person who ended it; null when its operator ended it. */
  ended_by_name: z.string().nullable(),
});
export type SupportView = z.output<typeof supportView>;
