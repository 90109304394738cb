import "server-only";
import { toAppError } from "@/lib/api/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { dayIn } from "@/lib/calendar-day";
import { PIPELINE_STATUSES } from "@/lib/deals/pipeline";
import type { Db } from "@/lib/supabase/server";
import { dashboardSchema, type Dashboard } from "./schema";

/** Every figure of the dashboard as the actor may see it, in one database call. */
export async function readDashboard(db: Db, actor: TenantActor): Promise<Dashboard> {
  const timeZone = timeZoneOf(actor);
  const { data, error } = await db.rpc("dashboard_of_day", {
    p_tenant_id: actor.tenantId,
    p_owner_id: ownRecordsOnly(actor) ? actor.userId : undefined,
    p_today: dayIn(timeZone),
    p_time_zone: timeZone,
  });
  if (error) throw toAppError(error);
  const figures = dashboardSchema.parse(data);
  const pipeline = figures.pipeline.filter(({ status }) => PIPELINE_STATUSES.includes(status));
  return { ...figures, pipeline };
}

/** The policies hold either way; somebody who sees only their own is served by an index. */
const ownRecordsOnly = (actor: TenantActor) =>
  [
    scopeOf(actor, "CLIENTS_VIEW"),
    scopeOf(actor, "DEALS_VIEW"),
    scopeOf(actor, "TASKS_VIEW"),
  ].every((scope) => scope === "OWN");
