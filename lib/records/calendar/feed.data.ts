import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { calendarFeed, type CalendarFeed } from "./feed-schema";

/** When the actor's address was made and last read, or null without one; the address itself is kept nowhere. */
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

/** Makes the actor a new token for this team's calendar; the one before stops working. */
export async function renewFeed(db: Db, actor: TenantActor): Promise<string> {
  return tenantRpc(db, actor, "rotate_calendar_feed");
}

/** Takes the actor's address back. Repeating is no error. */
export async function revokeFeed(db: Db, actor: TenantActor): Promise<void> {
  const { error } = await db
    .from("calendar_feeds")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", actor.userId);
  if (error) throw toAppError(error);
}

/**
 * What the holder of a token may read. The token stands for its person, so the secret key presents it. 404
 * when it is unknown or revoked, or when its person is no active member any more.
 */
export async function readFeed(token: string): Promise<CalendarFeed> {
  return calendarFeed.parse(await rpc(serviceClient(), "read_calendar_feed", { p_token: token }));
}
