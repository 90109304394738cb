import { clientMessageId, type ClientMail } from "@/lib/foundation/integrations/email/client-mail";
import type { DueMessage } from "./delivery.data";
import { composeMailBody } from "./mail-body";
import { createMessageToken } from "./message-token";

export type MailAddresses = {
  mailFrom: string;
  appUrl: string;
  /** The domain for replies to client mail. Without it they go to the agent's own mailbox. */
  inboundDomain?: string | undefined;
  tokenSecret?: string | undefined;
};

/** Returns a message's mail: sender, reply address, threading headers and unsubscribe link. */
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
      homesUrl: `${addresses.appUrl}/home/`,
      ...(due.signature && { signature: due.signature }),
      ...(unsubscribing && { marketing: unsubscribing.footer }),
    }),
    ...(replyTo && { replyTo }),
    // A bounce goes to the same address as a reply.
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

/**
 * Returns the footer and unsubscribe links of marketing mail; null for other mail. Throws
 * MissingMarketingDetails when nobody could unsubscribe.
 */
function getMarketingParts(due: DueMessage, { appUrl, tokenSecret }: MailAddresses) {
  if (!due.is_marketing) return null;
  if (!tokenSecret || !due.postal_address) {
    throw new MissingMarketingDetails(
      tokenSecret
        ? "Marketing email needs the team's postal address. Add it in the settings first"
        : "Marketing email needs MESSAGE_TOKEN_SECRET for its unsubscribe link",
    );
  }
  const token = createMessageToken(tokenSecret, "unsubscribe", due.id);
  return {
    footer: {
      postalAddress: `${due.team_name}\n${due.postal_address}`,
      unsubscribeUrl: `${appUrl}/unsubscribe/${token}`,
    },
    // RFC 8058: accepts a POST without a session; a GET does nothing.
    oneClickUrl: `${appUrl}/api/unsubscribe/${token}`,
  };
}

/** Thrown for a commercial mail without the details that the law requires. */
export class MissingMarketingDetails extends Error {}
