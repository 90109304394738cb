import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { TimelineQuery } from "./schema";
import { toTimelineItem, type TimelinePage, type TimelineRow } from "./serialize";

type Found = { rows: TimelineRow[]; next: { at: string; id: string } | null };

/**
 * Returns the timeline of a client, or of a deal and its client, latest first, with the items that the actor
 * can see. Throws 404 when they cannot see the client or the deal.
 */
export async function listTimeline(
  db: Db,
  actor: TenantActor,
  { client_id, deal_id, kinds, before_at, before_id, limit }: TimelineQuery,
): Promise<TimelinePage> {
  const data = await tenantRpc(db, actor, "list_timeline", {
    p_query: {
      client_id,
      deal_id,
      kinds,
      limit,
      before: before_at ? { at: before_at, id: before_id } : undefined,
    },
  });
  const { rows, next } = data as unknown as Found;
  return {
    items: rows.map((row) => toTimelineItem(row, actor)),
    next: next && { before_at: next.at, before_id: next.id },
  };
}
