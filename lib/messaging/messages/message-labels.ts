import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { formatDate, formatDateTime, formatDay, formatTime } from "@/lib/foundation/text/format";
import { STATUS_LABELS } from "./list";
import { formatLater } from "./later-text";
import { getOtherParty, getPartyName } from "./party";
import type { Message } from "./serialize";

/** Whether the message was sent from here, not logged. */
export const isSentFromHere = ({ channel, direction }: Message): boolean =>
  direction === "outbound" && (channel.name === "email" || channel.name === "sms");

/** Whether the message is scheduled for later. */
export const isScheduled = ({ status, scheduled_at }: Message): boolean =>
  status === "draft" && scheduled_at !== null;

/** Whether the message failed or bounced, so that somebody must act. */
export const isUndelivered = ({ status }: Pick<Message, "status">): boolean =>
  status === "failed" || status === "bounced";

/** Whether a retry may deliver an email twice. For a text, the vendor is queried first. */
export const mayArriveTwice = (message: Message): boolean =>
  message.channel.name === "email" && message.can_retry && message.may_have_arrived;

/** Returns the title of a row: "Dana Whitcomb", or "To Dana Whitcomb" for an outbound message. */
export function getRowTitle(message: Message): string {
  const name = getPartyName(getOtherParty(message));
  return message.direction === "outbound" ? `To ${name}` : name;
}

/** Returns the content on one line, at most 400 characters. */
export const getPreview = ({ content }: Message): string =>
  content.slice(0, 400).replace(/\s+/g, " ");

const LOGGED: Partial<Record<string, string>> = {
  phone: "Phone call with",
  meeting: "Meeting with",
  whatsapp: "WhatsApp with",
  social: "Social media with",
  note: "Note about",
};

/** Returns the subject, else the kind of message and the other party. */
export function getMessageTitle(message: Message): string {
  if (message.subject) return message.subject;
  const name = getPartyName(getOtherParty(message));
  const logged = LOGGED[message.channel.name];
  if (logged) return `${logged} ${name}`;
  const kind = message.channel.name === "sms" ? "Text" : "Email";
  return `${kind} ${message.direction === "inbound" ? "from" : "to"} ${name}`;
}

/** Returns the status of a sent message: "Delivered", "Scheduled for Mon, Nov 23 at 9:00 AM". */
export function toStatusText(message: Message, timeZone: string): string {
  if (isScheduled(message) && message.scheduled_at) {
    return `Scheduled for ${formatLater(message.scheduled_at, timeZone)}`;
  }
  return STATUS_LABELS[message.status];
}

/** Returns the status history: "Sent Nov 20, 2026, 3:10 PM · Delivered Nov 20, 2026, 3:11 PM". */
export function listStatusHistory(message: Message, timeZone: string): string {
  const { status, occurred_at, delivered_at } = message;
  if (isScheduled(message) || status === "sending" || status === "failed") {
    return toStatusText(message, timeZone);
  }
  const sent = `Sent ${formatDateTime(occurred_at, timeZone)}`;
  if (status === "sent") return sent;
  const at = delivered_at ? ` ${formatDateTime(delivered_at, timeZone)}` : "";
  return `${sent} · ${STATUS_LABELS[status]}${at}`;
}

/** Returns a short time: "3:10 PM" today, "Fri, Nov 20" this year, else "Nov 20, 2025". */
export function formatShortTime(moment: string, timeZone: string, now: Date = new Date()): string {
  const [day, today] = [dayInTimeZone(timeZone, moment), dayInTimeZone(timeZone, now)];
  if (day === today) return formatTime(moment, timeZone);
  return day.slice(0, 4) === today.slice(0, 4)
    ? formatDay(moment, timeZone)
    : formatDate(moment, timeZone);
}

/** Whether a message is an email or text, not scheduled, whose other party has an address. */
export function canReply(message: Message): boolean {
  if (isScheduled(message)) return false;
  const { email, phone } = getOtherParty(message);
  const { name } = message.channel;
  return (name === "email" && email !== null) || (name === "sms" && phone !== null);
}

/** Returns "Dana de la Cruz". */
export const getClientName = ({ first_name, last_name }: NonNullable<Message["client"]>): string =>
  `${first_name} ${last_name}`.trim();
