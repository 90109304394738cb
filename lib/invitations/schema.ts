import { z } from "zod";
import { Constants } from "@/lib/supabase/database.types";
import { invitationMessages as text } from "./messages";

/** An invitation's token as create_invitation() makes it. */
export const invitationToken = z.string().regex(/^[\w-]{20,100}$/);

/** What POST /api/invitations takes. A custom role replaces the permissions of `role`. */
export const createInvitationBody = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(320, text.emailInvalid)
    .pipe(z.email(text.emailInvalid)),
  role: z.enum(Constants.public.Enums.member_role, text.roleUnknown),
  custom_role_id: z.guid().nullish(),
  team_id: z.guid().nullish(),
});
export type CreateInvitationBody = z.output<typeof createInvitationBody>;

/** What the holder of a token may know: who invites whom to what, and whether it still counts. */
export const invitationPreview = z.object({
  tenant_name: z.string(),
  inviter_name: z.string(),
  role_name: z.string(),
  email: z.string(),
  state: z.enum(["open", "used", "expired"]),
  has_account: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;
