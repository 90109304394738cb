import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { getActorAndList } from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { CalendarQuery } from "./schema";
import { toDays, type CalendarAnswer, type FoundEntries } from "./serialize";

/** Reads the actor and the requested days in one call. */
export const prefetchCalendar = (db: Db, query: CalendarQuery) =>
  getActorAndList<FoundEntries>(db, "calendar_days", query);

/** Returns the visible entries of these days, at most `per_day` for each day. */
export async function readCalendar(
  db: Db,
  actor: TenantActor,
  query: CalendarQuery,
  prefetched?: FoundEntries,
): Promise<CalendarAnswer> {
  const found =
    prefetched ?? (await tenantRpc(db, actor, "list_calendar_days", { p_query: query }));
  return { from: query.from, to: query.to, days: toDays(found as FoundEntries, actor) };
}
