/** The channels for writing to a client from their card. */
export type SendKind = "email" | "sms";
