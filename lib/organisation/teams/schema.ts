import { z } from "zod";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { teamMessages as text } from "./messages";

/** The longest name in characters. The database has the same limit. */
export const TEAM_NAME_LIMIT = 100;

/** Body of POST /api/teams and PUT /api/teams/{id}. */
export const teamBody = z.object({
  name: requiredText(TEAM_NAME_LIMIT, { missing: text.nameRequired, tooLong: text.nameTooLong }),
});
export type TeamBody = z.output<typeof teamBody>;

/** A team as list_teams() returns it. */
export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Its active members, leaders first. */
  members: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      role_name: z.string(),
      /** Whether they lead the team, and so see the clients of the whole team. */
      leads: z.boolean(),
    }),
  ),
});

export type Team = z.infer<typeof teamSchema>;
