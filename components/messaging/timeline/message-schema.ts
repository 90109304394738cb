/** Fetches the rules of a message. */
export const loadMessageSchema = async () =>
  (await import("@/lib/messaging/messages/schema")).createMessageBody;
