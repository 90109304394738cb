import { escapeHtml } from "@/lib/foundation/text/escape-html";
import { accentTokens } from "@/lib/foundation/theme/accent";
import { figureTableHtml, figureTableText, type MailTable } from "./figure-table";

type MailAction = { label: string; url: string };

/** The content of a mail of the app. All mails share one layout. */
export type MailContent = {
  title: string;
  paragraphs: string[];
  /** Figures below the paragraphs. */
  table?: MailTable;
  /** The button. Mails that only inform have none. */
  action?: MailAction;
  /** A quiet last line, for example what to do when the mail was not expected. */
  note?: string;
};

/** A company's logo and colour, in place of Lintel's. */
type MailBrand = { name: string; logoUrl: string | null; accentColor: string | null };

export type RenderedMail = { html: string; text: string };

const FOOTER = "Lintel, the CRM for real-estate teams";
const FONT = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";

// Mail programs drop inline SVG and outside images, so table cells draw the mark (two posts, one
// beam).
const GLYPH =
  'class="glyph" bgcolor="#ffffff" style="background:#ffffff;font-size:0;line-height:0;';
const GAP = 'style="font-size:0;line-height:0;';
const MARK = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0">
<tr><td class="mark" bgcolor="#0f6b5c" style="padding:8px 6px 7px;border-radius:7px;background:#0f6b5c">
<table role="presentation" width="20" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><td colspan="5" ${GLYPH}height:4px">&nbsp;</td></tr>
<tr><td colspan="5" ${GAP}height:1px">&nbsp;</td></tr>
<tr><td ${GAP}width:2px;height:12px">&nbsp;</td><td ${GLYPH}width:4px">&nbsp;</td><td ${GAP}width:8px">&nbsp;</td><td ${GLYPH}width:4px">&nbsp;</td><td ${GAP}width:2px">&nbsp;</td></tr>
</table>
</td></tr>
</table>`;

const LINTEL = { light: "#0f6b5c", dark: "#4fb5a1", onLight: "#ffffff", onDark: "#10211d" };

const WIDTH = 560;

const darkRules = ({ dark, onDark }: typeof LINTEL) => `@media (prefers-color-scheme: dark) {
.page { background: #161412 !important; } .card { background: #1e1b18 !important; border-color: #2e2a25 !important; }
.text { color: #f2efea !important; } .muted { color: #a39b90 !important; } .mark { background: #4fb5a1 !important; } .glyph { background: #10211d !important; }
.line { border-color: #2e2a25 !important; } .head { background: #161412 !important; }
.button { background: ${dark} !important; } .button a { color: ${onDark} !important; border-color: ${dark} !important; } .link { color: ${dark} !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important; } .button { display: block !important; } .button a { display: block !important; text-align: center !important; } }`;

// Outlook on Windows renders mails with Word: it supports no maximum width and no padding of a link, and falls
// back to Times for a missing font. Only Outlook reads the content of these conditional comments.
const outlookOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`;
const OUTLOOK_HEAD = outlookOnly(
  "<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,th,p,a,h1 { font-family: Arial, sans-serif !important; }</style>",
);
const OUTLOOK_BEGIN = outlookOnly(
  `<table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
);
const OUTLOOK_END = outlookOnly("</td></tr></table>");

/** Renders the preview text, which mail lists show beside the subject. Blanks keep the following text out of it. */
const preview = (text: string) =>
  `<div class="preview" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${"&#8199;&#847; ".repeat(40)}</div>`;

function getColors(color: string | null | undefined): typeof LINTEL {
  if (!color) return LINTEL;
  const { light, dark } = accentTokens(color);
  return {
    light: light.accent,
    dark: dark.accent,
    onLight: light["on-accent"],
    onDark: dark["on-accent"],
  };
}

const wordmark = (mark: string, name: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>${mark}</td><td class="text" style="padding:0 0 0 10px;font:600 17px/1 ${FONT};letter-spacing:-0.015em;color:#1c1917">${name}</td></tr></table>`;

/** The head shows the name beside the logo, because many mail programs block pictures until the reader allows them. */
function renderHead(brand: MailBrand | undefined): string {
  if (!brand?.logoUrl) return wordmark(MARK, "Lintel");
  const name = escapeHtml(brand.name);
  const logo = `<img src="${escapeHtml(brand.logoUrl)}" alt="" height="36" style="display:block;height:36px;max-width:180px;background:#ffffff;border-radius:4px">`;
  return wordmark(logo, name);
}

/** Renders a mail as HTML and as plain text with the same words. Everything is escaped. */
export function renderMail(content: MailContent, brand?: MailBrand): RenderedMail {
  return { html: renderHtml(content, brand), text: renderText(content) };
}

function renderHtml(
  { title, paragraphs, table, action, note }: MailContent,
  brand?: MailBrand,
): string {
  const colours = getColors(brand?.accentColor);
  return `<!doctype html>
<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkRules(colours)}</style>
${OUTLOOK_HEAD}
</head>
<body class="page" style="margin:0;padding:0;background:#faf9f7">
${preview(paragraphs[0] ?? title)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf9f7">
<tr><td align="center" style="padding:40px 16px">
${OUTLOOK_BEGIN}
<table role="presentation" width="100%" align="center" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td align="left" style="padding:0 0 20px">
${renderHead(brand)}
</td></tr>
<tr><td class="card" align="left" style="padding:32px;background:#ffffff;border:1px solid #e7e3dc;border-radius:10px">
<h1 class="text" style="margin:0 0 16px;font:600 20px/1.3 ${FONT};letter-spacing:-0.01em;color:#1c1917">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join("\n")}${table ? `\n${figureTableHtml(table)}` : ""}
${action ? renderButton(action, colours.light, colours.onLight) : ""}
${note ? `<p class="muted" style="margin:16px 0 0;font:400 13px/1.5 ${FONT};color:#6b645b">${escapeHtml(note)}</p>` : ""}
</td></tr>
<tr><td align="left" style="padding:20px 0 0"><p class="muted" style="margin:0;font:400 12px/1.5 ${FONT};color:#6b645b">${FOOTER}</p></td></tr>
</table>
${OUTLOOK_END}
</td></tr>
</table>
</body>
</html>
`;
}

function renderButton({ label, url }: MailAction, color: string, textColor: string): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td class="button" bgcolor="${color}" style="border-radius:6px;background:${color};mso-padding-alt:12px 20px"><a href="${address}" style="display:inline-block;padding:11px 19px;border:1px solid ${color};border-radius:6px;font:600 15px/1.2 ${FONT};color:${textColor};text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p class="muted" style="margin:0;font:400 13px/1.5 ${FONT};color:#6b645b">If the button does not work, open this address:<br><a class="link" href="${address}" style="color:${color};word-break:break-all">${address}</a></p>`;
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 12px;font:400 15px/1.55 ${FONT};color:#1c1917">${escapeHtml(text)}</p>`;
}

function renderText({ title, paragraphs, table, action, note }: MailContent): string {
  const figures = table && figureTableText(table);
  const parts = [
    title,
    ...paragraphs,
    figures,
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${FOOTER}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
