import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { calendarFeed, type CalendarFeed } from "./feed-schema";

/** Returns when the actor's feed was created and last read, or null. The token is not stored. */
export async function getFeed(db: Db, actor: TenantActor) {
  const { data, error } = await db
    .from("calendar_feeds")
    .select("created_at, last_used_at")
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", actor.userId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}

/** Creates a token for the actor's calendar in this team. The previous one stops working. */
export async function renewFeed(db: Db, actor: TenantActor): Promise<string> {
  return tenantRpc(db, actor, "rotate_calendar_feed");
}

/** Revokes the actor's feed. Repeating is no error. */
export async function revokeFeed(db: Db, actor: TenantActor): Promise<void> {
  const { error } = await db
    .from("calendar_feeds")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", actor.userId);
  if (error) throw toAppError(error);
}

/**
 * Returns what the holder of a token may read. The token identifies its person, so the service role
 * reads. Throws 404 when it is unknown or revoked, or its person is no longer an active member.
 */
export async function readFeed(token: string): Promise<CalendarFeed> {
  return calendarFeed.parse(await rpc(serviceClient(), "read_calendar_feed", { p_token: token }));
}
