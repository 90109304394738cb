import { formatPhone } from "@/lib/foundation/text/format";
import type { Message } from "./serialize";

/** The sender or recipient of a message. */
export type Party = { name: string | null; email: string | null; phone: string | null };

export const getSender = (message: Message): Party => ({
  name: message.sender_name,
  email: message.sender_email,
  phone: message.sender_phone,
});

export const getRecipient = (message: Message): Party => ({
  name: message.recipient_name,
  email: message.recipient_email,
  phone: message.recipient_phone,
});

/** Returns the other party: the sender of a received message, else the recipient. */
export const getOtherParty = (message: Message): Party =>
  message.direction === "inbound" ? getSender(message) : getRecipient(message);

/** Returns a party's name, else its address. */
export const getPartyName = ({ name, email, phone }: Party): string =>
  name ?? email ?? (phone ? formatPhone(phone) : "Unknown sender");
