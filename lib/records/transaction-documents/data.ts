import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { dayInTimeZone, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { AppError, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { documentName } from "./file-types";
import { openFile } from "./files.data";
import { documentMessages as texts } from "./messages";
import type { UpdateDocumentBody, UploadDocumentQuery, UploadVersionQuery } from "./schema";
import { toDocument, toRooms, type DocumentRoom, type TransactionDocument } from "./serialize";
import { storeUpload } from "./stored-file";

/** Returns the sides of a transaction whose documents the actor can see, each with its documents sorted by name. */
export async function listRooms(
  db: Db,
  actor: TenantActor,
  transactionId: string,
): Promise<DocumentRoom[]> {
  const [rooms, documents] = await Promise.all([
    readRooms(db, actor, transactionId),
    db
      .from("document_records")
      .select()
      .eq("tenant_id", actor.tenantId)
      .eq("transaction_id", transactionId)
      .order("name")
      .order("id"),
  ]);
  if (documents.error) throw toAppError(documents.error);
  return toRooms(rooms, documents.data);
}

async function readRooms(db: Db, { tenantId }: TenantActor, transactionId: string) {
  const { data, error } = await db
    .from("transaction_rooms")
    .select("id, side, can_update")
    .eq("tenant_id", tenantId)
    .eq("transaction_id", transactionId)
    .order("side");
  if (error) throw toAppError(error);
  return data;
}

/** Returns one document with its versions. Throws 404. */
export async function getDocument(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<TransactionDocument> {
  const { data, error } = await db
    .from("document_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(texts.documentNotFound);
  return toDocument(data);
}

/**
 * Stores a request's body as a new document of a side, named after the file, and attaches it to a checklist
 * item of the side, if one is given. Throws 404 when the side or item is out of sight, 403 outside the update
 * scope, 400 and 413 for a refused file, 409 above 500 documents.
 */
export async function uploadDocument(
  db: Db,
  actor: TenantActor,
  upload: UploadDocumentQuery & { transactionId: string; request: Request },
): Promise<TransactionDocument> {
  const rooms = await readRooms(db, actor, upload.transactionId);
  const room = rooms.find(({ side }) => side === upload.side);
  if (!room) throw notFound(texts.roomNotFound);
  if (!room.can_update) throw forbidden(texts.readOnly);
  const signed_on = requirePastDay(actor, upload.signed_on);
  const version = { ...(await storeUpload(actor.tenantId, upload)), signed_on };
  const [id = ""] = await tenantRpc(db, actor, "create_documents", {
    p_side_id: room.id,
    p_documents: [{ name: documentName(upload.name), version, item_id: upload.item ?? null }],
  });
  return getDocument(db, actor, id);
}

/**
 * Stores a request's body as the next version of a document. Throws 404 when the document is out of sight,
 * 403 outside the update scope, 400 and 413 for a refused file, 409 above 100 versions.
 */
export async function uploadVersion(
  db: Db,
  actor: TenantActor,
  id: string,
  { signed_on: day, ...upload }: UploadVersionQuery & { request: Request },
): Promise<TransactionDocument> {
  const document = await requireChangeable(db, actor, id);
  const signed_on = requirePastDay(actor, day);
  const version = await storeUpload(actor.tenantId, upload);
  const { error } = await db.from("document_versions").insert({
    ...version,
    signed_on,
    tenant_id: actor.tenantId,
    side_id: document.side_id,
    document_id: id,
  });
  if (error) throw toAppError(error);
  return getDocument(db, actor, id);
}

/** Returns the day on which a file was signed outside the product, or null. Throws 400 for a future day. */
function requirePastDay(
  actor: TenantActor,
  day: CalendarDay | null | undefined,
): CalendarDay | null {
  if (!day || day <= dayInTimeZone(resolveTimeZone(actor))) return day ?? null;
  const fields = { signed_on: texts.dayInFuture };
  throw new AppError("invalid_input", texts.dayInFuture, { fields });
}

/** Returns a document that the actor may change. Throws 404 or 403. */
export async function requireChangeable(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<TransactionDocument> {
  const document = await getDocument(db, actor, id);
  const rooms = await readRooms(db, actor, document.transaction_id);
  const room = rooms.find(({ id: side }) => side === document.side_id);
  if (!room?.can_update) throw forbidden(texts.readOnly);
  return document;
}

/**
 * Renames a document, or marks it as void with a reason. A void document is kept, but belongs to no checklist
 * item. Throws 404 when it is out of sight, 403 outside the update scope, 409 when an accepted item has it.
 */
export async function updateDocument(
  db: Db,
  actor: TenantActor,
  id: string,
  changes: UpdateDocumentBody,
): Promise<TransactionDocument> {
  const document = await requireChangeable(db, actor, id);
  if (Object.keys(changes).length === 0) return document;
  const { error } = await db
    .from("transaction_documents")
    .update(changes)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id);
  if (error) throw toAppError(error);
  return getDocument(db, actor, id);
}

/** Returns a version of a document and its bytes as a stream. Throws 404. */
export async function openVersion(
  db: Db,
  actor: TenantActor,
  { id, number }: { id: string; number: number },
) {
  const { name, versions } = await getDocument(db, actor, id);
  const version = versions.find((each) => each.number === number);
  if (!version) throw notFound(texts.documentNotFound);
  return { name, version, content: await openFile(actor.tenantId, version.id) };
}
