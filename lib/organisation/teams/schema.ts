import { z } from "zod";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { teamMessages as text } from "./messages";

/** Characters of a name; the database has the same. */
export const TEAM_NAME_LIMIT = 100;

/** Body of POST /api/teams and PUT /api/teams/{id}. */
export const teamBody = z.object({
  name: requiredText(TEAM_NAME_LIMIT, { missing: text.nameRequired, tooLong: text.nameTooLong }),
});
export type TeamBody = z.output<typeof teamBody>;

/** A team as list_teams() answers it. */
export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Those who work in it, whoever leads it first. */
  members: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      role_name: z.string(),
      /** Sees the clients of the whole team. */
      leads: z.boolean(),
    }),
  ),
});

export type Team = z.infer<typeof teamSchema>;
