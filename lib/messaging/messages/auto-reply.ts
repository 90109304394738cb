type MailHeader = { key: string; value: string };

/** What mailing lists and bulk mail say of themselves. */
const BULK = /^\s*(bulk|junk|list|auto_reply)\b/i;
const MARKS = new Set(["x-autoreply", "x-autorespond", "list-id", "x-failed-recipients"]);

/**
 * Whether a program wrote this mail, not a person: an absence note, a list, a report (RFC 3834, 5;
 * RFC 2919). It then is no contact, and is never answered automatically.
 */
export function isAutomaticMail(headers: readonly MailHeader[]): boolean {
  return headers.some(({ key, value }) => {
    if (key === "auto-submitted") return !/^\s*no\s*(;|\(|$)/i.test(value);
    if (key === "precedence") return BULK.test(value);
    if (key === "return-path") return value.trim() === "<>";
    return MARKS.has(key);
  });
}
