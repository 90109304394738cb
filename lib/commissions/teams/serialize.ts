import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";

const memberList = z.array(
  z.object({
    user_id: z.string(),
    name: z.string().nullable(),
    /** The leader's percentage of the member's share. */
    leader_rate: z.number(),
  }),
);

/** Returns a commission team for the API. */
export const toCommissionTeam = (
  { tenant_id: _, members, ...row }: Tables<"commission_team_records">,
  actor: TenantActor,
) => ({
  ...row,
  members: memberList.parse(members),
  can_update: can(actor, "COMMISSIONS_MANAGE"),
});

export type CommissionTeam = ReturnType<typeof toCommissionTeam>;
