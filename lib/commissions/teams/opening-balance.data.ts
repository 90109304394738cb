import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { conflict } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { getCommissionTeam } from "./data";
import { commissionTeamMessages as text } from "./messages";
import type { TeamOpeningBalanceBody } from "./schema";

/**
 * Books the balance that a team's shared cap or scale had before Lintel counted. Throws 403 without
 * COMMISSIONS_MANAGE, 404, 409 for a team whose agents each have their own cap.
 */
export async function postTeamOpeningBalance(
  db: Db,
  actor: TenantActor,
  teamId: string,
  { counter, period_start, amount, reason }: TeamOpeningBalanceBody,
): Promise<void> {
  requireAnyPermission(actor, "COMMISSIONS_MANAGE");
  const team = await getCommissionTeam(db, actor, teamId);
  if (team.cap !== "team") throw conflict(text.capIsOwn);
  await tenantRpc(serviceClient(), actor, "post_opening_balance", {
    p_by: actor.userId,
    p_counter: { user_id: null, team_id: team.id, name: counter, period_start },
    p_amount: Number(amount),
    p_reason: reason,
  });
}
