import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { FORM_DEFAULTS, inquiryMessages as text } from "./messages";
import type { UpdateInquiryFormBody } from "./schema";
import type { InquiryForm, InquiryKey } from "./serialize";

const FORM_COLUMNS =
  "id, is_on, title, intro, thanks, consent_text, allowed_origins, custom_field_ids";

const UNSAVED: InquiryForm = {
  ...FORM_DEFAULTS,
  id: null,
  is_on: false,
  allowed_origins: [],
  custom_field_ids: [],
};

/** Returns a team's form, or the defaults when none is saved. */
export async function getInquiryForm(db: Db, tenantId: string): Promise<InquiryForm> {
  const { data, error } = await db
    .from("inquiry_forms")
    .select(FORM_COLUMNS)
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data ?? UNSAVED;
}

/** Changes the given fields of a team's form, or creates it. Throws 403 without SETTINGS_MANAGE. */
export async function saveInquiryForm(
  db: Db,
  { tenantId }: TenantActor,
  changes: UpdateInquiryFormBody,
): Promise<InquiryForm> {
  const before = await getInquiryForm(db, tenantId);
  if (before.id !== null && Object.keys(changes).length === 0) return before;
  const { id, ...proposed } = before;
  const query =
    id === null
      ? db.from("inquiry_forms").insert({ tenant_id: tenantId, ...proposed, ...changes })
      : db.from("inquiry_forms").update(changes).eq("tenant_id", tenantId);
  const { data, error } = await query.select(FORM_COLUMNS).maybeSingle();
  if (error) throw toAppError(error);
  // The policy returns no row for a refused write.
  if (!data) throw forbidden(text.cannotChange);
  return data;
}

const KEY_COLUMNS = "id, name, created_at, last_used_at";

/** Returns the active keys, newest first. */
export async function listInquiryKeys(db: Db, tenantId: string): Promise<InquiryKey[]> {
  const { data, error } = await db
    .from("inquiry_keys")
    .select(KEY_COLUMNS)
    .eq("tenant_id", tenantId)
    .is("revoked_at", null)
    .order("created_at", { ascending: false });
  if (error) throw toAppError(error);
  return data;
}

/** Creates a key and returns its token once. Throws 402 without the plan, 409 above twenty keys. */
export async function createInquiryKey(db: Db, { tenantId }: TenantActor, name: string) {
  const token = `inq_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(token).digest("hex");
  const { data, error } = await db
    .from("inquiry_keys")
    .insert({ tenant_id: tenantId, name, token_hash: `\\x${hash}` })
    .select("id")
    .single();
  if (error) throw toAppError(error);
  return { id: data.id, token };
}

/** Revokes a key at once. Throws 404 when it is not active. */
export async function revokeInquiryKey(db: Db, { tenantId }: TenantActor, id: string) {
  const { data, error } = await db
    .from("inquiry_keys")
    .update({ revoked_at: new Date().toISOString() })
    .eq("tenant_id", tenantId)
    .eq("id", id)
    .is("revoked_at", null)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(text.keyNotFound);
}
