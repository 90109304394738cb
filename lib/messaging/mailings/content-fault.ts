import { countCharacters } from "@/lib/foundation/text/text-length";
import { MAILING_LIMITS, type MailingChannel } from "./schema";

/** A recipient's text with its variables filled in. */
type FilledText = { subject: string; content: string };

/**
 * Returns why a recipient's text cannot be sent: it is empty, or too long. Null when it can be sent.
 * create_mailing() has the same rule.
 */
export function findContentFault(
  channel: MailingChannel,
  { subject, content }: FilledText,
): "no_content" | "too_long" | null {
  const isEmail = channel === "email";
  if (content === "" || (isEmail && subject === "")) return "no_content";
  const longest = isEmail ? MAILING_LIMITS.content : MAILING_LIMITS.text;
  const isTooLong =
    countCharacters(content) > longest ||
    (isEmail && countCharacters(subject) > MAILING_LIMITS.subject);
  return isTooLong ? "too_long" : null;
}
