import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { team_cap } from "@/lib/foundation/supabase/enums/team-cap.types";

const assignmentList = z.array(
  z.object({
    /** The first closing day that the plan applies to. */
    counts_from: z.string(),
    plan_id: z.string(),
    /** Null for a plan that the reader cannot see. */
    plan: z.string().nullable(),
  }),
);
const ownTeam = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Whose cap counts the brokerage's share: the agent's own, or the team's. */
    cap: z.enum(team_cap),
    start_day: z.string().nullable(),
  })
  .nullable();

/** Returns a member's commission settings for the API. */
export const toCommissionMember = (
  { tenant_id: _, assignments, team, ...row }: Tables<"commission_member_details">,
  actor: TenantActor,
) => ({
  ...row,
  /** The earliest first. */
  assignments: assignmentList.parse(assignments),
  team: ownTeam.parse(team),
  can_update: can(actor, "COMMISSIONS_MANAGE"),
});

export type CommissionMember = ReturnType<typeof toCommissionMember>;
