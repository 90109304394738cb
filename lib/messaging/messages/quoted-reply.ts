import EmailReplyParser from "email-reply-parser";

/** A reply stands above what it quotes, and some of the parser's patterns take the square of a length. */
const MAX_SCANNED_LENGTH = 4_000;
const MAX_LINE_LENGTH = 1_000;

/** Outlook's header above a quoted mail, when it names no address. */
const OUTLOOK_HEADER =
  /^[ \t]*(?:\*?From:\*?[^\n]*\n[ \t]*\*?(?:Sent|Date):|_{20,}[ \t]*\n\s{0,10}\*?From:)/m;

/** What is passed on is meant to be read. */
const FORWARDED = /^[ \t>-]*(?:begin )?forwarded message\b/im;

/**
 * What somebody wrote in an answer, without the mail quoted below it and the signature. Where that
 * would leave nothing, and of a forwarded mail, the whole text.
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
  // Nothing is quoted so far: then neither is what follows.
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
