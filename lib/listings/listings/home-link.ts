import "server-only";
import { env } from "@/lib/foundation/env";
import { createMessageToken, readMessageToken } from "@/lib/messaging/messages/message-token";

/**
 * Returns the public address of a stored listing, for a mail to a buyer. It cannot be guessed. Null without
 * MESSAGE_TOKEN_SECRET.
 */
export const toHomeUrl = (listingId: string): string | null =>
  env.MESSAGE_TOKEN_SECRET
    ? `${env.APP_URL}/home/${createMessageToken(env.MESSAGE_TOKEN_SECRET, "home", listingId)}`
    : null;

/** Returns the id of the listing in a token, or null when we did not create the token. */
export const readHomeToken = (token: string): string | null =>
  env.MESSAGE_TOKEN_SECRET ? readMessageToken(env.MESSAGE_TOKEN_SECRET, "home", token) : null;
