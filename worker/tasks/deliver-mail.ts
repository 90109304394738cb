import type { Task } from "graphile-worker";
import { createClientMailer } from "@/lib/integrations/email/client-mail";
import { MailError } from "@/lib/integrations/email/transport";
import { composeMail, UnfitForMarketing, type MailAddresses } from "@/lib/messages/compose-mail";
import { deliver } from "../deliver";

/**
 * Sends one mail to a client. An attempt whose outcome nobody knows, because the worker ended between the server's
 * word and ours, is made again under the same Message-ID: SMTP has no way to ask (docs/features/mail-and-texts.md).
 */
export function deliverMail({ smtpUrl, ...addresses }: MailAddresses & { smtpUrl: string }): Task {
  const mailer = createClientMailer(smtpUrl, addresses.mailFrom);
  return deliver({
    send: async (due) => {
      await mailer.send({ ...composeMail(due, addresses), attachments: [] });
      return {};
    },
    judge: (error) => ({
      isFinal:
        error instanceof UnfitForMarketing || (error instanceof MailError && error.permanent),
      isKnown: error instanceof MailError && error.permanent,
    }),
  });
}
