import { z } from "zod";
import { Constants } from "@/lib/foundation/supabase/database.types";

/** Somebody who is or was a member, as list_members() answers them. */
export const memberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role: z.enum(Constants.public.Enums.member_role),
  /** The custom role's where one is held in place of the system role. */
  role_id: z.string(),
  role_name: z.string(),
  role_color: z.string(),
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  status: z.enum(Constants.public.Enums.member_status),
  joined_at: z.string(),
  /** Last sign-in or renewal of a session, in whichever company; null for never. */
  last_seen_at: z.string().nullable(),
  /** Whether they sign in with a code besides the password. */
  two_step: z.boolean(),
  is_me: z.boolean(),
  /** Whether the reader may change role, team and status. */
  can_change: z.boolean(),
  /** Whether the reader may end the membership. */
  can_remove: z.boolean(),
});

export type Member = z.infer<typeof memberSchema>;

/** How much of somebody's work is handed over when they leave. */
export const holdingsSchema = z.object({
  clients: z.number(),
  deals: z.number(),
  tasks: z.number(),
  key_dates: z.number(),
  messages: z.number(),
  views: z.number(),
  rules: z.number(),
  plans: z.number(),
});

export type Holdings = z.infer<typeof holdingsSchema>;
