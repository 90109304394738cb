import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { visitorServiceClient } from "@/lib/foundation/supabase/visitor-service";

type AuditRecord = { action: string; kind: string; label?: string; changes?: Record<string, Json> };

/**
 * Writes an audit-log entry about an action that changes no record, such as an export. Uses the service role,
 * because no person may write to the log directly, and includes the visitor's address.
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

/** Records the visitor's address before a sign-in, so that the audit entry contains it. */
export async function announceSignIn(email: string, visitor: Headers): Promise<void> {
  await rpc(visitorServiceClient(visitor), "announce_sign_in", { p_email: email });
}
