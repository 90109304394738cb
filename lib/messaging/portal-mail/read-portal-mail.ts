import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { parseLabelledLines, type LabelledLines } from "./labelled-lines";
import { isAuthenticated, findPortal, type Portal } from "./portals";

export type PortalLead = {
  source: Portal["source"];
  name: string;
  email: string | null;
  phone: string | null;
  message: string | null;
  /** The property's address and MLS number. */
  about: string | null;
  price: number | null;
  lead_type: "buyer" | "seller" | null;
  /** True when the receiving server does not confirm the sender. */
  is_doubtful: boolean;
};

type Mail = {
  from: { address: string } | null;
  subject: string;
  text: string;
  /** The receiving server's verdict on the sender, "" if it wrote none; null if not configured. */
  authenticationResults: string | null;
};

/** The header above a forwarded mail, as Gmail, Apple Mail and Outlook write it. */
const PASSED_ON =
  /^[ \t>*-]*(?:begin forwarded message|forwarded message|original message)[ \t:*-]*$|^_{20,}$/im;
const PASSED_ON_FROM = /^[ \t>*]*from:[ \t*]*[^\n]*?([^\s<>"'(:]+@[^\s<>"')]+)/im;

/**
 * Returns the lead in a portal's mail, sent by the portal or forwarded by a member of the team.
 * Returns null for any other mail, and for one without a name, or without a phone and an email: it stays a message.
 */
export function readPortalMail(mail: Mail): PortalLead | null {
  const found = portalAndText(mail);
  if (!found) return null;
  const { portal, text, is_doubtful } = found;
  const lines = parseLabelledLines(text);
  const name = nameIn(lines);
  const phone = phoneIn(lines.phone);
  const email = emailIn(lines.email);
  if (!name || (!phone && !email) || (lines.email !== undefined && !email)) return null;
  return {
    source: portal.source,
    name,
    email,
    phone,
    message: lines.message === undefined ? null : truncateCharacters(lines.message, 5000),
    about: aboutIn(lines),
    price: priceIn(lines.price),
    lead_type: typeIn(lines.type, mail.subject),
    is_doubtful,
  };
}

/** Returns the portal and its text: the mail's own, or that below a forwarded mail's header. */
function portalAndText({ from, text, authenticationResults }: Mail) {
  const sender = from?.address ?? "";
  const is_doubtful =
    authenticationResults !== null && !isAuthenticated(authenticationResults, sender);
  const portal = findPortal(sender);
  if (portal) return { portal, text, is_doubtful };
  const at = PASSED_ON.exec(text);
  if (!at) return null;
  const below = text.slice(at.index + at[0].length);
  const [header = "", address = ""] = PASSED_ON_FROM.exec(below.slice(0, 2_000)) ?? [];
  const original = findPortal(address);
  if (!original) return null;
  const rest = below.slice(below.indexOf(header) + header.length);
  const body = rest.search(/\n[ \t>]*\n/);
  return { portal: original, text: body < 0 ? rest : rest.slice(body), is_doubtful };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function nameIn({ name, first_name, last_name }: LabelledLines): string | null {
  const fullName = oneLine(name ?? [first_name, last_name].filter(Boolean).join(" "));
  const plain = fullName.replace(/\s*[<(][^)>]*@[^)>]*[)>]\s*$/, "").trim();
  return plain && plain.length <= 100 && !/[@<>]|https?:/i.test(plain) ? plain : null;
}

/** Returns the number as written, without an extension, or null when it is not a phone number. */
function phoneIn(text: string | undefined): string | null {
  const [number = ""] = /\+?[\d(][\d().\s-]{5,24}\d/.exec(text ?? "") ?? [];
  const digits = number.replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 && number.length <= 20 ? oneLine(number) : null;
}

function emailIn(text: string | undefined): string | null {
  const [email = null] = /[^\s<>()[\]:;,"]+@[^\s<>()[\]:;,"]+\.[a-z]{2,}/i.exec(text ?? "") ?? [];
  // A portal sends its own address when it hides the lead's.
  return email && email.length <= 320 && !findPortal(email) ? email : null;
}

function aboutIn({ address, mls }: LabelledLines): string | null {
  const number = /[A-Za-z]{0,4}-?\d[\w-]{2,20}/.exec(mls ?? "")?.[0];
  const parts = [address && oneLine(address), number && `MLS ${number}`].filter(Boolean);
  return parts.length > 0 ? truncateCharacters(parts.join(", "), 500) : null;
}

function priceIn(text: string | undefined): number | null {
  const [, number = "", unit = ""] = /\$?\s*(\d[\d,]*(?:\.\d+)?)\s*([km])?/i.exec(text ?? "") ?? [];
  if (!number) return null;
  const times = { k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  const price = Math.round(Number(number.replaceAll(",", "")) * times * 100) / 100;
  return price < 1e12 ? price : null;
}

const SELLS = /\b(?:sell(?:er|ing)?|valuation|home value|list my)\b/i;
const BUYS = /\b(?:buy(?:er|ing)?|tour|showing|purchas\w*)\b/i;

function typeIn(text: string | undefined, subject: string): PortalLead["lead_type"] {
  for (const words of [text ?? "", subject]) {
    if (SELLS.test(words)) return "seller";
    if (BUYS.test(words)) return "buyer";
  }
  return null;
}
