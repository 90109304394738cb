import { z } from "zod";
import { booleanParam } from "@/lib/foundation/api/query";
import { member_role } from "@/lib/foundation/supabase/enums/member-role.types";
import { invitationMessages as text } from "./messages";

/** The token that create_invitation() generates. */
export const invitationToken = z.string().regex(/^[\w-]{20,100}$/);

/** Body of POST /api/invitations. A custom role replaces the permissions of `role`. */
export const createInvitationBody = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(320, text.emailInvalid)
    .pipe(z.email(text.emailInvalid)),
  role: z.enum(member_role, text.roleUnknown),
  custom_role_id: z.guid().nullish(),
  team_id: z.guid().nullish(),
});
export type CreateInvitationBody = z.output<typeof createInvitationBody>;

/** Query of GET /api/invitations: `open=true` leaves out invitations that were accepted, revoked or replaced. */
export const invitationListQuery = z.object({ open: booleanParam });
export type InvitationListQuery = z.output<typeof invitationListQuery>;

/** An invitation as list_invitations() returns it. */
export const listedInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(member_role),
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
  /** "void" when the inviter may no longer invite. */
  state: z.enum(["open", "expired", "accepted", "revoked", "void"]),
});

/** An invitation as the API returns it, with a note when its mail was not sent. */
export type Invitation = z.infer<typeof listedInvitation> & { mail_note: string | null };

/** The preview for the holder of a token: who invites whom, the role, and whether the invitation is valid. */
export const invitationPreview = z.object({
  tenant_name: z.string(),
  inviter_name: z.string(),
  role_name: z.string(),
  email: z.string(),
  state: z.enum(["open", "used", "expired"]),
  has_account: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;
