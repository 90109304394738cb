/** The channels for a message to a client from their card. */
export type SendKind = "email" | "sms";
