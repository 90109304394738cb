import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { leadModel, type LeadModel } from "./lead-model";
import { scoringSettings, type ScoringSettings } from "./settings";
import type { LeadFacts } from "./signals";

/** A team's current scoring: its settings, and the model that replaces the weights. */
type TeamScoring = { settings: ScoringSettings; model: LeadModel | null };

/** Reads a team's current scoring. Throws when the stored settings or model are invalid. */
export async function readScoring(db: SqlDatabase, tenantId: string): Promise<TeamScoring> {
  const { rows } = await sql<{ settings: unknown; model: unknown }>`
    select settings, model from private.get_scoring(${tenantId})`.execute(db);
  const { settings, model } = rows[0] ?? {};
  return {
    settings: scoringSettings.parse(settings),
    model: model ? leadModel.parse(model) : null,
  };
}

/** A client as of a moment, by default now. */
type Subject = { client_id: string; moment?: string };

/** Returns the facts about a team's clients, in no order. */
export async function readLeadFacts(
  db: SqlDatabase,
  tenantId: string,
  subjects: readonly Subject[],
): Promise<LeadFacts[]> {
  const ids = subjects.map(({ client_id }) => client_id);
  const moments = subjects.map(({ moment = null }) => moment);
  const { rows } = await sql<LeadFacts>`
    select * from private.lead_facts(${tenantId}, ${ids}, ${moments})`.execute(db);
  return rows;
}
