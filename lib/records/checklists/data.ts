import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import {
  AppError,
  conflict,
  editConflict,
  forbidden,
  notFound,
  toAppError,
} from "@/lib/foundation/errors";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { checklistMessages as text } from "./messages";
import { OHIO_TEMPLATES } from "./ohio";
import type { CreateTemplateBody, UpdateChecklistSettingsBody, UpdateTemplateBody } from "./schema";
import { toTemplate, type ChecklistTemplate } from "./serialize";

type TemplateInsert = Database["public"]["Tables"]["checklist_templates"]["Insert"];

/** Returns the team's templates by name. */
export async function listTemplates(
  db: Db,
  { tenantId }: TenantActor,
): Promise<ChecklistTemplate[]> {
  const { data, error } = await db
    .from("checklist_templates")
    .select()
    .eq("tenant_id", tenantId)
    .order("name");
  if (error) throw toAppError(error);
  return data.map(toTemplate);
}

/** Returns one template. Throws 404. */
export async function getTemplate(
  db: Db,
  { tenantId }: TenantActor,
  id: string,
): Promise<ChecklistTemplate> {
  const { data, error } = await db
    .from("checklist_templates")
    .select()
    .eq("tenant_id", tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.notFound);
  return toTemplate(data);
}

/** Creates a template. Throws 409 for a name that is taken. */
export async function createTemplate(
  db: Db,
  { tenantId }: TenantActor,
  body: CreateTemplateBody,
): Promise<ChecklistTemplate> {
  const row: TemplateInsert = { ...body, tenant_id: tenantId };
  const { data, error } = await db.from("checklist_templates").insert(row).select().single();
  if (error) throw toTemplateError(error);
  return toTemplate(data);
}

/**
 * Changes the given fields; other content makes a new version, which open files take once it is
 * applied. Throws 404, 409 for a name that is taken and when it has changed since the given
 * `updated_at`.
 */
export async function updateTemplate(
  db: Db,
  actor: TenantActor,
  id: string,
  { updated_at: readAt, ...changes }: UpdateTemplateBody,
): Promise<ChecklistTemplate> {
  if (Object.keys(changes).length === 0) return getTemplate(db, actor, id);
  const update = db
    .from("checklist_templates")
    .update(changes)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id);
  const { data, error } = await (readAt ? update.eq("updated_at", readAt) : update)
    .select()
    .maybeSingle();
  if (error) throw toTemplateError(error);
  if (data) return toTemplate(data);
  const record = await getTemplate(db, actor, id);
  if (!can(actor, "SETTINGS_MANAGE")) throw forbidden(text.cannotManage);
  throw editConflict(text.changedSince, { conflicts: {}, record });
}

/** Deletes a template. Files keep what it asked for. Throws 404. */
export async function deleteTemplate(db: Db, { tenantId }: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("checklist_templates")
    .delete()
    .eq("tenant_id", tenantId)
    .eq("id", id)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(text.notFound);
}

/** Adds the Ohio checklists that the team lacks by name, and returns all. Throws 409 when it has each. */
export async function addOhioTemplates(db: Db, actor: TenantActor): Promise<ChecklistTemplate[]> {
  const names = new Set((await listTemplates(db, actor)).map(({ name }) => name));
  const rows = OHIO_TEMPLATES.filter(({ name }) => !names.has(name)).map(
    ({ items, ...template }): TemplateInsert => ({
      ...template,
      tenant_id: actor.tenantId,
      items: items.map((item) => ({ id: crypto.randomUUID(), ...item })),
    }),
  );
  if (rows.length === 0) throw conflict(text.ohioThere);
  const { error } = await db.from("checklist_templates").insert(rows);
  if (error) throw toTemplateError(error);
  return listTemplates(db, actor);
}

/** Gives a taken name its own text. The error for too many templates already has one. */
function toTemplateError(error: { code: string; message: string }): AppError {
  return error.code === "23505"
    ? new AppError("conflict", text.nameTaken, {
        status: 409,
        fields: { name: text.nameTaken },
        cause: error,
      })
    : toAppError(error);
}

export type ChecklistSettings = { rejection_reasons: string[] };

/** Returns the team's reasons for a rejection. Throws 404 when the caller is not a member. */
export async function getChecklistSettings(
  db: Db,
  { tenantId }: TenantActor,
): Promise<ChecklistSettings> {
  const { data, error } = await db
    .from("checklist_settings")
    .select("rejection_reasons")
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Replaces the reasons for a rejection. Throws 403 without SETTINGS_MANAGE. */
export async function updateChecklistSettings(
  db: Db,
  { tenantId }: TenantActor,
  body: UpdateChecklistSettingsBody,
): Promise<ChecklistSettings> {
  const { data, error } = await db
    .from("checklist_settings")
    .update(body)
    .eq("tenant_id", tenantId)
    .select("rejection_reasons")
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw forbidden(text.cannotManage);
  return data;
}
