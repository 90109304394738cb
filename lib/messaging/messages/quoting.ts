import {
  DEFAULT_TIME_ZONE,
  formatDate,
  formatPhone,
  formatTime,
} from "@/lib/foundation/text/format";
import { MESSAGE_LIMITS } from "./limits";
import { getOtherParty, getPartyName, getRecipient, getSender, type Party } from "./party";
import type { Message } from "./serialize";

/** Initial values of a reply or a forwarded message. */
export type MessageStart = {
  party: Party;
  subject: string;
  content: string;
};

/** Returns a reply: to the other party, "Re:" once, and the message below, each line quoted. */
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

/** Returns a forwarded email: no recipient, "Fwd:" once, with sender, recipient and date. */
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

/** Returns "Nov 20, 2026 at 3:10 PM". */
const momentText = (moment: string, timeZone: string) =>
  `${formatDate(moment, timeZone)} at ${formatTime(moment, timeZone)}`;

/** Returns "Dana Whitcomb <dana@example.com>". */
function formatParty(party: Party): string {
  const name = getPartyName(party);
  const address = party.email ?? (party.phone && formatPhone(party.phone));
  return address && address !== name ? `${name} <${address}>` : name;
}

/** Adds the prefix to a subject, unless it has it in any case. */
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

/** Leaves room above for new text. Cuts a very long text so that some can be written. */
const quoteBelow = (text: string) =>
  `\n\n${[...text].slice(0, MESSAGE_LIMITS.content - 5000).join("")}`;
