import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { parse } from "@/lib/foundation/api/read-input";
import { AppError, notFound, toAppError } from "@/lib/foundation/errors";
import {
  createGet,
  createRecord,
  updateRecord,
  type RecordDescriptor,
} from "@/lib/foundation/record-layer/data";
import { toNameTaken } from "@/lib/foundation/record-layer/name-taken";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { defaultValueSchema } from "./default-value";
import {
  hasOptions,
  toCustomField,
  type CustomField,
  type CustomizedKind,
  type TypePreview,
} from "./field-types";
import { suggestKey } from "./key";
import { customFieldMessages as texts } from "./messages";
import type { CreateCustomFieldBody, TypePreviewBody, UpdateCustomFieldBody } from "./schema";
import { toUnsavedField } from "./unsaved-field";

type ManagedField = CustomField & { can_update: boolean };

const customFields: RecordDescriptor<"custom_field", ManagedField> = {
  name: "custom_field",
  updatedBy: "update_definition",
  toDto: (row, actor) => ({ ...toCustomField(row), can_update: can(actor, "SETTINGS_MANAGE") }),
  texts,
};

const readField = createGet(customFields);

/** Returns a custom field that the actor's role can see. Throws 404, also for a deleted field. */
export async function getCustomField(db: Db, actor: TenantActor, id: string): Promise<CustomField> {
  const field = await readField(db, actor, id);
  if (field.deleted_at) throw notFound(texts.notFound);
  return field;
}

type Begun = Pick<CustomField, "default_value">;

type Which = { kind: CustomizedKind; deleted?: boolean };

/**
 * Returns the fields of a kind that the actor's role can see, in their order; with `deleted` the deleted
 * ones, which can be restored.
 */
export async function listCustomFields(
  db: Db,
  actor: TenantActor,
  { kind, deleted = false }: Which,
): Promise<CustomField[]> {
  const fields = db
    .from("custom_field_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("kind", kind)
    .order("place")
    .order("id");
  const { data, error } = deleted
    ? await fields.not("deleted_at", "is", null)
    : await fields.is("deleted_at", null);
  if (error) throw toAppError(error);
  return data.map(toCustomField);
}

/** Returns the fields of clients and deals that the actor's role can see, in their order. Conditions refer to them. */
export async function listConditionFields(db: Db, actor: TenantActor): Promise<CustomField[]> {
  const [clients, deals] = await Promise.all([
    listCustomFields(db, actor, { kind: "client" }),
    listCustomFields(db, actor, { kind: "deal" }),
  ]);
  return [...clients, ...deals];
}

/** Returns the day fields of clients that the actor's role can see, in their order. */
export const listDayFields = async (db: Db, actor: TenantActor): Promise<CustomField[]> =>
  (await listCustomFields(db, actor, { kind: "client" })).filter(({ type }) => type === "day");

/** Returns the fields of a kind that the actor's role may change, in their order. */
export const listEditableFields = async (
  db: Db,
  actor: TenantActor,
  kind: CustomizedKind,
): Promise<CustomField[]> =>
  (await listCustomFields(db, actor, { kind })).filter(({ can_edit }) => can_edit);

/**
 * Creates a field, as the last of its kind. Throws 409 when the key is taken and for the 61st field, 403
 * without SETTINGS_MANAGE.
 */
export const createCustomField = (
  db: Db,
  actor: TenantActor,
  body: CreateCustomFieldBody,
): Promise<CustomField> => {
  const field = { ...body, key: body.key ?? suggestKey(body.label) };
  const begun = defaultValueSchema(toUnsavedField(field)).parse(field);
  return createRecord(db, actor, customFields, { ...field, ...begun }).catch(
    toNameTaken(texts.keyTaken, "key"),
  );
};

/**
 * Changes the given parts of a definition. Throws 404; 403 without SETTINGS_MANAGE; 409 when the field has
 * changed since `updated_at`, when a removed choice is in use, or when another type would empty more values
 * than `empty_values` allows.
 */
export async function updateCustomField(
  db: Db,
  actor: TenantActor,
  id: string,
  changes: UpdateCustomFieldBody,
): Promise<CustomField> {
  const before = await getCustomField(db, actor, id);
  const field = { ...before, ...changes } as CustomField;
  const isTyped = field.type !== before.type;
  if (isTyped) requireSuitingOptions(field, changes);
  // Without a new default, another type converts the old one as it converts the values.
  const isAboutDefault = changes.default_value !== undefined || (changes.options && !isTyped);
  const begun = isAboutDefault && (parse(defaultValueSchema(field), field) as Begun);
  return updateRecord(db, actor, customFields, id, { ...changes, ...begun });
}

function requireSuitingOptions({ type, options }: CustomField, given: UpdateCustomFieldBody) {
  const refuse = (message: string) =>
    new AppError("invalid_input", message, { fields: { options: message } });
  if (hasOptions(type) && options.length === 0) throw refuse(texts.optionsRequired);
  if (!hasOptions(type) && given.options?.length) throw refuse(texts.optionsUnwanted);
}

/** Returns what a change to another type would do to a field's values. Throws 404, 403 without SETTINGS_MANAGE. */
export const previewCustomFieldType = async (
  db: Db,
  actor: TenantActor,
  id: string,
  { type, options }: TypePreviewBody,
): Promise<TypePreview> =>
  (await tenantRpc(db, actor, "preview_custom_field_type", {
    p_id: id,
    p_type: type,
    ...(options && { p_options: options }),
  })) as unknown as TypePreview;

/** Deletes a field. Its values are kept for thirty days. Throws 404, 403 without SETTINGS_MANAGE. */
export async function deleteCustomField(db: Db, actor: TenantActor, id: string): Promise<void> {
  await setDeleted(db, actor, id, new Date().toISOString());
}

/** Restores a deleted field with its values. Throws 404, 403, and 409 when the kind already has sixty fields. */
export const restoreCustomField = (db: Db, actor: TenantActor, id: string): Promise<CustomField> =>
  setDeleted(db, actor, id, null);

const setDeleted = (db: Db, actor: TenantActor, id: string, deleted_at: string | null) =>
  updateRecord(db, actor, customFields, id, { deleted_at });

/** Changes the order of a kind's fields. Throws 409 when `ids` are not exactly its current fields. */
export async function reorderCustomFields(
  db: Db,
  actor: TenantActor,
  { kind, ids }: { kind: CustomizedKind; ids: string[] },
): Promise<CustomField[]> {
  await tenantRpc(db, actor, "reorder_custom_fields", { p_kind: kind, p_ids: ids });
  return listCustomFields(db, actor, { kind });
}
