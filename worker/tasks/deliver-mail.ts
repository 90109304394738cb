import type { Task } from "graphile-worker";
import { createClientMailer } from "@/lib/integrations/email/client-mail";
import { MailError } from "@/lib/integrations/email/transport";
import { readBytesOf } from "@/lib/messages/attachments.data";
import { composeMail, UnfitForMarketing, type MailAddresses } from "@/lib/messages/compose-mail";
import type { DueMessage } from "@/lib/messages/delivery.data";
import type { Attachment } from "@/lib/messages/schema";
import { deliver } from "../deliver";

/**
 * Sends one mail to a client. An attempt whose outcome nobody knows, because the worker ended between the server's
 * word and ours, is made again under the same Message-ID: SMTP has no way to ask (docs/features/mail-and-texts.md).
 */
export function deliverMail({ smtpUrl, ...addresses }: MailAddresses & { smtpUrl: string }): Task {
  const mailer = createClientMailer(smtpUrl, addresses.mailFrom);
  return deliver({
    send: async (due) => {
      const attachments = await Promise.all(due.attachments.map((file) => withBytes(due, file)));
      await mailer.send({ ...composeMail(due, addresses), attachments });
      return {};
    },
    judge: (error) => ({
      isFinal:
        error instanceof UnfitForMarketing || (error instanceof MailError && error.permanent),
      isKnown: error instanceof MailError && error.permanent,
    }),
  });
}

async function withBytes({ tenant_id }: DueMessage, { id, name, content_type }: Attachment) {
  const bytes = await readBytesOf(tenant_id, id);
  return { name, type: content_type, content: new Uint8Array(await bytes.arrayBuffer()) };
}
