import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { otherContacts } from "@/lib/records/clients/serialize";
import type { Factor } from "./factors";

/** A lead as the database returns it. */
type LeadRow = Tables<"lead_records">;

/** Returns a lead as GET /api/leads lists it. `reasons` are the two factors that raise the score most. */
export function toLead({ tenant_id: _, owner_team_id, ...lead }: LeadRow, actor: TenantActor) {
  const owner = { ownerId: lead.owner_id, ownerTeamId: owner_team_id };
  return {
    ...lead,
    ...otherContacts(lead),
    reasons: lead.reasons as Factor[],
    can_update: inScope(actor, "CLIENTS_UPDATE", owner),
  };
}

export type Lead = ReturnType<typeof toLead>;

export type LeadPage = { leads: Lead[]; totalCount: number; totalPages: number; page: number };

/** A day on which the score changed. */
export type ScorePoint = { day: string; score: number };

/** One score with all its factors, and its history of the last half year, oldest first. */
export type LeadScore = Pick<
  Lead,
  "id" | "score" | "band" | "week_ago" | "confidence" | "scored_at"
> & { factors: Factor[]; history: ScorePoint[] };
