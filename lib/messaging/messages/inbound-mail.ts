import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { keepLastCharacters, truncateCharacters } from "@/lib/foundation/text/text-length";
import { isAutomaticMail } from "./auto-reply";
import { parseBounce, type Bounce } from "./bounce";
import { checkMailBounds, MAIL_BOUNDS, MailTooComplex } from "./mail-bounds";
import { messageMessages } from "./messages";
import { stripQuote } from "./quoted-reply";
import { toSafeHtml, htmlToText } from "./safe-html";

type MailPerson = { name: string; address: string };

type InboundAttachment = {
  name: string;
  type: string;
  size: number;
  content: Uint8Array;
  /** Without brackets, as in `data-cid` of the HTML. */
  contentId: string | null;
};

/** A parsed mail, with everything that is shown or matched made safe and bounded. */
export type InboundMail = {
  /** All ids here are in angle brackets. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  from: MailPerson | null;
  to: MailPerson[];
  cc: MailPerson[];
  /** Tokens after `reply+` in the recipient addresses; not yet verified. */
  replyTokens: string[];
  /** Tokens after `team+`; not yet verified. */
  teamTokens: string[];
  /** Tokens after `file+`; not yet verified. */
  fileTokens: string[];
  subject: string;
  /** The whole text, made from the HTML if there is no other. */
  text: string;
  /** The text above the quoted mail. */
  reply: string;
  /** Sanitized (safe-html.ts); null if there is none or it is too large. */
  html: string | null;
  attachments: InboundAttachment[];
  isAutoReply: boolean;
  bounce: Bounce | null;
  /** The servers' Authentication-Results, the last server's first. Trust only a known server's. */
  authenticationResults: string[];
  date: string | null;
};

const MAX_TEXT_LENGTH = 200_000;
const MAX_SUBJECT_LENGTH = 998;
const MAX_NAME_LENGTH = 200;
const MAX_PEOPLE = 100;
const MAX_REFERENCES = 50;
const MESSAGE_ID = /<[^<>\s]{1,996}>/g;
/** Headers with recipient addresses. */
const RECIPIENT_HEADERS = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);
const TOKEN_ADDRESSES = {
  reply: /\breply\+([0-9a-z]{1,58})@/gi,
  team: /\bteam\+([0-9a-z]{1,58})@/gi,
  file: /\bfile\+([0-9a-z]{1,58})@/gi,
};

/**
 * Parses a raw mail (RFC 5322). Throws MailTooComplex for a mail beyond MAIL_BOUNDS. A mail with any other
 * defect is still parsed into something readable.
 */
export async function parseInboundMail(raw: Buffer): Promise<InboundMail> {
  checkMailBounds(raw);
  const mail = await parseMail(raw);
  const attachments = mail.attachments.map(describeAttachment);
  const html = mail.html ? toSafeHtml(removeControls(mail.html)) : null;
  const text = truncate(mail.text ?? htmlToText(mail.html ?? "", { quotes: true }));
  const written = truncate(mail.text ?? htmlToText(mail.html ?? "", { quotes: false }));
  return {
    messageId: parseMessageIds(mail.messageId)[0] ?? null,
    inReplyTo: parseMessageIds(mail.inReplyTo)[0] ?? null,
    references: parseMessageIds(mail.references).slice(-MAX_REFERENCES),
    from: toPeople(mail.from ? [mail.from] : [])[0] ?? null,
    to: toPeople(mail.to ?? []),
    cc: toPeople(mail.cc ?? []),
    replyTokens: findTokens(mail, TOKEN_ADDRESSES.reply),
    teamTokens: findTokens(mail, TOKEN_ADDRESSES.team),
    fileTokens: findTokens(mail, TOKEN_ADDRESSES.file),
    subject: truncateCharacters(toOneLine(mail.subject ?? ""), MAX_SUBJECT_LENGTH),
    text,
    reply: stripQuote(written) || text,
    html,
    attachments,
    isAutoReply: isAutomaticMail(mail.headers),
    bounce: parseBounce(getHeader(mail, "content-type"), getReportParts(mail)),
    authenticationResults: authenticationResults(mail),
    date: toInstant(mail.date),
  };
}

/** The bytes read of a mail that is not parsed. */
const MAX_HEAD_BYTES = 64 * 1024;
const END_OF_HEAD = /\r?\n\r?\n/;

/**
 * Returns a mail that was refused unread: sender and recipients from its headers, the reason, and
 * the raw mail as a file.
 */
export async function toUnparsedMail(raw: Buffer, reason: string): Promise<InboundMail> {
  const [head = ""] = raw.toString("latin1", 0, MAX_HEAD_BYTES).split(END_OF_HEAD, 1);
  // There is no body, so headers about its type and encoding must not apply.
  const report = await parseInboundMail(
    Buffer.from(head.replace(/^content-/gim, "x-$&"), "latin1"),
  );
  const note = messageMessages.unread(reason);
  const file = { name: "message.eml", type: "message/rfc822", contentId: null };
  const attachments = [{ ...file, size: raw.byteLength, content: raw }];
  return { ...report, text: note, reply: note, html: null, attachments, bounce: null };
}

/**
 * Parses a mail. Keeps a mail inside it as a file, because parsing it would mix its parts and headers with the
 * outer ones.
 */
async function parseMail(raw: Buffer): Promise<Email> {
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

function describeAttachment(attachment: Attachment): InboundAttachment {
  const content = getBytes(attachment);
  const name = toOneLine(attachment.filename ?? "").replaceAll(/[/\\]/g, "_");
  return {
    name: keepLastCharacters(name, MAX_NAME_LENGTH) || defaultName(attachment.mimeType),
    type: attachment.mimeType,
    size: content.byteLength,
    content,
    contentId: attachment.contentId?.replace(/^<|>$/g, "") ?? null,
  };
}

function defaultName(mimeType: string): string {
  return mimeType === "message/rfc822" ? "message.eml" : "attachment";
}

function getBytes({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}

function getReportParts(mail: Email) {
  return mail.attachments.map((each) => ({ mimeType: each.mimeType, content: getBytes(each) }));
}

function toPeople(addresses: readonly Address[]): MailPerson[] {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .filter((each) => /^[^\s@]+@[^\s@]+$/.test(each.address ?? ""))
    .slice(0, MAX_PEOPLE)
    .map(({ name, address = "" }) => ({
      name: truncateCharacters(toOneLine(name), MAX_NAME_LENGTH),
      address: removeControls(address).toLowerCase(),
    }));
}

function findTokens(mail: Email, address: RegExp): string[] {
  const found = mail.headers
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .flatMap(({ value }) => [...value.matchAll(address)].map(([, token = ""]) => token));
  return [...new Set(found.map((token) => token.toLowerCase()))].slice(0, MAX_PEOPLE);
}

function parseMessageIds(header: string | undefined): string[] {
  return removeControls(header ?? "").match(MESSAGE_ID) ?? [];
}

const MAX_RESULTS = 10;
const MAX_RESULT_LENGTH = 5_000;

const authenticationResults = (mail: Email): string[] =>
  mail.headers
    .filter(({ key }) => key === "authentication-results")
    .slice(0, MAX_RESULTS)
    .map(({ value }) => toOneLine(value.slice(0, MAX_RESULT_LENGTH)));

function getHeader(mail: Email, name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? "";
}

/** Returns null outside the years of the database (domain public.instant). */
function toInstant(date: string | undefined): string | null {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return null;
  const year = new Date(time).getUTCFullYear();
  return year >= 1900 && year <= 2199 ? new Date(time).toISOString() : null;
}

/** Removes characters that a database or a header cannot store: NUL, other controls, lone surrogates. */
function removeControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").toWellFormed();
}

function truncate(text: string): string {
  return removeControls(truncateCharacters(text, MAX_TEXT_LENGTH)).trim();
}

function toOneLine(text: string): string {
  return removeControls(text).replace(/\s+/g, " ").trim();
}
