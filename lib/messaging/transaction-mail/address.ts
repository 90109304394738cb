import { createMessageToken, readMessageToken } from "@/lib/messaging/messages/message-token";

type Receiving = { inboundDomain: string | undefined; tokenSecret: string | undefined };

/** Returns the address whose mail attachments become documents of a side; null when no mail is received. */
export function toFileAddress(
  mailboxId: string,
  { inboundDomain, tokenSecret }: Receiving,
): string | null {
  if (!inboundDomain || !tokenSecret) return null;
  return `file+${createMessageToken(tokenSecret, "file", mailboxId)}@${inboundDomain}`;
}

/** Returns the mailbox ids of address tokens. Ignores tokens that we did not create. */
export const readFileTokens = (
  tokens: readonly string[],
  tokenSecret: string | undefined,
): string[] =>
  tokenSecret ? tokens.flatMap((token) => readMessageToken(tokenSecret, "file", token) ?? []) : [];
