import { z } from "zod";

const used = z.object({ used: z.number(), limit: z.number().nullable() });

/** A team's usage with the limits of its plan; a limit is null when the plan has none. */
export const usage = z.object({
  users: used,
  clients: used,
  deals: used,
  /** The number of emails and texts sent in the last 30 days. */
  messages_sent: z.number(),
  stored_bytes: z.number(),
});
export type Usage = z.output<typeof usage>;

const day = z.object({ day: z.string(), emails: z.number(), texts: z.number() });
export type SentDay = z.output<typeof day>;

const memberActivity = z.object({
  user_id: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  role_name: z.string(),
  last_seen_at: z.string().nullable(),
  clients: z.number(),
  notes: z.number(),
  messages: z.number(),
  tasks: z.number(),
});
export type MemberActivity = z.output<typeof memberActivity>;

/** The result of the database function get_team_usage(). */
export const teamUsage = z.object({ usage, days: z.array(day), members: z.array(memberActivity) });
export type TeamUsage = z.output<typeof teamUsage>;
