import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { TenantActor } from "@/lib/auth/actor-schema";
import type { Db } from "@/lib/supabase/server";
import { readDashboard } from "./data";
import type { Dashboard } from "./schema";

/** SPEC §9: dashboard metrics keep for 2 minutes. */
export const DASHBOARD_TTL_MS = 2 * 60 * 1000;

/** Of this app instance; another one computes its own. */
const answers = new LRUCache<string, Dashboard, { db: Db; actor: TenantActor }>({
  max: 1000,
  ttl: DASHBOARD_TTL_MS,
  fetchMethod: (_key, _stale, { context }) => readDashboard(context.db, context.actor),
});

/**
 * The dashboard from the cache, or computed; concurrent readers share one computation. `fresh` asks
 * for a new one, after a change that the reader made. The key holds the permissions, so that a new
 * role shows at once, and the time zone, on which "today" rests.
 */
export async function cachedDashboard(
  db: Db,
  actor: TenantActor,
  { fresh = false } = {},
): Promise<Dashboard> {
  const context = { db, actor };
  return answers.forceFetch(cacheKey(actor), { context, forceRefresh: fresh });
}

function cacheKey(actor: TenantActor): string {
  const version = createHash("sha256")
    .update([...actor.permissions].sort().join())
    .update(`${actor.teamId} ${actor.timeZone} ${actor.tenantTimeZone}`)
    .digest("base64url");
  return `${actor.tenantId}:${actor.userId}:${version}`;
}
