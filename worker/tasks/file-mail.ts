import type { Task } from "graphile-worker";
import { z } from "zod";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { log } from "@/lib/foundation/logging/log";
import { fileMail, type MailSettings } from "@/lib/messaging/messages/file-mail";
import { toUnparsedMail } from "@/lib/messaging/messages/inbound-mail";
import { MailTooComplex, MailTooSlow } from "@/lib/messaging/messages/mail-bounds";
import { deleteRawMail, readRawMail } from "@/lib/messaging/messages/raw-mail.data";
import type { ReadMail } from "../mail-reader";

/** How often to try a mail whose parsing fails for a reason that may not be its content. */
const READINGS = 3;

const payloadSchema = z.object({ id: z.guid() });

/**
 * Files a raw mail and deletes it. A mail that cannot be parsed becomes a message that says so and
 * has the mail attached.
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
    const mail = await read(raw).catch((error: unknown) => {
      const reason = error instanceof MailTooComplex ? error.message : "Reading it failed";
      const isFinal = error instanceof MailTooComplex && !(error instanceof MailTooSlow);
      if (!isFinal && job.attempts < READINGS) throw error;
      log.warn({ id, reason }, "a mail that came in was not read");
      return toUnparsedMail(raw, reason);
    });
    const filing = { ...settings, isRepeated: job.attempts > 1 };
    const { outcome } = await fileMail(db, mail, raw, filing);
    if (outcome === "unknown") log.warn({ id }, "a mail came in that no team can be told of");
    await deleteRawMail(id);
  };
}
