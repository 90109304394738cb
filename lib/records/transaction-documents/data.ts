import "server-only";
import type { Readable } from "node:stream";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { dayInTimeZone, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { AppError, conflict, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { documentName, downloadName } from "./file-types";
import { openFile } from "./files.data";
import { documentMessages as texts } from "./messages";
import { receiveFile } from "./received-file";
import type { RenameDocumentBody, UploadDocumentQuery, UploadVersionQuery } from "./schema";
import { toDocument, type DocumentRoom, type TransactionDocument } from "./serialize";
import { storeVersion } from "./store-version";
import { createDocumentZip, toUniqueNames } from "./zip";

/** Returns the sides of a transaction whose documents the actor sees, each with its documents by name. */
export async function listRooms(
  db: Db,
  actor: TenantActor,
  transactionId: string,
): Promise<DocumentRoom[]> {
  const [rooms, documents] = await Promise.all([
    readRooms(db, actor, transactionId),
    db
      .from("transaction_document_records")
      .select()
      .eq("tenant_id", actor.tenantId)
      .eq("transaction_id", transactionId)
      .order("name")
      .order("id"),
  ]);
  if (documents.error) throw toAppError(documents.error);
  const bySide = Map.groupBy(documents.data.map(toDocument), ({ side_id }) => side_id);
  return rooms.map(({ id, side, can_update }) => ({
    side_id: id,
    side,
    can_update: can_update === true,
    documents: bySide.get(id) ?? [],
  }));
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
    .from("transaction_document_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(texts.documentNotFound);
  return toDocument(data);
}

/**
 * Keeps a request's body as a new document of a side, named after the file, and attaches it to an item of the side's
 * checklist, if one is given. Throws 404 for a side or item out of sight, 403 outside the update scope, 400 and 413 for a
 * file that is refused, 409 above 500 documents.
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
  await using file = await receiveFile(upload.request);
  const stored = await storeVersion(actor.tenantId, file, upload.name);
  const version = { ...stored, signed_on };
  const [id = ""] = await tenantRpc(db, actor, "create_documents", {
    p_side_id: room.id,
    p_documents: [{ name: documentName(upload.name), version, item_id: upload.item ?? null }],
  });
  return getDocument(db, actor, id);
}

/**
 * Keeps a request's body as the next version of a document. Throws 404 for one out of sight, 403
 * outside the update scope, 400 and 413 for a file that is refused, 409 above 100 versions.
 */
export async function uploadVersion(
  db: Db,
  actor: TenantActor,
  id: string,
  { name, signed_on: day, request }: UploadVersionQuery & { request: Request },
): Promise<TransactionDocument> {
  const document = await requireChangeable(db, actor, id);
  const signed_on = requirePastDay(actor, day);
  await using file = await receiveFile(request);
  const version = await storeVersion(actor.tenantId, file, name);
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

/** Returns the day on which a file was signed elsewhere, if it was. Throws 400 for one to come. */
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

/** Renames a document. Throws 404 for one out of sight, 403 outside the update scope. */
export async function renameDocument(
  db: Db,
  actor: TenantActor,
  id: string,
  { name }: RenameDocumentBody,
): Promise<TransactionDocument> {
  await requireChangeable(db, actor, id);
  const { error } = await db
    .from("transaction_documents")
    .update({ name })
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

/**
 * Returns the newest version of every document of a side as one ZIP, streamed. Throws 404 for a
 * side out of sight, 409 for one without documents.
 */
export async function openRoom(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  side: DocumentRoom["side"],
): Promise<Readable> {
  const rooms = await listRooms(db, actor, transactionId);
  const room = rooms.find((each) => each.side === side);
  if (!room) throw notFound(texts.roomNotFound);
  if (room.documents.length === 0) throw conflict(texts.roomEmpty);
  const newest = room.documents.map(({ name, versions: [version] }) => ({ name, ...version! }));
  const names = toUniqueNames(
    newest.map(({ name, content_type }) => downloadName(name, { number: 1, content_type })),
  );
  return createDocumentZip(
    newest.map(({ id, uploaded_at }, index) => ({
      name: names[index]!,
      at: new Date(uploaded_at),
      open: () => openFile(actor.tenantId, id),
    })),
  );
}
