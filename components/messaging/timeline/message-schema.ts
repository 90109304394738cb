/** Loads the schema of a message. */
export const loadMessageSchema = async () =>
  (await import("@/lib/messaging/messages/schema")).createMessageBody;
