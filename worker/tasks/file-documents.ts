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
 * Turns the attachments of a raw mail into documents of the transaction sides it was sent to, and deletes the
 * mail. While the deletion of such a transaction can still be undone, the mail is kept.
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
    // Filed again once the deletion can no longer be undone: into the transaction, if it was restored.
    const { tenant_id: tenantId, until: runAt } = deletion;
    await enqueueFiling(db, id, { tenantId, mailboxIds, runAt });
  };
}
