import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ago, now } from "@/lib/foundation/database/moments";
import type { EnvelopeState, SignerNotice } from "@/lib/foundation/integrations/esign/provider";
import type { StoredFile } from "@/lib/records/transaction-documents/inspect-file";

/** Returns an envelope that has not ended, with the data that the service needs; null when it has ended. */
export async function readOpenEnvelope(db: SqlDatabase, id: string) {
  const envelope = await db
    .selectFrom("signature_envelopes as e")
    .innerJoin("tenants as t", "t.id", "e.tenant_id")
    .select([
      "e.id",
      "e.tenant_id",
      "e.status",
      "e.subject",
      "e.message",
      "e.expires_on",
      "e.void_reason",
      "e.provider_id",
      "t.time_zone",
    ])
    .where("e.id", "=", id)
    .where("e.status", "in", ["sending", "sent", "signed"])
    .executeTakeFirst();
  if (!envelope) return null;
  const [documents, signers] = await Promise.all([
    db
      .selectFrom("signature_envelope_documents as d")
      .innerJoin("transaction_documents as t", "t.id", "d.document_id")
      .select(["d.document_id", "d.version_id", "t.name"])
      .where("d.envelope_id", "=", id)
      .orderBy("d.place")
      .execute(),
    db
      .selectFrom("signature_signers")
      .select(["id", "name", "email", "place"])
      .where("envelope_id", "=", id)
      .orderBy("place")
      .orderBy("id")
      .execute(),
  ]);
  return { ...envelope, documents, signers };
}

export type OpenEnvelope = NonNullable<Awaited<ReturnType<typeof readOpenEnvelope>>>;

/**
 * Marks an envelope as about to be sent. When it was voided before that, ends it. Returns false when it is not waiting
 * to be sent any more.
 */
export function beginSending(db: SqlDatabase, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const waiting = trx
      .updateTable("signature_envelopes")
      .where("id", "=", id)
      .where("status", "=", "sending");
    const { numUpdatedRows: voided } = await waiting
      .set({ status: "voided", ended_at: now, problem: null })
      .where("void_reason", "is not", null)
      .where("checked_at", "is", null)
      .executeTakeFirst();
    if (voided > 0n) return false;
    const { numUpdatedRows } = await waiting.set({ checked_at: now }).executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Marks an envelope as sent and stores its id at the service. */
export async function markSent(db: SqlDatabase, id: string, providerId: string): Promise<void> {
  await db
    .updateTable("signature_envelopes")
    .set({ status: "sent", provider_id: providerId, sent_at: now, problem: null })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .execute();
}

/** Applies an envelope's state at the service. Steps backwards are ignored. Returns whether everybody has signed. */
export function applyState(db: SqlDatabase, id: string, state: EnvelopeState): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ours = await trx
      .selectFrom("signature_envelopes")
      .select("status")
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (ours?.status !== "sent") return ours?.status === "signed";
    for (const { reference, status, at, reason } of state.signers) {
      await trx
        .updateTable("signature_signers")
        .set({ status, acted_at: at, decline_reason: status === "declined" ? reason : null })
        .where("envelope_id", "=", id)
        .where(sql`id::text`, "=", reference)
        .where("status", "!=", status)
        .execute();
    }
    const isSigned = state.status === "completed";
    const ended = isSigned ? "signed" : state.status;
    await trx
      .updateTable("signature_envelopes")
      .set({
        checked_at: now,
        problem: null,
        ...(ended !== "sent" && { status: ended, ended_at: state.endedAt ?? now }),
      })
      .where("id", "=", id)
      .execute();
    return isSigned;
  });
}

/**
 * Returns the requested messages that are not sent yet. Only for an envelope that is out for signature, and
 * for signers whose turn it is.
 */
export async function listDueNotices(db: SqlDatabase, id: string): Promise<SignerNotice[]> {
  const signers = await db
    .selectFrom("signature_signers as s")
    .innerJoin("signature_envelopes as e", "e.id", "s.envelope_id")
    .select(["s.id", "s.notice", "s.notice_asked_at"])
    .where("e.id", "=", id)
    .where("e.status", "=", "sent")
    .where("s.status", "in", ["asked", "viewed"])
    .where(sql<boolean>`s.notice_asked_at > coalesce(s.notice_sent_at, '-infinity')`)
    .orderBy("s.place")
    .orderBy("s.id")
    .execute();
  return signers.flatMap(({ id: reference, notice: kind, notice_asked_at: at }) =>
    kind ? [{ reference, kind, key: `${reference}:${at}` }] : [],
  );
}

/** Marks a message as sent, also when the service refused it permanently. */
export async function markNoticeSent(db: SqlDatabase, { reference }: SignerNotice): Promise<void> {
  await db
    .updateTable("signature_signers")
    .set({ notice_sent_at: now })
    .where("id", "=", reference)
    .execute();
}

/**
 * Stores the results of a signed envelope in one transaction, once: the documents' next versions and the
 * certificate.
 */
export async function completeEnvelope(
  db: SqlDatabase,
  id: string,
  papers: { signed: (StoredFile & { document_id: string })[]; certificate: StoredFile },
): Promise<void> {
  await sql`select private.complete_envelope(${id}, ${JSON.stringify(papers.signed)},
    ${JSON.stringify(papers.certificate)})`.execute(db);
}

/** Stores the problem of an envelope as a text. With `isFailed`, an envelope that is not sent yet fails for good. */
export async function keepProblem(
  db: SqlDatabase,
  id: string,
  { problem, isFailed }: { problem: string; isFailed: boolean },
): Promise<void> {
  await db
    .updateTable("signature_envelopes")
    .set({ problem: problem.slice(0, 500) })
    .where("id", "=", id)
    .where("status", "in", ["sending", "sent", "signed"])
    .execute();
  if (!isFailed) return;
  await db
    .updateTable("signature_envelopes")
    .set({ status: "failed", ended_at: now })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .execute();
}

/**
 * Enqueues a sync for open envelopes that were not checked for six hours, in case a webhook was lost, and for
 * signed ones whose documents are not stored yet.
 */
export async function enqueueEnvelopeSyncs(db: SqlDatabase): Promise<void> {
  await db
    .selectFrom("signature_envelopes as e")
    .select(
      sql`private.add_team_job('sync_envelope', json_build_object('id', e.id), e.tenant_id, p_max_attempts => 20,
        p_job_key => 'envelope:' || e.id)`.as("enqueued"),
    )
    .where(({ or, and, eb }) =>
      or([
        eb("e.status", "=", "signed"),
        and([eb("e.status", "=", "sent"), eb("e.checked_at", "<", ago("6 hours"))]),
      ]),
    )
    .execute();
}
