import "server-only";
import type { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, notFound } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { describeBound, sortByPurpose, type Purpose } from "./bound-order";
import { listRooms } from "./data";
import { downloadName } from "./file-types";
import { openFile } from "./files.data";
import { documentMessages as texts } from "./messages";
import type { DocumentRoom, TransactionDocument } from "./serialize";
import { createWholePdf } from "./whole-pdf";
import { createDocumentZip, toUniqueNames } from "./zip";

/**
 * Returns a ZIP stream with the newest version of each document of a side, without void documents. Throws 404
 * when the side is out of sight, 409 when it has no documents.
 */
export async function openRoomZip(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  side: DocumentRoom["side"],
): Promise<Readable> {
  const documents = await listBound(db, actor, transactionId, side);
  const newest = documents.map(({ name, versions: [version] }) => ({ name, ...version! }));
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

type PdfRequest = {
  transaction: { id: string; number: string; title: string };
  side: DocumentRoom["side"];
  /** The checklist items with their documents, in the order of the checklist. */
  purposes: readonly Purpose[];
  timeZone: string;
};

/**
 * Returns a PDF stream with the same documents, in the order of the checklist and with a table of contents.
 * Throws as openRoomZip() does.
 */
export async function openRoomPdf(
  db: Db,
  actor: TenantActor,
  { transaction, side, purposes, timeZone }: PdfRequest,
): Promise<Readable> {
  const { id, number, title } = transaction;
  const documents = sortByPurpose(await listBound(db, actor, id, side), purposes);
  return createWholePdf(
    documents.map((document) => {
      const version = document.versions[0]!;
      return {
        name: document.name,
        detail: describeBound(document, purposes, timeZone),
        content_type: version.content_type,
        open: async () => (await openFile(actor.tenantId, version.id)) as ReadableStream,
      };
    }),
    {
      title: title === number ? number : `${number} ${title}`,
      subtitle: `${side} side, ${documents.length === 1 ? "1 document" : `${documents.length} documents`}`,
    },
  );
}

/**
 * Returns the documents of a side that are not void. Throws 404 when the side is out of sight, 409 when there
 * are none.
 */
async function listBound(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  side: DocumentRoom["side"],
): Promise<TransactionDocument[]> {
  const rooms = await listRooms(db, actor, transactionId);
  const room = rooms.find((each) => each.side === side);
  if (!room) throw notFound(texts.roomNotFound);
  const documents = room.documents.filter(({ void_reason }) => void_reason === null);
  if (documents.length === 0) throw conflict(texts.roomEmpty);
  return documents;
}
