import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { isSetAside } from "@/lib/foundation/database/failed-items.data";
import { ago } from "@/lib/foundation/database/moments";
import { readLeadFacts, readScoring } from "./lead-facts.data";
import { LEARNABLE_FACTORS, leadModel } from "./lead-model";
import type { ScoringSettings } from "./settings";
import { computeSignals, type LeadFacts } from "./signals";
import { MIN_OUTCOMES, MIN_PER_CLASS, type Sample, type TrainedModel } from "./train-model";

/** The name of the work on the operators' errors page. */
export const LEARNING = "lead learning";
/** The minimum lead of a model's area under the curve over the weights' (thousandths). */
const MIN_LEAD = 30;

/** Returns the teams with enough outcomes that have not learned from them for a week, or ever. */
export async function listTeamsToLearnFrom(db: SqlDatabase): Promise<string[]> {
  const teams = await db
    .selectFrom("tenants as t")
    .select("t.id")
    .where("t.suspended_at", "is", null)
    .where(({ not, ref }) => not(isSetAside(LEARNING, ref("t.id"))))
    .where(sql<boolean>`(private.get_scoring(t.id)).settings -> 'learning' = 'true'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lead_models as m")
            .select("m.id")
            .whereRef("m.tenant_id", "=", "t.id")
            .where("m.learned_at", ">=", ago("7 days")),
        ),
      ),
    )
    .where(
      sql<boolean>`exists (select from private.count_outcomes(t.id) o
        where o.closed + o.lost >= ${MIN_OUTCOMES} and least(o.closed, o.lost) >= ${MIN_PER_CLASS})`,
    )
    .execute();
  return teams.map(({ id }) => id);
}

/**
 * Returns the facts about a team's decided leads a week before each decision, because the calls and meetings
 * around a signature are the outcome itself. Omits leads that arrived later than that.
 */
export async function readSamples(
  db: SqlDatabase,
  tenantId: string,
  settings: ScoringSettings,
): Promise<Sample[]> {
  const { rows: outcomes } = await sql<Outcome>`
    select o.client_id, o.closed, o.decided_at, o.decided_at - interval '7 days' as moment
    from private.lead_outcomes(${tenantId}) o join public.clients c on c.id = o.client_id
    where coalesce(c.received_at, c.created_at) <= o.decided_at - interval '7 days'
    order by o.decided_at, o.client_id`.execute(db);
  const facts = await readLeadFacts(db, tenantId, outcomes);
  const leads = new Map(facts.map((lead) => [lead.client_id, lead]));
  return outcomes.flatMap(({ client_id, closed, decided_at }) => {
    const lead = leads.get(client_id);
    return lead ? [{ closed, decided_at, ...toSignals(lead, settings) }] : [];
  });
}

type Outcome = { client_id: string; closed: boolean; decided_at: string; moment: string };

/** Returns the signals that a model may learn from, and their score by the weights. */
function toSignals(lead: LeadFacts, { half_life, weights }: ScoringSettings) {
  const signals = computeSignals(lead, half_life);
  const values = LEARNABLE_FACTORS.map((key) => [key, signals[key].value] as const);
  const rules = values.reduce((sum, [key, value]) => sum + value * weights[key], 0);
  return { signals: Object.fromEntries(values), rules };
}

/**
 * Stores a trained model. A model that is clearly better than the weights replaces them. A model in use that is
 * no longer better is replaced by the weights. Returns whether the model is in use. Throws when it is invalid.
 */
export function saveModel(
  db: SqlDatabase,
  tenantId: string,
  { model, closed, lost, tested, auc, rules_auc, calibration }: TrainedModel,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto("lead_models")
      .values({
        tenant_id: tenantId,
        closed_count: closed,
        lost_count: lost,
        tested_count: tested,
        auc,
        rules_auc,
        calibration: JSON.stringify(calibration),
        model: leadModel.parse(model),
      })
      .returning(["id", "auc", "rules_auc"])
      .executeTakeFirstOrThrow();
    const { settings, model: inPlace } = await readScoring(trx, tenantId);
    const ahead = Math.round((kept.auc - kept.rules_auc) * 1000);
    const isBetter = settings.learning && ahead >= MIN_LEAD;
    if (isBetter || inPlace) {
      await addVersion(trx, tenantId, { settings, model_id: isBetter ? kept.id : null });
    }
    await purgeModels(trx, tenantId);
    return isBetter;
  });
}

/** Inserts the next version of a team's scoring, which the database applies at once. */
async function addVersion(
  trx: SqlTransaction,
  tenantId: string,
  version: { settings: ScoringSettings; model_id: string | null },
): Promise<void> {
  await trx
    .insertInto("lead_scoring_versions")
    .values(({ selectFrom }) => ({
      ...version,
      tenant_id: tenantId,
      version: selectFrom("lead_scoring_versions as v")
        .where("v.tenant_id", "=", tenantId)
        .select(sql<number>`coalesce(max(v.version), 0) + 1`.as("next")),
    }))
    .execute();
}

/** Deletes models older than 90 days that no version refers to. */
async function purgeModels(trx: SqlTransaction, tenantId: string): Promise<void> {
  await trx
    .deleteFrom("lead_models as m")
    .where("m.tenant_id", "=", tenantId)
    .where("m.learned_at", "<", ago("90 days"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lead_scoring_versions as v")
            .select("v.version")
            .whereRef("v.tenant_id", "=", "m.tenant_id")
            .whereRef("v.model_id", "=", "m.id"),
        ),
      ),
    )
    .execute();
}
