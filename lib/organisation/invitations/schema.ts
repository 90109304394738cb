import { z } from "zod";
import { booleanParam } from "@/lib/foundation/api/query";
import { Constants } from "@/lib/foundation/supabase/database.types";
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

/** Query of GET /api/invitations: `open=true` leaves out those accepted, taken back or replaced. */
export const invitationListQuery = z.object({ open: booleanParam });
export type InvitationListQuery = z.output<typeof invitationListQuery>;

/** An invitation as list_invitations() answers it. */
export const listedInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(Constants.public.Enums.member_role),
  custom_role_id: z.string().nullable(),
  role_name: z.string(),
  role_color: z.string(),
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  invited_by: z.string(),
  invited_by_name: z.string().nullable(),
  expires_at: z.string(),
  accepted_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
  mail_state: z.string(),
  /** Void: its inviter may not invite any more. */
  state: z.enum(["open", "expired", "accepted", "revoked", "void"]),
});

/** As the API answers it: with a word on its mail when that has not gone out. */
export type Invitation = z.infer<typeof listedInvitation> & { mail_note: string | null };

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
