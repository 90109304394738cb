import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { log } from "@/lib/foundation/logging/log";
import { fileMail, type MailSettings } from "@/lib/messaging/messages/file-mail";
import { deleteRawMail, readRawMail } from "@/lib/messaging/messages/raw-mail.data";
import { readFileTokens } from "@/lib/messaging/transaction-mail/address";
import {
  enqueueFiling,
  findMailboxes,
  findRestorable,
} from "@/lib/messaging/transaction-mail/receiving.data";
import type { ReadMail } from "../mail-reader";
import { readReceivedMail } from "../read-received-mail";

const payloadSchema = z.object({ id: z.guid() });

/**
 * Files a raw mail and deletes it. A mail that cannot be parsed becomes a message that says so and has the mail
 * attached. A mail to the file of a transaction is filed there by a job of its own, because other mail should not
 * wait for the check of its attachments. It also becomes a message when it was sent to another of our addresses
 * too.
 */
export function fileInboundMail(
  db: SqlDatabase,
  read: ReadMail,
  settings: Pick<MailSettings, "tokenSecret" | "authserv">,
): Task {
  return async (payload, { job }) => {
    const { id } = payloadSchema.parse(payload);
    const raw = await readRawMail(db, id);
    if (!raw) return;
    const mail = await readReceivedMail(read, raw, { id, attempts: job.attempts });
    const ids = readFileTokens(mail.fileTokens, settings.tokenSecret);
    const [mailbox] = await findMailboxes(db, ids);
    const side = mailbox ?? (await findRestorable(db, ids));
    if (!side || mail.replyTokens.length + mail.teamTokens.length > 0) {
      const filing = { ...settings, isRepeated: job.attempts > 1 };
      const { outcome } = await fileMail(db, mail, raw, filing);
      if (outcome === "unknown") log.warn({ id }, "a mail came in that no team can be told of");
    }
    if (side) await enqueueFiling(db, id, { tenantId: side.tenant_id, mailboxIds: ids });
    else await deleteRawMail(id);
  };
}
