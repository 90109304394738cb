import { formatNumber } from "@/lib/foundation/text/format";
import { toReadableText } from "@/lib/messaging/email-templates/readable-text";
import { formatLater } from "@/lib/messaging/messages/later-text";
import type { MailingChannel, MailingOutcome } from "./schema";
import type { Mailing, MailingExclusion } from "./serialize";

/** The longest delay of a mailing that nobody scheduled, in milliseconds. */
const SOON_MS = 60_000;

const EXCLUSION_LABELS: Record<MailingExclusion, string> = {
  out_of_sight: "Deleted client",
  not_allowed: "Not your client",
  no_address: "No email address",
  opted_out: "Opted out",
  bounced: "Email to them bounced",
  blocked: "On your team’s do-not-contact list",
  no_consent: "Has not agreed to texts",
  no_postal_address: "Your team has no postal address",
  same_address: "Same address as another recipient",
  no_content: "The text would be empty for them",
  too_long: "The text is too long for them",
};

/** Returns why a client is left out: "No email address". */
export const toExclusionLabel = (reason: MailingExclusion, channel: MailingChannel): string => {
  if (channel === "email") return EXCLUSION_LABELS[reason];
  if (reason === "no_address") return "No number that can be texted";
  if (reason === "same_address") return "Same number as another recipient";
  return EXCLUSION_LABELS[reason];
};

export const OUTCOME_LABELS: Record<MailingOutcome, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  bounced: "Bounced",
  left_out: "Left out",
};

/** Returns "1 email", "30 texts". */
export const countMessages = (count: number, channel: MailingChannel): string =>
  `${formatNumber(count)} ${channel === "email" ? "email" : "text"}${count === 1 ? "" : "s"}`;

/** Returns "1 client", "30 clients". */
export const countClients = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? "client" : "clients"}`;

/** Returns the subject of an email, or the beginning of a text, with its variables as words. */
export function toMailingTitle({ subject, content }: Pick<Mailing, "subject" | "content">): string {
  if (subject !== null) return toReadableText(subject);
  const text = toReadableText(content);
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text;
}

/** Whether a mailing waits for a time that its sender chose or the quiet hours require. */
export const isForLater = ({ scheduled_at, created_at }: Mailing): boolean =>
  Date.parse(scheduled_at) - Date.parse(created_at) > SOON_MS;

/** Returns "30 emails go out in 10 seconds", "1 text goes out Mon, Nov 23 at 9:00 AM". */
export function toSendingText(mailing: Mailing, timeZone: string): string {
  const { recipient_count: count, channel, scheduled_at } = mailing;
  const when = isForLater(mailing) ? formatLater(scheduled_at, timeZone) : "in 10 seconds";
  return `${countMessages(count, channel)} ${count === 1 ? "goes" : "go"} out ${when}`;
}

/** Returns "28 sent, 1 waiting, 1 failed, 2 left out". */
export function toFiguresText({ figures, cancelled_at }: Mailing): string {
  const parts = (Object.keys(OUTCOME_LABELS) as MailingOutcome[])
    .filter((outcome) => figures[outcome] > 0)
    .map((outcome) => `${formatNumber(figures[outcome])} ${OUTCOME_LABELS[outcome].toLowerCase()}`);
  return [cancelled_at && "Canceled", ...parts].filter(Boolean).join(", ");
}
