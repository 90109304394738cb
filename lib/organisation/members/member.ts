import { z } from "zod";
import { member_role } from "@/lib/foundation/supabase/enums/member-role.types";
import { member_status } from "@/lib/foundation/supabase/enums/member-status.types";

/** A current or former member, as list_members() returns them. */
export const memberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role: z.enum(member_role),
  /** The custom role, when it replaces the system role. */
  role_id: z.string(),
  role_name: z.string(),
  role_color: z.string(),
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  status: z.enum(member_status),
  joined_at: z.string(),
  /** Their last sign-in or session renewal, in any tenant; null for never. */
  last_seen_at: z.string().nullable(),
  /** Whether they use two-step sign-in. */
  two_step: z.boolean(),
  /** Null without a license. `license_expires_on` is null, too. */
  license_number: z.string().nullable(),
  /** The last day on which the license is valid. */
  license_expires_on: z.string().nullable(),
  is_me: z.boolean(),
  /** Whether the reader may change role, team and status. */
  can_change: z.boolean(),
  /** Whether the reader may change their license. */
  can_change_license: z.boolean(),
  /** Whether the reader may deactivate them. */
  can_remove: z.boolean(),
});

export type Member = z.infer<typeof memberSchema>;

/** How much a deactivated member hands over. */
export const holdingsSchema = z.object({
  clients: z.number(),
  deals: z.number(),
  transactions: z.number(),
  tasks: z.number(),
  key_dates: z.number(),
  messages: z.number(),
  /** Open transactions of other owners on which they are an agent. */
  shared: z.number(),
  views: z.number(),
  rules: z.number(),
  plans: z.number(),
});

export type Holdings = z.infer<typeof holdingsSchema>;
