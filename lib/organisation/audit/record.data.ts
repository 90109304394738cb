import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { visitorServiceClient } from "@/lib/foundation/supabase/visitor-service";

type AuditRecord = { action: string; kind: string; label?: string; changes?: Record<string, Json> };

/**
 * Writes an entry into the audit log of the actor's team about what no record tells: an export, say. As the
 * service, since nobody writes there themselves; from the visitor's address.
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

/** Tells of an export of records of a kind ("client"), once it is known how many they are. */
export const auditExport =
  (actor: TenantActor, visitor: Headers, kind: string) =>
  (rows: number): Promise<void> =>
    recordAudit(actor, visitor, { action: "exported", kind, changes: { rows } });

/** Says from where somebody is about to sign in, so that the entry about it names the address. */
export async function announceSignIn(email: string, visitor: Headers): Promise<void> {
  await rpc(visitorServiceClient(visitor), "announce_sign_in", { p_email: email });
}
