import EmailReplyParser from "email-reply-parser";

/** The reply is above the quote, and some of the parser's patterns take quadratic time. */
const MAX_SCANNED_LENGTH = 4_000;
const MAX_LINE_LENGTH = 1_000;

/** Outlook's header above a quoted mail, when it names no address. */
const OUTLOOK_HEADER =
  /^[ \t]*(?:\*?From:\*?[^\n]*\n[ \t]*\*?(?:Sent|Date):|_{20,}[ \t]*\n\s{0,10}\*?From:)/m;

/** A forwarded mail is kept, because it is meant to be read. */
const FORWARDED = /^[ \t>-]*(?:begin )?forwarded message\b/im;

/**
 * Returns the text of a reply without the quoted mail and the signature. Returns the whole text
 * when that would be empty, and for a forwarded mail.
 */
export function stripQuote(text: string): string {
  const fullText = unixLines(text).trim();
  if (FORWARDED.test(fullText)) return fullText;
  const header = fullText.search(OUTLOOK_HEADER);
  const above = header > 0 ? fullText.slice(0, header).trim() : fullText;
  return getVisibleText(above).trim() || above;
}

function getVisibleText(text: string): string {
  const looked = text.slice(0, MAX_SCANNED_LENGTH);
  if (looked.split("\n").some((line) => line.length > MAX_LINE_LENGTH)) return text;
  const fragments = new EmailReplyParser().read(looked).getFragments();
  const visible = fragments.filter((fragment) => !fragment.isHidden());
  // Nothing is quoted so far, so neither is the rest.
  if (visible.length === fragments.length) return text;
  return visible.map((fragment) => fragment.getContent()).join("\n");
}

function unixLines(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replace(/[ \t]{50,}/g, " ")
    .replace(/\n{4,}/g, "\n\n\n");
}
