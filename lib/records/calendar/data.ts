import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { getScope } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { CalendarQuery } from "./schema";
import { toDays, type CalendarAnswer, type CalendarRow } from "./serialize";

/** Returns the visible entries of these days, at most `per_day` for each day. */
export async function readCalendar(
  db: Db,
  actor: TenantActor,
  query: CalendarQuery,
): Promise<CalendarAnswer> {
  const { from, to } = query;
  const rows = await tenantRpc(db, actor, "list_calendar", {
    p_from: from,
    p_to: to,
    p_kinds: query.kinds,
    p_owner_id: ownerFilter(actor, query.owner),
    p_per_day: query.per_day,
    p_open_only: query.open,
  });
  return { from, to, days: toDays(rows as CalendarRow[], actor) };
}

/** Passes the actor's id if they see only their own entries: an index then serves the range. */
function ownerFilter(actor: TenantActor, wanted: string | undefined): string | undefined {
  if (wanted === "me") return actor.userId;
  const seesOwn =
    getScope(actor, "TASKS_VIEW") === "OWN" && getScope(actor, "DEALS_VIEW") === "OWN";
  return wanted ?? (seesOwn ? actor.userId : undefined);
}
