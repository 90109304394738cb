import "server-only";
import { env } from "@/lib/foundation/env";
import { readMessageToken } from "./message-token";
import { getMailPreference, setMailPreference } from "./receiving.data";
import type { MailPreference } from "./schema";

/** Returns an unsubscribe token's mail preference; null if invalid or its message is deleted. */
export async function readMailPreference(token: string): Promise<MailPreference | null> {
  const id = getMessageId(token);
  return id ? getMailPreference(id) : null;
}

/** Unsubscribes the address, or allows mail to it again; null as above. */
export async function updateMailPreference(
  token: string,
  isUnsubscribed: boolean,
): Promise<MailPreference | null> {
  const id = getMessageId(token);
  return id ? setMailPreference(id, isUnsubscribed) : null;
}

const getMessageId = (token: string): string | null =>
  env.MESSAGE_TOKEN_SECRET
    ? readMessageToken(env.MESSAGE_TOKEN_SECRET, "unsubscribe", token)
    : null;
