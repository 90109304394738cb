import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import type { Learning, Scoring, ScoringPreview, ScoringVersion } from "./scoring";
import type { ScoringSettings } from "./settings";

/** How the team's outcomes are learned from. Throws 403 without LEAD_SCORING_VIEW. */
export async function getLearning(db: Db, { tenantId }: TenantActor): Promise<Learning> {
  const { data, error } = await db.rpc("lead_learning", { p_tenant_id: tenantId });
  if (error) throw toAppError(error);
  return data as Learning;
}

export async function getScoring(db: Db, { tenantId }: TenantActor): Promise<Scoring> {
  const { data, error } = await db.rpc("lead_scoring", { p_tenant_id: tenantId });
  if (error) throw toAppError(error);
  return data as Scoring;
}

/** The same, as it is explained to whoever sees a score. */
export async function explainScoring(db: Db, actor: TenantActor) {
  const { settings, model_keys: modelKeys } = await getScoring(db, actor);
  return { settings, modelKeys };
}

/** Saves the next version. Throws 403 without the permission, 409 when `version` is not the latest. */
export async function saveScoring(
  db: Db,
  actor: TenantActor,
  { settings, version }: { settings: ScoringSettings; version: number },
): Promise<Scoring> {
  const { error } = await db.rpc("save_lead_scoring", {
    p_tenant_id: actor.tenantId,
    p_settings: settings,
    p_version: version,
  });
  if (error) throw toAppError(error);
  return getScoring(db, actor);
}

/** Goes back to a version (0: what every team begins with), as a new one. Throws 403, 404. */
export async function restoreScoring(
  db: Db,
  actor: TenantActor,
  { version }: { version: number },
): Promise<Scoring> {
  const { error } = await db.rpc("restore_lead_scoring", {
    p_tenant_id: actor.tenantId,
    p_version: version,
  });
  if (error) throw toAppError(error);
  return getScoring(db, actor);
}

/** What saving these settings would do to the leads the actor sees. Writes nothing. Throws 403. */
export async function previewScoring(
  db: Db,
  { tenantId }: TenantActor,
  { settings }: { settings: ScoringSettings },
): Promise<ScoringPreview> {
  const { data, error } = await db.rpc("preview_lead_scoring", {
    p_tenant_id: tenantId,
    p_settings: settings,
  });
  if (error) throw toAppError(error);
  return data as ScoringPreview;
}

/** The latest twenty versions, the latest first. */
export async function listScoringVersions(
  db: Db,
  { tenantId }: TenantActor,
): Promise<ScoringVersion[]> {
  const { data, error } = await db.rpc("list_scoring_versions", { p_tenant_id: tenantId });
  if (error) throw toAppError(error);
  return data as unknown as ScoringVersion[];
}
