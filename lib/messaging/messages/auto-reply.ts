type MailHeader = { key: string; value: string };

/** Values of Precedence that mailing lists and bulk mail use. */
const BULK = /^\s*(bulk|junk|list|auto_reply)\b/i;
const MARKS = new Set(["x-autoreply", "x-autorespond", "list-id", "x-failed-recipients"]);

/**
 * Whether a program wrote this mail: an absence note, a list or a report (RFC 3834, 5; RFC 2919). An automatic
 * mail does not count as a contact and never gets an automatic reply.
 */
export function isAutomaticMail(headers: readonly MailHeader[]): boolean {
  return headers.some(({ key, value }) => {
    if (key === "auto-submitted") return !/^\s*no\s*(;|\(|$)/i.test(value);
    if (key === "precedence") return BULK.test(value);
    if (key === "return-path") return value.trim() === "<>";
    return MARKS.has(key);
  });
}
