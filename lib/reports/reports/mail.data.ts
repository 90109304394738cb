import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";

/** Returns when a saved report is next mailed to the actor; null for never. */
export async function getNextReportMail(
  db: Db,
  actor: TenantActor,
  viewId: string,
): Promise<{ next_at: string | null }> {
  const { data, error } = await db
    .from("report_mails")
    .select("next_at")
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", actor.userId)
    .eq("view_id", viewId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return { next_at: data?.next_at ?? null };
}

/** Subscribes the actor to a saved report's weekly mail. Throws 404 when they cannot see it. */
export async function scheduleReportMail(db: Db, actor: TenantActor, viewId: string) {
  await tenantRpc(db, actor, "subscribe_to_report", { p_view_id: viewId });
  return getNextReportMail(db, actor, viewId);
}

/** Unsubscribes the actor from the weekly mail of a saved report. */
export async function cancelReportMail(db: Db, actor: TenantActor, viewId: string): Promise<void> {
  await tenantRpc(db, actor, "unsubscribe_from_report", { p_view_id: viewId });
}
