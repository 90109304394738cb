import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import {
  createDelete,
  createGet,
  createListAll,
  createRecord,
  updateRecord,
  type RecordDescriptor,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import { toNameTaken } from "@/lib/foundation/record-layer/name-taken";
import type { Db } from "@/lib/foundation/supabase/db";
import { checklistMessages as text } from "./messages";
import { OHIO_TEMPLATES } from "./ohio";
import {
  createTemplateBody,
  type CreateTemplateBody,
  type UpdateChecklistSettingsBody,
  type UpdateTemplateBody,
} from "./schema";
import { toTemplate, type ChecklistTemplate } from "./serialize";

const templates: RecordDescriptor<"checklist_template", ChecklistTemplate> = {
  name: "checklist_template",
  toDto: toTemplate,
  texts: { ...text, cannotUpdate: text.cannotManage, cannotDelete: text.cannotManage },
};

/** Returns the team's templates, sorted by name. */
export const listTemplates = createListAll(templates, "name");

/** Returns one template. Throws 404. */
export const getTemplate = createGet(templates);

/** Creates a template. Throws 409 when the name is taken. */
export const createTemplate = (
  db: Db,
  actor: TenantActor,
  body: CreateTemplateBody,
): Promise<ChecklistTemplate> =>
  createRecord(db, actor, templates, body).catch(toNameTaken(text.nameTaken));

/**
 * Changes the given fields. Changed content makes a new version; open files use it only after it is applied
 * (applyTemplate). Throws 404, and 409 when the name is taken or the template has changed since `updated_at`.
 */
export const updateTemplate: UpdateFunction<UpdateTemplateBody, ChecklistTemplate> = (
  db,
  actor,
  id,
  changes,
) => updateRecord(db, actor, templates, id, changes).catch(toNameTaken(text.nameTaken));

/** Deletes a template. Files keep its items. Throws 404. */
export const deleteTemplate = createDelete(templates);

/**
 * Adds the Ohio checklists whose names the team does not have, and returns all templates. Throws 409 when the
 * team has every one.
 */
export async function addOhioTemplates(db: Db, actor: TenantActor): Promise<ChecklistTemplate[]> {
  const names = new Set((await listTemplates(db, actor)).map(({ name }) => name));
  const lacking = OHIO_TEMPLATES.filter(({ name }) => !names.has(name));
  if (lacking.length === 0) throw conflict(text.ohioThere);
  for (const { items, ...template } of lacking) {
    const identified = items.map((item) => ({ id: crypto.randomUUID(), ...item }));
    await createTemplate(db, actor, createTemplateBody.parse({ ...template, items: identified }));
  }
  return listTemplates(db, actor);
}

export type ChecklistSettings = { rejection_reasons: string[]; requires_other_approver: boolean };

/**
 * Returns the team's reasons for a rejection, and whether a file must be approved by somebody who does not
 * earn from it. Throws 404 when the caller is not a member.
 */
export async function getChecklistSettings(
  db: Db,
  { tenantId }: TenantActor,
): Promise<ChecklistSettings> {
  const { data, error } = await db
    .from("checklist_settings")
    .select("rejection_reasons, requires_other_approver")
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Changes the given settings. Throws 403 without SETTINGS_MANAGE. */
export async function updateChecklistSettings(
  db: Db,
  { tenantId }: TenantActor,
  body: UpdateChecklistSettingsBody,
): Promise<ChecklistSettings> {
  const { data, error } = await db
    .from("checklist_settings")
    .update(body)
    .eq("tenant_id", tenantId)
    .select("rejection_reasons, requires_other_approver")
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw forbidden(text.cannotManage);
  return data;
}
