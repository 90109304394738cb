import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { previewScores, type ScoringSample } from "./score-preview";
import type { Learning, Scoring, ScoringPreview, ScoringVersion } from "./scoring-types";
import type { ScoringSettings } from "./settings";

/** Returns how the team learns from its outcomes. Throws 403 without LEAD_SCORING_VIEW. */
export async function getLearning(actor: TenantActor): Promise<Learning> {
  requireAnyPermission(actor, "LEAD_SCORING_VIEW");
  return (await tenantRpc(serviceClient(), actor, "get_lead_learning")) as Learning;
}

/** Returns the current scoring of the actor's team, for any member. */
export async function getScoring(actor: TenantActor): Promise<Scoring> {
  return (await tenantRpc(serviceClient(), actor, "get_lead_scoring")) as Scoring;
}

/** Returns the scoring that explains a score to its readers. */
export async function explainScoring(actor: TenantActor) {
  const { settings, model_keys: modelKeys } = await getScoring(actor);
  return { settings, modelKeys };
}

/** Saves the next version. Throws 403 without the permission, 409 when `version` is not the latest. */
export async function saveScoring(
  db: Db,
  actor: TenantActor,
  { settings, version }: { settings: ScoringSettings; version: number },
): Promise<Scoring> {
  await tenantRpc(db, actor, "save_lead_scoring", { p_settings: settings, p_version: version });
  return getScoring(actor);
}

/** Restores a version (0: the default) as a new one. Throws 403, 404. */
export async function restoreScoring(
  db: Db,
  actor: TenantActor,
  { version }: { version: number },
): Promise<Scoring> {
  await tenantRpc(db, actor, "restore_lead_scoring", { p_version: version });
  return getScoring(actor);
}

/** Returns the effect of saving these settings on the leads that the actor can see. Writes nothing. Throws 403. */
export async function previewScoring(
  db: Db,
  actor: TenantActor,
  { settings }: { settings: ScoringSettings },
): Promise<ScoringPreview> {
  const sample = await tenantRpc(db, actor, "get_scoring_sample");
  return previewScores(sample as ScoringSample, settings);
}

/** Returns the latest twenty versions, latest first. */
export async function listScoringVersions(db: Db, actor: TenantActor): Promise<ScoringVersion[]> {
  return (await tenantRpc(db, actor, "list_scoring_versions")) as unknown as ScoringVersion[];
}
