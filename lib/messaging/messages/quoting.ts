import {
  DEFAULT_TIME_ZONE,
  formatDate,
  formatPhone,
  formatTime,
} from "@/lib/foundation/text/format";
import { MESSAGE_LIMITS } from "./schema";
import type { Message } from "./serialize";

/** Somebody at one end of a message. */
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

/** Who a message was exchanged with: who sent it, and of one's own who got it. */
export const getOtherParty = (message: Message): Party =>
  message.direction === "inbound" ? getSender(message) : getRecipient(message);

/** How a party is called: by name, else by address. */
export const getPartyName = ({ name, email, phone }: Party): string =>
  name ?? email ?? (phone ? formatPhone(phone) : "Unknown sender");

/** What a form begins with to answer a message, or to pass it on. */
export type MessageStart = {
  party: Party;
  subject: string;
  content: string;
};

/** The answer to a message: to the other party, "Re:" once, and what was said beneath, each line quoted. */
export function startReply(message: Message, timeZone = DEFAULT_TIME_ZONE): MessageStart {
  const party = getOtherParty(message);
  if (message.channel.name !== "email") return { party, subject: "", content: "" };
  const wrote = `On ${momentText(message.occurred_at, timeZone)}, ${getPartyName(getSender(message))} wrote:`;
  return {
    party,
    subject: prefixSubject("Re: ", message.subject),
    content: quoteBelow(`${wrote}\n${quoteText(message.content)}`),
  };
}

const NOBODY: Party = { name: null, email: null, phone: null };

/** A message passed on by email: to nobody yet, "Fwd:" once, with who said it to whom and when. */
export function startForward(message: Message, timeZone = DEFAULT_TIME_ZONE): MessageStart {
  const header = [
    "---------- Forwarded message ----------",
    `From: ${formatParty(getSender(message))}`,
    `Date: ${momentText(message.occurred_at, timeZone)}`,
    message.subject && `Subject: ${message.subject}`,
    `To: ${formatParty(getRecipient(message))}`,
  ];
  return {
    party: NOBODY,
    subject: prefixSubject("Fwd: ", message.subject ?? message.channel.display_name),
    content: quoteBelow(`${header.filter(Boolean).join("\n")}\n\n${message.content}`),
  };
}

/** "Nov 20, 2026 at 3:10 PM" */
const momentText = (moment: string, timeZone: string) =>
  `${formatDate(moment, timeZone)} at ${formatTime(moment, timeZone)}`;

/** "Dana Whitcomb <dana@example.com>" */
function formatParty(party: Party): string {
  const name = getPartyName(party);
  const address = party.email ?? (party.phone && formatPhone(party.phone));
  return address && address !== name ? `${name} <${address}>` : name;
}

/** A subject that has the prefix, however it is written, keeps it as it is. */
function prefixSubject(prefix: string, subject: string | null): string {
  const trimmed = subject?.trim() ?? "";
  const has = trimmed.toLowerCase().startsWith(prefix.trim().toLowerCase());
  return [...(has ? trimmed : prefix + trimmed)].slice(0, MESSAGE_LIMITS.subject).join("").trim();
}

const quoteText = (text: string) =>
  text
    .split("\n")
    .map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`.trimEnd()))
    .join("\n");

/** Room above for what is new; a very long text is cut so that there is some left to write. */
const quoteBelow = (text: string) =>
  `\n\n${[...text].slice(0, MESSAGE_LIMITS.content - 5000).join("")}`;
