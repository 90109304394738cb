import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import { createGet, createListAll } from "@/lib/foundation/record-layer/data";
import { fetchNames } from "@/lib/foundation/record-layer/names.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { automationMessages as text } from "./messages";
import {
  DEFAULT_DAILY_LIMIT,
  type AutomationRunsQuery,
  type AutomationSettingsBody,
  type CreateAutomationBody,
  type TryAutomationBody,
  type UpdateAutomationBody,
} from "./schema";
import {
  toAutomation,
  toRun,
  toVersion,
  type Automation,
  type AutomationRun,
  type AutomationSettings,
  type AutomationVersion,
} from "./serialize";
import { evaluateTrial, type AutomationTrial, type TrialFacts } from "./trial";

/** The most versions listed. */
const MAX_SHOWN = 50;

const automations = { name: "automation", toDto: toAutomation, texts: text } as const;

/** Returns the team's automations in order. */
export const listAutomations = createListAll(automations, "place");

/** Returns one automation. Throws 404. */
export const getAutomation = createGet(automations);

/**
 * Creates an automation as the last in order, or changes the given fields. The person who changes its content
 * or enables it becomes its owner. Throws 404 when it does not exist, 400 when it is invalid.
 */
export async function saveAutomation(
  db: Db,
  actor: TenantActor,
  id: string | null,
  automation: CreateAutomationBody | UpdateAutomationBody,
): Promise<Automation> {
  const data = await tenantRpc(db, actor, "save_automation", {
    p_id: id as string,
    p_automation: withWholeStart(automation),
  });
  return getAutomation(db, actor, data);
}

/** Sets the missing fields of a new start to null, so that no field of the old start remains. */
const withWholeStart = (automation: CreateAutomationBody | UpdateAutomationBody) =>
  automation.starts_with === undefined
    ? automation
    : { starts_value: null, starts_count: null, ...automation };

/** Puts all automations in this order. Throws 409 when the set of automations has changed. */
export async function reorderAutomations(
  db: Db,
  actor: TenantActor,
  ids: string[],
): Promise<Automation[]> {
  await tenantRpc(db, actor, "reorder_automations", { p_ids: ids });
  return listAutomations(db, actor);
}

/** Deletes an automation with its log. Throws 404. */
export async function deleteAutomation(db: Db, actor: TenantActor, id: string) {
  const data = await tenantRpc(db, actor, "delete_automation", { p_id: id });
  if (!data) throw notFound(text.notFound);
}

/**
 * Returns a preview of what it would have done in the last thirty days. Writes nothing. `customFields` are the
 * fields that the actor can see. Throws 400 when it is invalid.
 */
export async function previewAutomation(
  db: Db,
  actor: TenantActor,
  automation: TryAutomationBody,
  customFields: readonly CustomField[],
): Promise<AutomationTrial> {
  const facts = await tenantRpc(db, actor, "preview_automation", { p_automation: automation });
  const viewer = { ...actor, customFields };
  return evaluateTrial(facts as unknown as TrialFacts, automation.conditions, viewer);
}

/** Returns the automation's versions, latest first. */
export async function listVersions(
  db: Db,
  { tenantId }: TenantActor,
  id: string,
): Promise<AutomationVersion[]> {
  const { data, error } = await db
    .from("automation_versions")
    .select("version, content, saved_at, saved_by")
    .eq("tenant_id", tenantId)
    .eq("automation_id", id)
    .order("version", { ascending: false })
    .limit(MAX_SHOWN);
  if (error) throw toAppError(error);
  const names = await fetchNames(
    db,
    data.map(({ saved_by }) => saved_by),
  );
  return data.map((row) => toVersion(row, names.get(row.saved_by) ?? null));
}

/** Restores a version as a new version. Throws 404. */
export async function restoreVersion(
  db: Db,
  actor: TenantActor,
  { id, version }: { id: string; version: number },
): Promise<Automation> {
  const { data, error } = await db
    .from("automation_versions")
    .select("content")
    .eq("tenant_id", actor.tenantId)
    .eq("automation_id", id)
    .eq("version", version)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.versionNotFound);
  await tenantRpc(db, actor, "save_automation", { p_id: id, p_automation: data.content });
  return getAutomation(db, actor, id);
}

/**
 * Returns the latest 50 decisions of one automation, about one client, or all, for the clients that the actor
 * can see.
 */
export async function listRuns(
  db: Db,
  actor: TenantActor,
  { client_id, automation_id, before }: AutomationRunsQuery = {},
): Promise<AutomationRun[]> {
  const data = await tenantRpc(db, actor, "list_automation_runs", {
    ...(client_id && { p_client_id: client_id }),
    ...(automation_id && { p_automation_id: automation_id }),
    ...(before && { p_before: Number(before) }),
  });
  return data.map(toRun);
}

/** Returns whether all automations are stopped, and the daily limit of actions per client. */
export async function getAutomationSettings(
  db: Db,
  { tenantId }: TenantActor,
): Promise<AutomationSettings> {
  const { data, error } = await db
    .from("automation_settings")
    .select("stopped_at, daily_limit")
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data ?? { stopped_at: null, daily_limit: DEFAULT_DAILY_LIMIT };
}

/** Stops or resumes all automations, and sets the daily limit. */
export async function setAutomationSettings(
  db: Db,
  actor: TenantActor,
  { stopped, daily_limit }: AutomationSettingsBody,
): Promise<AutomationSettings> {
  await tenantRpc(db, actor, "update_automation_settings", {
    p_stopped: (stopped ?? null) as boolean,
    p_daily_limit: (daily_limit ?? null) as number,
  });
  return getAutomationSettings(db, actor);
}
