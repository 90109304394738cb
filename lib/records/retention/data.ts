import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { conflict, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { retentionMessages as text } from "./messages";
import type { PlaceHoldBody, RetentionSettings } from "./schema";
import { toRetention, type Retention } from "./serialize";

/** The database sets the other columns. */
type HoldInsert = Database["public"]["Tables"]["legal_holds"]["Insert"];

const UNIQUE_VIOLATION = "23505";

/** Returns the number of years for which a team keeps documents. Throws 404 when the caller is not a member. */
export async function getRetentionSettings(
  db: Db,
  { tenantId }: TenantActor,
): Promise<RetentionSettings> {
  const { data, error } = await db
    .from("retention_settings")
    .select("years")
    .eq("tenant_id", tenantId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Changes the number of years for which a team keeps documents. Throws 403 without SETTINGS_MANAGE. */
export async function updateRetentionSettings(
  db: Db,
  { tenantId }: TenantActor,
  body: RetentionSettings,
): Promise<RetentionSettings> {
  const { data, error } = await db
    .from("retention_settings")
    .update(body)
    .eq("tenant_id", tenantId)
    .select("years")
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw forbidden(text.cannotChange);
  return data;
}

/** Returns how long a transaction's documents are kept, and its legal hold. Throws 404. */
export async function getRetention(db: Db, actor: TenantActor, id: string): Promise<Retention> {
  const { data, error } = await db
    .from("transaction_retentions")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.transactionNotFound);
  return toRetention(data, actor);
}

/**
 * Places a legal hold on a transaction. Until it is lifted, none of the transaction's documents can be
 * deleted. Throws 404 when the transaction is out of sight, 403 without DEALS_APPROVE, 409 when it already
 * has a hold.
 */
export async function placeHold(
  db: Db,
  actor: TenantActor,
  id: string,
  { reason }: PlaceHoldBody,
): Promise<Retention> {
  await requireHoldRight(db, actor, id);
  const hold = { tenant_id: actor.tenantId, transaction_id: id, reason } as HoldInsert;
  const { error } = await db.from("legal_holds").insert(hold);
  if (error?.code === UNIQUE_VIOLATION) throw conflict(text.heldAlready);
  if (error) throw toAppError(error);
  return getRetention(db, actor, id);
}

/** Lifts a transaction's legal hold, if there is one. Throws 404 when it is out of sight, 403 without DEALS_APPROVE. */
export async function liftHold(db: Db, actor: TenantActor, id: string): Promise<Retention> {
  await requireHoldRight(db, actor, id);
  const { error } = await db
    .from("legal_holds")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", id);
  if (error) throw toAppError(error);
  return getRetention(db, actor, id);
}

async function requireHoldRight(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { can_hold } = await getRetention(db, actor, id);
  if (!can_hold) throw forbidden(text.cannotHold);
}

/**
 * Deletes all documents of a transaction permanently, with their versions. The stored files are deleted
 * within two days. Throws 404 when the transaction is out of sight, 403 without DEALS_DELETE_ALL, 409 while
 * the documents must be kept, with the date or the legal hold as the reason.
 */
export async function deleteDocuments(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { keep_reason } = await getRetention(db, actor, id);
  if (!can(actor, "DEALS_DELETE_ALL")) throw forbidden(text.cannotDelete);
  if (keep_reason !== null) throw conflict(keep_reason);
  const { error } = await db
    .from("transaction_documents")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", id);
  if (error) throw toAppError(error);
}
