/** The ways of writing to a client from their card. */
export type SendKind = "email" | "sms";
