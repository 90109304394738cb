import { clientMessageId, type ClientMail } from "@/lib/foundation/integrations/email/client-mail";
import type { DueMessage } from "./delivery.data";
import { composeMailBody } from "./mail-body";
import { createMessageToken } from "./message-token";

export type MailAddresses = {
  mailFrom: string;
  appUrl: string;
  /** Where answers to client mail arrive; without it they go to the agent's own mailbox. */
  inboundDomain?: string | undefined;
  tokenSecret?: string | undefined;
};

/** A message as the mail that carries it: whom it is from, where answers go, what it answers, how to unsubscribe. */
export function composeMail(
  due: DueMessage,
  addresses: MailAddresses,
): Omit<ClientMail, "attachments"> {
  const replyTo = getReplyAddress(due, addresses);
  const repliedId = getRepliedId(due, addresses);
  const unsubscribing = getMarketingParts(due, addresses);
  return {
    id: due.id,
    from: { name: due.sender_name ?? due.team_name },
    to: { name: due.recipient_name ?? "", address: due.recipient_email ?? "" },
    subject: due.subject ?? "",
    ...composeMailBody({
      text: due.content,
      ...(due.signature && { signature: due.signature }),
      ...(unsubscribing && { marketing: unsubscribing.footer }),
    }),
    ...(replyTo && { replyTo }),
    // A mail that does not arrive comes back to where its answer would.
    ...(addresses.inboundDomain && replyTo && { returnPath: replyTo }),
    ...(repliedId && { inReplyTo: repliedId, references: [repliedId] }),
    ...(unsubscribing && { listUnsubscribeUrl: unsubscribing.oneClickUrl }),
  };
}

function getReplyAddress(due: DueMessage, { inboundDomain, tokenSecret }: MailAddresses) {
  if (!inboundDomain || !tokenSecret) return due.sender_email;
  return `reply+${createMessageToken(tokenSecret, "reply", due.id)}@${inboundDomain}`;
}

const getRepliedId = (due: DueMessage, { mailFrom }: MailAddresses) =>
  due.answers_header ?? (due.answers_id && clientMessageId(due.answers_id, mailFrom));

/** Throws where marketing could not be unsubscribed from: it must not go then. */
function getMarketingParts(due: DueMessage, { appUrl, tokenSecret }: MailAddresses) {
  if (!due.is_marketing) return null;
  if (!tokenSecret || !due.postal_address) {
    throw new MissingMarketingDetails(
      tokenSecret
        ? "Marketing mail carries the team's postal address. Add it in the settings first"
        : "Marketing mail needs MESSAGE_TOKEN_SECRET for its unsubscribe link",
    );
  }
  const token = createMessageToken(tokenSecret, "unsubscribe", due.id);
  return {
    footer: {
      postalAddress: `${due.team_name}\n${due.postal_address}`,
      unsubscribeUrl: `${appUrl}/unsubscribe/${token}`,
    },
    // RFC 8058: takes a POST without a session; a GET of it does nothing.
    oneClickUrl: `${appUrl}/api/unsubscribe/${token}`,
  };
}

/** A commercial mail that would go without what the law wants in it. */
export class MissingMarketingDetails extends Error {}
