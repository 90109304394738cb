import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { visitorServiceClient } from "@/lib/foundation/supabase/visitor-service";

type AuditRecord = { action: string; kind: string; label?: string; changes?: Record<string, Json> };

/**
 * Writes an entry to the team's audit log about something that no record shows, such as an export.
 * Uses the service role, because nobody writes there directly, and the visitor's address.
 */
export async function recordAudit(
  actor: TenantActor,
  visitor: Headers,
  entry: AuditRecord,
): Promise<void> {
  await tenantRpc(visitorServiceClient(visitor), actor, "record_audit_entry", {
    p_actor_id: actor.userId,
    p_action: entry.action,
    p_kind: entry.kind,
    ...(entry.changes && { p_changes: entry.changes }),
    ...(entry.label && { p_label: entry.label }),
  });
}

/** Records an export of a kind ("client") once the count is known. */
export const auditExport =
  (actor: TenantActor, visitor: Headers, kind: string) =>
  (rows: number): Promise<void> =>
    recordAudit(actor, visitor, { action: "exported", kind, changes: { rows } });

/** Records from where somebody is about to sign in, so that the entry has the address. */
export async function announceSignIn(email: string, visitor: Headers): Promise<void> {
  await rpc(visitorServiceClient(visitor), "announce_sign_in", { p_email: email });
}
