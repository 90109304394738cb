import "server-only";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { ago, now } from "@/lib/foundation/database/moments";
import { AppError } from "@/lib/foundation/errors";
import type { InboundMail } from "@/lib/messaging/messages/inbound-mail";
import { documentName } from "@/lib/records/transaction-documents/file-types";
import { inspectFile, type Inspection } from "@/lib/records/transaction-documents/inspect-file";
import { MAX_DOCUMENTS } from "@/lib/records/transaction-documents/limits";
import { writeTemporary } from "@/lib/records/transaction-documents/received-file";
import { listPapers } from "./filed-attachments";
import { fileMailMessages as texts, MAX_FILES, MAX_MAILS_A_DAY } from "./messages";

export type Mailbox = { id: string; tenant_id: string; transaction_id: string; side_id: string };
type RefusedFile = { name: string; reason: string };
type KeptFile = Inspection & { id: string; name: string; size: number; sha256: string };

/** Returns the mailboxes with these ids. Omits those that were renewed or closed since. */
export async function findMailboxes(db: SqlDatabase, ids: readonly string[]): Promise<Mailbox[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("transaction_mailboxes")
    .select(["id", "tenant_id", "transaction_id", "side_id"])
    .where("id", "in", ids)
    .execute();
}

/**
 * Returns the tenant of mailboxes that were deleted with a transaction, and until when (an instant) the
 * deletion can be undone, which restores them; null for others.
 */
export async function findRestorable(
  db: SqlDatabase,
  ids: readonly string[],
): Promise<{ tenant_id: string; until: string } | null> {
  if (ids.length === 0) return null;
  const deletion = await db
    .selectFrom("private.reversals as r")
    .innerJoin("private.reversal_rows as b", "b.reversal_id", "r.id")
    .select(["r.tenant_id", "r.expires_at as until"])
    .where("r.expires_at", ">", now)
    .where("b.relation", "=", sql<never>`'public.transaction_mailboxes'::regclass`)
    .where("b.row_id", "in", ids)
    .where("b.columns", "is", null)
    .orderBy("r.expires_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return deletion ?? null;
}

type Filing = {
  tenantId: string;
  mailboxIds: readonly string[];
  /** An instant; by default now. */
  runAt?: string;
};

/** Queues a raw mail once, for filing its attachments. */
export async function enqueueFiling(
  db: SqlDatabase,
  mailId: string,
  { tenantId, mailboxIds, runAt }: Filing,
): Promise<void> {
  const payload = JSON.stringify({ id: mailId, mailbox_ids: mailboxIds });
  await sql`select private.add_team_job('file_documents', ${payload}::json, ${tenantId}::uuid, p_max_attempts => 24,
    p_job_key => ${`documents:${mailId}`}, p_run_at => ${runAt ?? null}::timestamptz)`.execute(db);
}

/** Uploads a file from disk as a version of a document. Throws 503. */
export type StoreFile = (
  tenantId: string,
  id: string,
  file: { path: string; content_type: string },
) => Promise<void>;

export type FilingOutcome = "filed" | "duplicate" | "too many";

/**
 * Files a mail's attachments as documents of a mailbox's side, in one transaction and once per Message-ID. The
 * mail's record lists refused files with their reasons.
 */
export async function fileAttachments(
  db: SqlDatabase,
  mailbox: Mailbox,
  { headerId, mail, store }: { headerId: string; mail: InboundMail; store: StoreFile },
): Promise<FilingOutcome> {
  const known = await findReceived(db, mailbox, headerId);
  if (known) return known;
  const refused: RefusedFile[] = [];
  const kept: KeptFile[] = [];
  for (const [at, { name, content }] of listPapers(mail).entries()) {
    const file =
      at < MAX_FILES
        ? await keepFile({ name, content }, (...file) => store(mailbox.tenant_id, ...file))
        : texts.tooManyFiles;
    if (typeof file === "string") refused.push({ name, reason: file });
    else kept.push(file);
  }
  return db
    .transaction()
    .execute((trx) => writeMail(trx, mailbox, { headerId, mail, kept, refused }));
}

async function findReceived(
  db: SqlDatabase,
  { tenant_id, side_id }: Mailbox,
  headerId: string,
): Promise<FilingOutcome | null> {
  const received = db
    .selectFrom("transaction_mails")
    .where("tenant_id", "=", tenant_id)
    .where("side_id", "=", side_id);
  const same = await received.select("id").where("header_id", "=", headerId).executeTakeFirst();
  if (same) return "duplicate";
  const { count } = await received
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("received_at", ">", ago("1 day"))
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_MAILS_A_DAY ? "too many" : null;
}

/** Validates a file as an upload is validated, and stores its bytes. Returns the reason when it is refused. */
async function keepFile(
  { name, content }: { name: string; content: Uint8Array },
  store: (id: string, file: Parameters<StoreFile>[2]) => Promise<void>,
): Promise<KeptFile | string> {
  try {
    await using file = await writeTemporary(Readable.from([Buffer.from(content)]));
    const inspection = await inspectFile(file.path, name);
    const id = randomUUID();
    await store(id, { ...inspection, path: file.path });
    return { ...inspection, id, name, size: file.size, sha256: file.sha256 };
  } catch (error) {
    // Rethrown for a retry when the storage is unavailable. A refused file stays refused.
    if (error instanceof AppError && error.status < 500) return error.message;
    throw error;
  }
}

type ReceivedFiles = {
  headerId: string;
  mail: InboundMail;
  kept: readonly KeptFile[];
  refused: readonly RefusedFile[];
};

async function writeMail(
  trx: SqlTransaction,
  mailbox: Mailbox,
  { headerId, mail, kept, refused }: ReceivedFiles,
): Promise<FilingOutcome> {
  const { tenant_id, transaction_id, side_id } = mailbox;
  await trx
    .selectFrom("transactions")
    .select("id")
    .where("id", "=", transaction_id)
    .forNoKeyUpdate()
    .execute();
  const room = MAX_DOCUMENTS - (await countDocuments(trx, mailbox));
  const added = kept.slice(0, Math.max(room, 0));
  const beyond = kept.slice(added.length);
  const note = [
    ...refused,
    ...beyond.map(({ name }) => ({ name, reason: texts.tooManyDocuments })),
  ];
  const sender = mail.from?.address.slice(0, 320) ?? "";
  const written = await trx
    .insertInto("transaction_mails")
    .values({
      tenant_id,
      transaction_id,
      side_id,
      sender,
      header_id: headerId,
      subject: [...mail.subject].slice(0, 300).join("") || null,
      document_count: added.length,
      refused: JSON.stringify(note),
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "side_id", "header_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) return "duplicate";
  for (const file of added) await addDocument(trx, mailbox, file, sender);
  return "filed";
}

async function countDocuments(
  trx: SqlTransaction,
  { tenant_id, transaction_id }: Mailbox,
): Promise<number> {
  const { count } = await trx
    .selectFrom("transaction_documents")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenant_id)
    .where("transaction_id", "=", transaction_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function addDocument(
  trx: SqlTransaction,
  { tenant_id, transaction_id, side_id }: Mailbox,
  { name, ...version }: KeptFile,
  sender: string,
): Promise<void> {
  const { id } = await trx
    .insertInto("transaction_documents")
    .values({
      tenant_id,
      transaction_id,
      side_id,
      name: documentName(name),
      received_from: sender || null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("document_versions")
    .values({ ...version, tenant_id, side_id, document_id: id })
    .execute();
}
