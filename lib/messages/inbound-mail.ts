import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { isAutomaticMail } from "./auto-reply";
import { bounceIn, type Bounce } from "./bounce";
import { checkMailBounds, MAIL_BOUNDS, MailTooComplex } from "./mail-bounds";
import { messageMessages } from "./messages";
import { withoutQuote } from "./quoted-reply";
import { safeHtml, textOfHtml } from "./safe-html";

type MailPerson = { name: string; address: string };

type InboundAttachment = {
  name: string;
  type: string;
  size: number;
  content: Uint8Array;
  /** Without brackets: what `data-cid` in the HTML names. */
  contentId: string | null;
};

/** A mail as it came, with everything that is shown or matched by made safe and bounded. */
export type InboundMail = {
  /** In angle brackets, as all ids here. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  from: MailPerson | null;
  to: MailPerson[];
  cc: MailPerson[];
  /** What stood behind `reply+` in the addresses it went to; not yet verified. */
  replyTokens: string[];
  /** What stood behind `team+`; not yet verified. */
  teamTokens: string[];
  subject: string;
  /** The whole text, made from the HTML where there is no other. */
  text: string;
  /** What was written above the quoted mail. */
  reply: string;
  /** Cleaned (safe-html.ts), or null where there is none or too much. */
  html: string | null;
  attachments: InboundAttachment[];
  isAutoReply: boolean;
  bounce: Bounce | null;
  /** What mail servers say they found of its sender, the last one's first; only one that we know can be believed. */
  authenticationResults: string[];
  date: string | null;
};

const LONGEST_TEXT = 200_000;
const LONGEST_SUBJECT = 998;
const LONGEST_NAME = 200;
const MOST_PEOPLE = 100;
const MOST_REFERENCES = 50;
const MESSAGE_ID = /<[^<>\s]{1,996}>/g;
/** Headers that name whom the mail was for. */
const RECIPIENT_HEADERS = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);
const TOKEN_ADDRESSES = {
  reply: /\breply\+([0-9a-z]{1,58})@/gi,
  team: /\bteam\+([0-9a-z]{1,58})@/gi,
};

/**
 * Reads a raw mail (RFC 5322). Throws MailTooComplex for one that is larger or more intricate than
 * MAIL_BOUNDS; whatever else is wrong with it, something readable comes out.
 */
export async function parseInboundMail(raw: Buffer): Promise<InboundMail> {
  checkMailBounds(raw);
  const mail = await parsed(raw);
  const attachments = mail.attachments.map(described);
  const html = mail.html ? safeHtml(clean(mail.html)) : null;
  const text = bounded(mail.text ?? textOfHtml(mail.html ?? "", { quotes: true }));
  const written = bounded(mail.text ?? textOfHtml(mail.html ?? "", { quotes: false }));
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    inReplyTo: idsIn(mail.inReplyTo)[0] ?? null,
    references: idsIn(mail.references).slice(-MOST_REFERENCES),
    from: people(mail.from ? [mail.from] : [])[0] ?? null,
    to: people(mail.to ?? []),
    cc: people(mail.cc ?? []),
    replyTokens: tokensIn(mail, TOKEN_ADDRESSES.reply),
    teamTokens: tokensIn(mail, TOKEN_ADDRESSES.team),
    subject: oneLine(mail.subject ?? "").slice(0, LONGEST_SUBJECT),
    text,
    reply: withoutQuote(written) || text,
    html,
    attachments,
    isAutoReply: isAutomaticMail(mail.headers),
    bounce: bounceIn(headerOf(mail, "content-type"), reportParts(mail)),
    authenticationResults: authenticationResults(mail),
    date: instantOf(mail.date),
  };
}

/** What is looked at of a mail that was not read. */
const LONGEST_HEAD = 64 * 1024;
const END_OF_HEAD = /\r?\n\r?\n/;

/**
 * What can be told of a mail that was refused unread: whom it is from and for by its headers, why it was refused, and
 * the mail itself as a file.
 */
export async function unreadMail(raw: Buffer, reason: string): Promise<InboundMail> {
  const [head = ""] = raw.toString("latin1", 0, LONGEST_HEAD).split(END_OF_HEAD, 1);
  // Without a body there is nothing that its type or encoding would say of it.
  const told = await parseInboundMail(Buffer.from(head.replace(/^content-/gim, "x-$&"), "latin1"));
  const note = messageMessages.unread(reason);
  const file = { name: "message.eml", type: "message/rfc822", contentId: null };
  const attachments = [{ ...file, size: raw.byteLength, content: raw }];
  return { ...told, text: note, reply: note, html: null, attachments, bounce: null };
}

/** A mail inside a mail stays a file: parsed, it would bring parts and headers of its own. */
async function parsed(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: MAIL_BOUNDS.depth,
      maxHeadersSize: MAIL_BOUNDS.headerBytes,
    });
  } catch (cause) {
    throw new MailTooComplex(cause instanceof Error ? cause.message : String(cause));
  }
}

function described(attachment: Attachment): InboundAttachment {
  const content = bytesOf(attachment);
  const name = oneLine(attachment.filename ?? "").replaceAll(/[/\\]/g, "_");
  return {
    name: name.slice(-LONGEST_NAME) || defaultName(attachment.mimeType),
    type: attachment.mimeType,
    size: content.byteLength,
    content,
    contentId: attachment.contentId?.replace(/^<|>$/g, "") ?? null,
  };
}

function defaultName(mimeType: string): string {
  return mimeType === "message/rfc822" ? "message.eml" : "attachment";
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}

function reportParts(mail: Email) {
  return mail.attachments.map((each) => ({ mimeType: each.mimeType, content: bytesOf(each) }));
}

function people(addresses: readonly Address[]): MailPerson[] {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .filter((each) => /^[^\s@]+@[^\s@]+$/.test(each.address ?? ""))
    .slice(0, MOST_PEOPLE)
    .map(({ name, address = "" }) => ({
      name: oneLine(name).slice(0, LONGEST_NAME),
      address: clean(address).toLowerCase(),
    }));
}

function tokensIn(mail: Email, address: RegExp): string[] {
  const found = mail.headers
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .flatMap(({ value }) => [...value.matchAll(address)].map(([, token = ""]) => token));
  return [...new Set(found.map((token) => token.toLowerCase()))].slice(0, MOST_PEOPLE);
}

function idsIn(header: string | undefined): string[] {
  return clean(header ?? "").match(MESSAGE_ID) ?? [];
}

const MOST_RESULTS = 10;
const LONGEST_RESULT = 5_000;

const authenticationResults = (mail: Email): string[] =>
  mail.headers
    .filter(({ key }) => key === "authentication-results")
    .slice(0, MOST_RESULTS)
    .map(({ value }) => oneLine(value.slice(0, LONGEST_RESULT)));

function headerOf(mail: Email, name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? "";
}

/** Years that the database knows (domain public.instant). */
function instantOf(date: string | undefined): string | null {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return null;
  const year = new Date(time).getUTCFullYear();
  return year >= 1900 && year <= 2199 ? new Date(time).toISOString() : null;
}

/** Without what a database or a header cannot hold: NUL and other controls, halves of characters. */
function clean(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").toWellFormed();
}

function bounded(text: string): string {
  return clean(text.slice(0, LONGEST_TEXT)).trim();
}

function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, " ").trim();
}
