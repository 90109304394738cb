import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import {
  createClientMailer,
  type MailAttachment,
} from "@/lib/foundation/integrations/email/client-mail";
import { MailError } from "@/lib/foundation/integrations/email/transport";
import { readMailedPapers } from "@/lib/commissions/papers/mailing.data";
import { readFileBytes } from "@/lib/messaging/messages/attachments.data";
import {
  composeMail,
  MissingMarketingDetails,
  type MailAddresses,
} from "@/lib/messaging/messages/compose-mail";
import type { DueMessage } from "@/lib/messaging/messages/delivery.data";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { ATTACHMENT_BYTES } from "@/lib/messaging/messages/limits";
import { deliverMessage } from "../deliver-message";

/**
 * Sends one mail to a client. When the worker died and the outcome of an attempt is unknown, the mail is sent
 * again under the same Message-ID, because SMTP cannot be queried (docs/features/messaging/mail-and-texts.md).
 */
export function deliverMail(
  db: SqlDatabase,
  { smtpUrl, ...addresses }: MailAddresses & { smtpUrl: string },
): Task {
  const mailer = createClientMailer(smtpUrl, addresses.mailFrom);
  return deliverMessage(db, {
    send: async (due) => {
      const attachments = await getFiles(due);
      await mailer.send({ ...composeMail(due, addresses), attachments });
      return {};
    },
    classifyError: (error) => ({
      isFinal:
        error instanceof MissingMarketingDetails || (error instanceof MailError && error.permanent),
      isKnown: error instanceof MailError && error.permanent,
    }),
  });
}

/**
 * Reads files one after the other, up to the size limit of a mail, because the stated size of an upload may be
 * wrong.
 */
async function getFiles({
  id: messageId,
  tenant_id,
  attachments,
}: DueMessage): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  let weight = 0;
  for (const { id, name, content_type } of attachments) {
    const bytes = await readFileBytes(tenant_id, id);
    weight += bytes.size;
    if (weight > ATTACHMENT_BYTES) throw new MailError(messageMessages.filesTooLarge, true);
    files.push({ name, type: content_type, content: new Uint8Array(await bytes.arrayBuffer()) });
  }
  return [...files, ...(await readMailedPapers(tenant_id, messageId))];
}
