import "server-only";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, conflict, notFound } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { getDocument, requireChangeable } from "./data";
import { openFile, storeFile } from "./files.data";
import { documentMessages as texts } from "./messages";
import { cutPdf } from "./pdf-cutter";
import { writeTemporary } from "./received-file";
import type { CutDocumentBody } from "./schema";
import type { DocumentVersion, TransactionDocument } from "./serialize";

const PDF = "application/pdf";

/**
 * Creates new documents of the same side from pages of a version, all or none, and attaches each to its
 * checklist item, if one is given. The source does not change. Throws 404 when the document, the version or
 * an item is out of sight, 403 outside the update scope, 400 for pages that the version does not have and for
 * a PDF that cannot be cut, 409 when the version is no PDF and above 500 documents.
 */
export async function cutDocument(
  db: Db,
  actor: TenantActor,
  id: string,
  { version: number, parts }: CutDocumentBody,
): Promise<{ documents: TransactionDocument[] }> {
  const { side_id, versions } = await requireChangeable(db, actor, id);
  const source = versions.find((each) => each.number === number);
  if (!source) throw notFound(texts.documentNotFound);
  requirePages(source, parts);
  const stored = await storeParts(actor, source, parts);
  const created = await tenantRpc(db, actor, "create_documents", {
    p_side_id: side_id,
    p_documents: parts.map(({ name, item_id }, at) => ({ name, item_id, version: stored[at]! })),
  });
  return { documents: await Promise.all(created.map((each) => getDocument(db, actor, each))) };
}

function requirePages({ content_type, pages }: DocumentVersion, parts: CutDocumentBody["parts"]) {
  if (content_type !== PDF || pages === null) throw conflict(texts.cutNoPdf);
  const at = parts.findIndex((part) => part.pages.last > pages);
  if (at < 0) return;
  const problem = texts.pagesBeyond(pages);
  throw new AppError("invalid_input", problem, { fields: { [`parts.${at}.pages`]: problem } });
}

/** Cuts the parts and uploads their files. Returns the rows of the new versions. */
async function storeParts(
  actor: TenantActor,
  source: DocumentVersion,
  parts: CutDocumentBody["parts"],
) {
  const content = await openFile(actor.tenantId, source.id);
  await using whole = await writeTemporary(Readable.fromWeb(content as ReadableStream));
  await using cut = await cutPdf(
    whole.path,
    parts.map(({ pages }) => pages),
  );
  const stored = [];
  for (const [at, { path, size, sha256 }] of cut.files.entries()) {
    const { first, last } = parts[at]!.pages;
    const id = randomUUID();
    await storeFile(actor.tenantId, id, { path, content_type: PDF });
    stored.push({
      id,
      size,
      sha256,
      content_type: PDF,
      pages: last - first + 1,
      cut_from: source.id,
      first_page: first,
      last_page: last,
    });
  }
  return stored;
}
