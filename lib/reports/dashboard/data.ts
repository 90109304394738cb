import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { dashboardSchema, type Dashboard } from "./schema";

/** Returns every dashboard figure that the actor may see, in one database call. */
export async function getDashboard(db: Db, actor: TenantActor): Promise<Dashboard> {
  return dashboardSchema.parse(await tenantRpc(db, actor, "get_dashboard"));
}

/** Hides the first steps on the actor's dashboard in this tenant, or shows them again. */
export async function dismissFirstSteps(
  db: Db,
  { tenantId, userId }: TenantActor,
  dismissed: boolean,
): Promise<void> {
  const table = db.from("first_steps_dismissals");
  const { error } = dismissed
    ? await table.upsert({ tenant_id: tenantId }, { ignoreDuplicates: true })
    : await table.delete().eq("tenant_id", tenantId).eq("user_id", userId);
  if (error) throw toAppError(error);
}
