import { escapeHtml } from "@/lib/foundation/text/escape-html";

/** The footer of commercial mail (CAN-SPAM, 15 U.S.C. § 7704). */
type MarketingFooter = { postalAddress: string; unsubscribeUrl: string };

type MailBodyParts = {
  /** The agent's plain text. */
  text: string;
  /** The agent's signature, without its separator line. */
  signature?: string;
  marketing?: MarketingFooter;
  /** The beginning of links to homes: "https://app.example.com/home/". Each link is shown with its photo. */
  homesUrl?: string;
};

type MailBody = { text: string; html: string };

const FONT = "font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5;color:#1c1917";
const QUIET = "font-size:12px;color:#6b645b";
const UNSUBSCRIBE = "Unsubscribe";
/** Separates the signature, so that mail programs recognise it (RFC 3676, 4.3). */
const SIGNATURE_MARK = "-- ";

const LINK = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence, not an address. */
const AFTER_LINK = ".,;:!?";

/**
 * Returns the same text as plain text and as HTML. In the HTML everything is escaped, blank lines
 * separate paragraphs, and URLs are links.
 */
export function composeMailBody(parts: MailBodyParts): MailBody {
  const written = unixLines(parts.text).trim();
  const signature = unixLines(parts.signature ?? "").trim();
  const footer = parts.marketing && {
    ...parts.marketing,
    postalAddress: unixLines(parts.marketing.postalAddress).trim(),
  };
  return {
    text: toPlainText(written, signature, footer),
    html: toHtml(written, { signature, footer, homesUrl: parts.homesUrl }),
  };
}

function toPlainText(written: string, signature: string, footer?: MarketingFooter): string {
  const parts = [
    written,
    signature && `${SIGNATURE_MARK}\n${signature}`,
    footer && `${footer.postalAddress}\n${UNSUBSCRIBE}: ${footer.unsubscribeUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

type HtmlParts = {
  signature: string;
  footer: MarketingFooter | undefined;
  homesUrl: string | undefined;
};

function toHtml(written: string, { signature, footer, homesUrl }: HtmlParts): string {
  const parts = [
    ...written.split(/\n{2,}/).map((text) => homePhoto(text, homesUrl) + paragraph(linkify(text))),
    signature && paragraph(`${SIGNATURE_MARK}<br>\n${linkify(signature)}`),
    footer && footerHtml(footer),
  ];
  const body = parts.filter(Boolean).join("\n");
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"></head>\n<body style="${FONT}">\n${body}\n</body>\n</html>\n`;
}

/** The photo of the home that a paragraph links to. The width is an attribute for Outlook. */
function homePhoto(text: string, homesUrl: string | undefined): string {
  const found =
    homesUrl && (text.match(LINK) ?? []).map(toHref).find((url) => url.startsWith(homesUrl));
  if (!homesUrl || !found) return "";
  const source = `${homesUrl.replace(/home\/$/, "api/homes/")}${found.slice(homesUrl.length)}/photo`;
  const picture = `<img src="${escapeHtml(source)}" alt="Photo of the home" width="280" style="display:block;width:280px;max-width:100%;height:auto;border:0;border-radius:6px">`;
  return `${paragraph(`<a href="${escapeHtml(found)}">${picture}</a>`)}\n`;
}

function footerHtml({ postalAddress, unsubscribeUrl }: MarketingFooter): string {
  const address = escapeHtml(postalAddress).replaceAll("\n", "<br>\n");
  const link = `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#6b645b">${UNSUBSCRIBE}</a>`;
  return paragraph(`${address}<br>\n${link}`, QUIET);
}

function paragraph(html: string, style = ""): string {
  return `<p style="margin:0 0 14px${style && `;${style}`}">${html}</p>`;
}

function linkify(text: string): string {
  let html = "";
  let done = 0;
  for (const match of text.matchAll(LINK)) {
    const url = toHref(match[0]);
    html += splitLines(text.slice(done, match.index));
    html += `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    done = match.index + url.length;
  }
  return html + splitLines(text.slice(done));
}

/** Strips trailing punctuation, and a closing bracket unless its opening one is included. */
function toHref(found: string): string {
  const behind = found.includes("(") ? AFTER_LINK : `${AFTER_LINK})`;
  let end = found.length;
  while (behind.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

function splitLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>\n");
}

function unixLines(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
}
