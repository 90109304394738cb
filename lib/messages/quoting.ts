import { DEFAULT_TIME_ZONE, formatDate, formatPhone, formatTime } from "@/lib/format";
import { MESSAGE_LIMITS } from "./schema";
import type { Message } from "./serialize";

/** Somebody at one end of a message. */
export type Party = { name: string | null; email: string | null; phone: string | null };

export const senderOf = (message: Message): Party => ({
  name: message.sender_name,
  email: message.sender_email,
  phone: message.sender_phone,
});

export const recipientOf = (message: Message): Party => ({
  name: message.recipient_name,
  email: message.recipient_email,
  phone: message.recipient_phone,
});

/** Who a message was exchanged with: who sent it, and of one's own who got it. */
export const otherParty = (message: Message): Party =>
  message.direction === "inbound" ? senderOf(message) : recipientOf(message);

/** How a party is called: by name, else by address. */
export const partyName = ({ name, email, phone }: Party): string =>
  name ?? email ?? (phone ? formatPhone(phone) : "Unknown sender");

/** What a form begins with to answer a message, or to pass it on. */
export type Continuation = {
  party: Party;
  subject: string;
  content: string;
};

/** The answer to a message: to the other party, "Re:" once, and what was said beneath, each line quoted. */
export function replyTo(message: Message, timeZone = DEFAULT_TIME_ZONE): Continuation {
  const party = otherParty(message);
  if (message.channel.name !== "email") return { party, subject: "", content: "" };
  const wrote = `On ${momentText(message.occurred_at, timeZone)}, ${partyName(senderOf(message))} wrote:`;
  return {
    party,
    subject: prefixed("Re: ", message.subject),
    content: beneath(`${wrote}\n${quoted(message.content)}`),
  };
}

const NOBODY: Party = { name: null, email: null, phone: null };

/** A message passed on by email: to nobody yet, "Fwd:" once, with who said it to whom and when. */
export function forwardOf(message: Message, timeZone = DEFAULT_TIME_ZONE): Continuation {
  const header = [
    "---------- Forwarded message ----------",
    `From: ${addressed(senderOf(message))}`,
    `Date: ${momentText(message.occurred_at, timeZone)}`,
    message.subject && `Subject: ${message.subject}`,
    `To: ${addressed(recipientOf(message))}`,
  ];
  return {
    party: NOBODY,
    subject: prefixed("Fwd: ", message.subject ?? message.channel.display_name),
    content: beneath(`${header.filter(Boolean).join("\n")}\n\n${message.content}`),
  };
}

/** "Nov 20, 2026 at 3:10 PM" */
const momentText = (moment: string, timeZone: string) =>
  `${formatDate(moment, timeZone)} at ${formatTime(moment, timeZone)}`;

/** "Dana Whitcomb <dana@example.com>" */
function addressed(party: Party): string {
  const name = partyName(party);
  const address = party.email ?? (party.phone && formatPhone(party.phone));
  return address && address !== name ? `${name} <${address}>` : name;
}

/** A subject that has the prefix, however it is written, keeps it as it is. */
function prefixed(prefix: string, subject: string | null): string {
  const said = subject?.trim() ?? "";
  const has = said.toLowerCase().startsWith(prefix.trim().toLowerCase());
  return [...(has ? said : prefix + said)].slice(0, MESSAGE_LIMITS.subject).join("").trim();
}

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`.trimEnd()))
    .join("\n");

/** Room above for what is new; a very long text is cut so that there is some left to write. */
const beneath = (text: string) =>
  `\n\n${[...text].slice(0, MESSAGE_LIMITS.content - 5000).join("")}`;
