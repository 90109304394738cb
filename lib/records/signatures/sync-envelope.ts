import "server-only";
import { addDays } from "@/lib/foundation/dates/calendar-day";
import { wallToInstant } from "@/lib/foundation/dates/zoned-time";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { AppError } from "@/lib/foundation/errors";
import {
  EsignError,
  type EsignProvider,
  type OutgoingEnvelope,
} from "@/lib/foundation/integrations/esign/provider";
import {
  writeTemporary,
  type ReceivedFile,
} from "@/lib/records/transaction-documents/received-file";
import { copyStoredFile, storeChecked } from "@/lib/records/transaction-documents/stored-file";
import { signatureMessages as texts } from "./messages";
import {
  applyState,
  beginSending,
  completeEnvelope,
  keepProblem,
  listDueNotices,
  markNoticeSent,
  markSent,
  readOpenEnvelope,
  type OpenEnvelope,
} from "./sync.data";

/**
 * Synchronizes an envelope with the e-signature service: sends it, voids it, reads its state, and stores the
 * signed documents. Each step is idempotent. A failure is stored as the envelope's problem. It is thrown
 * again for a retry, unless `isLast` or a retry cannot help.
 */
export async function syncEnvelope(
  db: SqlDatabase,
  provider: EsignProvider,
  { id, isLast }: { id: string; isLast: boolean },
): Promise<void> {
  const envelope = await readOpenEnvelope(db, id);
  if (!envelope) return;
  try {
    const providerId = envelope.provider_id ?? (await send(db, provider, envelope));
    // Another job has sent it or ended it since it was read. What this job was queued for may still be open.
    if (!providerId) return await syncEnvelope(db, provider, { id, isLast });
    const isSigned =
      envelope.status === "signed" || (await readState(db, provider, envelope, providerId));
    if (isSigned) await storePapers(db, provider, envelope, providerId);
    else await sendNotices(db, provider, envelope, providerId);
  } catch (error) {
    const isFinal = isLast || (error instanceof EsignError && error.permanent);
    await keepProblem(db, id, { problem: toWords(error), isFailed: isFinal });
    if (!isFinal) throw error;
  }
}

/**
 * Sends an envelope to the service. Returns its id there; null when it was voided before it was sent, or another job
 * has sent it meanwhile.
 */
async function send(
  db: SqlDatabase,
  provider: EsignProvider,
  envelope: OpenEnvelope,
): Promise<string | null> {
  if (!(await beginSending(db, envelope.id))) return null;
  const files: ReceivedFile[] = [];
  try {
    for (const { version_id } of envelope.documents) {
      files.push(await copyStoredFile(envelope.tenant_id, version_id));
    }
    const { id } = await provider.sendEnvelope(toOutgoing(envelope, files));
    await markSent(db, envelope.id, id);
    return id;
  } finally {
    await Promise.all(files.map((file) => file[Symbol.asyncDispose]()));
  }
}

/** Returns the envelope in the service's format. `files` has the documents' files in the same order. */
const toOutgoing = (envelope: OpenEnvelope, files: readonly ReceivedFile[]): OutgoingEnvelope => ({
  reference: envelope.id,
  subject: envelope.subject,
  message: envelope.message,
  expiresAt: toExpiry(envelope),
  documents: envelope.documents.map(({ document_id: reference, name }, at) => ({
    reference,
    name,
    path: files[at]!.path,
  })),
  signers: envelope.signers.map(({ id: reference, ...signer }) => ({ reference, ...signer })),
});

/** Returns the expiry of an envelope: the end of the last day to sign, in the tenant's time zone. */
const toExpiry = ({ expires_on, time_zone }: OpenEnvelope) =>
  wallToInstant({ day: addDays(expires_on, 1), time: "00:00" }, time_zone);

/**
 * Voids the envelope if that was requested, and applies its state at the service. Returns whether everybody
 * has signed.
 */
async function readState(
  db: SqlDatabase,
  provider: EsignProvider,
  { id, void_reason: reason }: OpenEnvelope,
  providerId: string,
): Promise<boolean> {
  if (reason) await provider.voidEnvelope(providerId, reason);
  const state = await provider.getEnvelope(providerId);
  if (state.reference !== id) throw new EsignError(texts.notOurs, { permanent: true });
  return applyState(db, id, state);
}

/** Sends the requested messages to signers. A message that the service refuses permanently is not sent again. */
async function sendNotices(
  db: SqlDatabase,
  provider: EsignProvider,
  { id }: OpenEnvelope,
  providerId: string,
): Promise<void> {
  for (const notice of await listDueNotices(db, id)) {
    try {
      await provider.notifySigner(providerId, notice);
    } catch (error) {
      if (error instanceof EsignError && error.permanent) await markNoticeSent(db, notice);
      throw error;
    }
    await markNoticeSent(db, notice);
  }
}

/** Downloads the signed documents and the certificate, and stores them together. */
async function storePapers(
  db: SqlDatabase,
  provider: EsignProvider,
  { id, tenant_id: tenantId, documents }: OpenEnvelope,
  providerId: string,
): Promise<void> {
  const store = async (content: Parameters<typeof writeTemporary>[0]) => {
    await using file = await writeTemporary(content);
    return await storeChecked(tenantId, file, "signed.pdf");
  };
  const signed = [];
  for (const { document_id } of documents) {
    const content = await provider.openSignedDocument(providerId, document_id);
    signed.push({ document_id, ...(await store(content)) });
  }
  const certificate = await store(await provider.openCertificate(providerId));
  await completeEnvelope(db, id, { signed, certificate });
}

/** Returns the text of a failure: its own text if that is meant for agents, else a generic one. */
function toWords(error: unknown): string {
  if (error instanceof EsignError) return error.message;
  const isCutOff = error instanceof AppError && error.code === "upload_broken";
  if (error instanceof AppError && error.status < 500 && !isCutOff) return error.message;
  // A refusal raised in the database (supabase/schemas/records/signatures.sql).
  if (error instanceof Error && "code" in error && /^PT4/.test(String(error.code))) {
    return error.message;
  }
  return texts.unfinished;
}
