import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { log } from "@/lib/foundation/logging/log";
import { toHeaderId } from "@/lib/messaging/messages/file-mail";
import { deleteRawMail, readRawMail } from "@/lib/messaging/messages/raw-mail.data";
import {
  enqueueFiling,
  fileAttachments,
  findMailboxes,
  findRestorable,
} from "@/lib/messaging/transaction-mail/receiving.data";
import { storeFile } from "@/lib/records/transaction-documents/files.data";
import type { ReadMail } from "../mail-reader";
import { readReceivedMail } from "../read-received-mail";

const payloadSchema = z.object({ id: z.guid(), mailbox_ids: z.array(z.guid()) });

/**
 * Makes documents of the attachments of a raw mail in the sides that it was sent to, and deletes it. While the deletion of a
 * transaction that it was sent to can be undone, it is kept.
 */
export function fileDocuments(db: SqlDatabase, read: ReadMail): Task {
  return async (payload, { job }) => {
    const { id, mailbox_ids: mailboxIds } = payloadSchema.parse(payload);
    const raw = await readRawMail(db, id);
    if (!raw) return;
    const mail = await readReceivedMail(read, raw, { id, attempts: job.attempts });
    for (const mailbox of await findMailboxes(db, mailboxIds)) {
      const outcome = await fileAttachments(db, mailbox, {
        headerId: toHeaderId(mail, raw),
        mail,
        store: storeFile,
      });
      if (outcome === "too many") {
        log.warn({ id, mailbox: mailbox.id }, "a transaction got too many mails in a day");
      }
    }
    const deletion = await findRestorable(db, mailboxIds);
    if (!deletion) return deleteRawMail(id);
    // Comes in again once nobody can undo the deletion any more: into the transaction, if somebody did.
    const { tenant_id: tenantId, until: runAt } = deletion;
    await enqueueFiling(db, id, { tenantId, mailboxIds, runAt });
  };
}
