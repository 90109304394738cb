import "server-only";
import { createHash } from "node:crypto";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { parseResults } from "@/lib/messaging/portal-mail/portals";
import { readPortalMail } from "@/lib/messaging/portal-mail/read-portal-mail";
import { saveReceivedFiles } from "./attachments.data";
import type { InboundMail } from "./inbound-mail";
import { readMessageToken } from "./message-token";
import type { FiledMessage, ReceivedMail } from "./receiving.data";
import { receiveMail, recordBounce } from "./receiving-mail.data";

export type MailSettings = {
  tokenSecret: string | undefined;
  /** The name of our receiving server in Authentication-Results (RFC 8601). */
  authserv: string | undefined;
  /** An earlier attempt may have written the message but not its files. */
  isRepeated: boolean;
};

type FiledMail = FiledMessage | { outcome: "bounced" | "delayed"; id: string };

/** Our Message-IDs begin with the message's uuid. */
const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/**
 * Files a received mail. A bounce marks our mail as bounced; any other mail becomes a message of the client
 * whose message it answers.
 */
export async function fileMail(
  db: SqlDatabase,
  mail: InboundMail,
  raw: Buffer,
  settings: MailSettings,
): Promise<FiledMail> {
  return (await fileBounce(db, mail)) ?? (await fileMessage(db, mail, raw, settings));
}

async function fileBounce(db: SqlDatabase, { bounce }: InboundMail): Promise<FiledMail | null> {
  const id = bounce && parseOwnId(bounce.originalMessageId ?? "");
  if (!id) return null;
  if (bounce.action === "delayed") return { outcome: "delayed", id };
  const reason = `The email bounced: ${bounce.reason}`;
  const known = await recordBounce(db, id, reason, bounce.permanent);
  return known ? { outcome: "bounced", id } : null;
}

async function fileMessage(
  db: SqlDatabase,
  mail: InboundMail,
  raw: Buffer,
  settings: MailSettings,
): Promise<FiledMessage> {
  const filed = await receiveMail(db, toReceivedMail(mail, raw, settings));
  const { id, tenant_id: tenantId, outcome } = filed;
  const isOurs = outcome !== "duplicate" || settings.isRepeated;
  if (id && tenantId && isOurs) await saveReceivedFiles(tenantId, id, mail.attachments);
  return filed;
}

/** Returns the Message-ID of a mail, or an id made from its content. */
export const toHeaderId = ({ messageId }: InboundMail, raw: Buffer): string =>
  messageId ?? `<${createHash("sha256").update(raw).digest("hex")}@unnamed>`;

function toReceivedMail(
  mail: InboundMail,
  raw: Buffer,
  { tokenSecret, authserv }: MailSettings,
): ReceivedMail {
  const findTokens = (purpose: "reply" | "team", tokens: string[]) =>
    tokens.flatMap((token) => (tokenSecret && readMessageToken(tokenSecret, purpose, token)) ?? []);
  const referred = [mail.inReplyTo ?? [], mail.references].flat();
  return {
    header_id: toHeaderId(mail, raw),
    from: mail.from?.address ?? "",
    from_name: mail.from?.name ?? "",
    subject: mail.subject,
    text: mail.reply,
    html: mail.html,
    is_auto_reply: mail.isAutoReply,
    replies: findTokens("reply", mail.replyTokens),
    references: [...referred.flatMap((id) => parseOwnId(id) ?? []), ...referred],
    tenant_id: findTokens("team", mail.teamTokens)[0] ?? null,
    lead: mail.isAutoReply
      ? null
      : readPortalMail({
          ...mail,
          authenticationResults: parseResults(mail.authenticationResults, authserv),
        }),
  };
}

const parseOwnId = (messageId: string): string | null =>
  OURS.exec(messageId)?.[1]?.toLowerCase() ?? null;
