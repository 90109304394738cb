import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { invitationMessages } from "./messages";
import {
  invitationPreview,
  invitationToken,
  listedInvitation,
  type CreateInvitationBody,
  type Invitation,
  type InvitationListQuery,
  type InvitationPreview,
} from "./schema";

const COLUMNS =
  "id, email, role, custom_role_id, team_id, invited_by, expires_at, accepted_at, revoked_at, created_at, mail_state";

/** Adds a note when the invitation's mail was not sent. */
const withMailNote = <Row extends { mail_state: string }>(row: Row) => ({
  ...row,
  mail_note: MAIL_NOTES[row.mail_state] ?? null,
});

const MAIL_NOTES: Record<string, string> = {
  retrying: invitationMessages.mailRetrying,
  failed: invitationMessages.mailFailed,
};

/** Creates an invitation and queues its mail. Replaces an open invitation for the same address. */
export async function createInvitation(db: Db, actor: TenantActor, body: CreateInvitationBody) {
  const id = await tenantRpc(db, actor, "create_invitation", {
    p_email: body.email,
    p_role: body.role,
    ...(body.custom_role_id && { p_custom_role_id: body.custom_role_id }),
    ...(body.team_id && { p_team_id: body.team_id }),
  });
  return getInvitation(db, actor, id);
}

/**
 * Lists the invitations of the actor's tenant, newest first, at most 1,000; with `open` only the
 * open ones.
 */
export async function listInvitations(
  db: Db,
  actor: TenantActor,
  query: InvitationListQuery,
): Promise<Invitation[]> {
  const data = await tenantRpc(db, actor, "list_invitations", { p_open_only: query.open ?? false });
  return listedInvitation.array().parse(data).map(withMailNote);
}

/**
 * Creates a copy of an earlier invitation, in the actor's name and with a new link, and queues its mail.
 * Throws 404 when it does not exist, 409 when it was accepted or revoked, 403 for a role with more permissions
 * than the actor's.
 */
export async function resendInvitation(db: Db, actor: TenantActor, id: string) {
  const earlier = await getInvitation(db, actor, id);
  if (earlier.accepted_at) throw conflict(invitationMessages.alreadyAccepted);
  if (earlier.revoked_at) throw conflict(invitationMessages.takenBack);
  return createInvitation(db, actor, earlier);
}

/**
 * Revokes an invitation. Throws 404 when it does not exist, 409 when it was accepted. Revoking it twice is no
 * error.
 */
export async function revokeInvitation(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("invitations")
    .update({ revoked_at: new Date().toISOString() })
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .is("accepted_at", null)
    .is("revoked_at", null)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length > 0) return;
  const invitation = await getInvitation(db, actor, id);
  if (invitation.accepted_at) throw conflict(invitationMessages.alreadyAccepted);
}

async function getInvitation(db: Db, actor: TenantActor, id: string) {
  const { data, error } = await db
    .from("invitations")
    .select(COLUMNS)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(invitationMessages.notFound);
  return withMailNote(data);
}

/** Returns the preview for a token, or null for an unknown one. Needs no session. */
export async function previewInvitation(token: string): Promise<InvitationPreview | null> {
  if (!invitationToken.safeParse(token).success) return null;
  const data = await rpc(serviceClient(), "preview_invitation", { p_token: token });
  return data[0] ? invitationPreview.parse(data[0]) : null;
}

/**
 * Makes the signed-in person a member and switches them to that tenant. Throws 403 for another email address,
 * 404 for an unknown token, 410 for an invitation that is used, revoked or expired.
 */
export async function acceptInvitation(db: Db, token: string): Promise<void> {
  if (!invitationToken.safeParse(token).success) throw notFound(invitationMessages.notFound);
  await rpc(db, "accept_invitation", { p_token: token });
}
